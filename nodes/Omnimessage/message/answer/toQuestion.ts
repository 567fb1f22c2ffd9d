import { createValueError } from '../../../../api/errors/InputError';
import { isObject } from '../../../../api/schema';
import { isEmpty } from '../../../shared/form/emptyFields';
import type { Parameters } from '../../../shared/form/field';
import { readLanguage } from './language';
import type { Question, Response } from './question';
import { readLabels } from './readLabels';
import { toFormFields } from './toFormFields';
import { words, type Language } from './words';

/** The longest label that fits on a button of a phone, in characters. */
const LONGEST_BUTTON = 80;

type Given = Partial<Parameters>;

const readButton = (given: unknown, path: string[], otherwise: string): string =>
	isEmpty(given)
		? otherwise
		: (readLabels(path, [given], { least: 1, most: 1, longest: LONGEST_BUTTON })[0] ?? otherwise);

function toApproval({ approvalOptions }: Given, language: Language): Response {
	const group = isObject(approvalOptions) ? approvalOptions.values : undefined;
	const { approvalType = 'double', ...labels } = isObject(group) ? group : {};
	if (approvalType !== 'double' && approvalType !== 'single') {
		throw createValueError(['approvalType'], 'must be one of: double, single', approvalType);
	}
	const { approve, decline } = words[language];
	const read = (name: string, otherwise: string) =>
		readButton(labels[name], ['approvalOptions', name], otherwise);
	return {
		type: 'approval',
		approve: read('approveLabel', approve),
		...(approvalType === 'double' && { decline: read('disapproveLabel', decline) }),
	};
}

function toChoice({ choices }: Given): Response {
	const lines =
		typeof choices === 'string' ? choices.split('\n').filter((line) => line.trim()) : choices;
	const given = isEmpty(lines) ? [] : Array.isArray(lines) ? lines : [lines];
	const bounds = { least: 2, most: 10, longest: LONGEST_BUTTON };
	return { type: 'choice', choices: readLabels(['choices'], given, bounds) };
}

const readOption = ({ pageOptions }: Given, name: string): string | undefined => {
	const value = isObject(pageOptions) ? pageOptions[name] : undefined;
	return isEmpty(value)
		? undefined
		: readLabels([name], [value], { least: 1, most: 1, longest: 500 })[0];
};

const responses: Readonly<
	Record<Response['type'], (given: Given, language: Language) => Response>
> = {
	approval: toApproval,
	choice: toChoice,
	customForm: ({ formFields }) => ({ type: 'customForm', fields: toFormFields(formFields) }),
	freeText(given) {
		const label = readOption(given, 'answerLabel');
		return { type: 'freeText', ...(label && { label }) };
	},
};

const isType = (type: unknown): type is Response['type'] =>
	typeof type === 'string' && Object.hasOwn(responses, type);

/**
 * Reads what the node's form says about the page.
 * @param text what the page shows above the form
 * @throws InputError, naming the field, if the page can't ask this
 */
export function toQuestion(parameters: Given, text: string): Question {
	const { responseType = 'approval' } = parameters;
	if (!isType(responseType)) {
		const must = `must be one of: ${Object.keys(responses).join(', ')}`;
		throw createValueError(['responseType'], must, responseType);
	}
	const language = readLanguage(parameters.language);
	const title = readOption(parameters, 'pageTitle');
	return {
		text,
		...(title && { title }),
		language,
		response: responses[responseType](parameters, language),
	};
}
