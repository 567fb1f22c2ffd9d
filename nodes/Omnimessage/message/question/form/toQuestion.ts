import { createValueError } from '../../../../../api/errors/InputError';
import { isObject } from '../../../../../api/schema';
import { isBlank } from '../../../../../api/text';
import { isEmpty } from '../../../../shared/fields/fieldTypes';
import { readOptions, type Parameters } from '../../../../shared/fields/field';
import type { Question, Response } from '../question';
import { words, type Language } from '../words';
import { readLanguage } from './language';
import { readChoices, readLabel } from './readLabels';
import { formFieldsJson } from './formFields';
import { parseFormFields, toFormFields } from './toFormFields';

/** The longest label that fits on a button of a phone, in characters. */
const LONGEST_BUTTON = 80;
const LONGEST_HEADING = 200;

type Given = Partial<Parameters>;

function toApproval({ approvalOptions }: Given, language: Language): Response {
	const group = isObject(approvalOptions) ? approvalOptions.values : undefined;
	const { approvalType = 'double', askForComment, ...labels } = isObject(group) ? group : {};
	if (approvalType !== 'double' && approvalType !== 'single') {
		const path = ['approvalOptions', 'approvalType'];
		throw createValueError(path, 'must be one of: double, single', approvalType);
	}
	const phrases = words[language];
	const read = (name: string) => readLabel(['approvalOptions', name], labels[name], LONGEST_BUTTON);
	const approve = read('approveLabel') || phrases.approve;
	const decline = read('disapproveLabel') || phrases.decline;
	if (approvalType === 'double' && approve === decline) {
		const must = 'must differ from the label of the other button';
		throw createValueError(['approvalOptions', 'disapproveLabel'], must, decline);
	}
	return {
		type: 'approval',
		approve,
		...(approvalType === 'double' && { decline }),
		...(askForComment === true && { asksForComment: true }),
	};
}

/** Reads one label per line, or the list that an expression returned. */
function toChoice({ choices }: Given): Response {
	const lines =
		typeof choices === 'string' ? choices.split('\n').filter((line) => !isBlank(line)) : choices;
	const given = isEmpty(lines) ? [] : [lines].flat();
	const bounds = { least: 2, most: 10, longest: LONGEST_BUTTON };
	return { type: 'choice', choices: readChoices(['choices'], given, bounds) };
}

const readOption = (given: Given, name: string): string =>
	readLabel([name], readOptions(given)[name], LONGEST_HEADING);

function toFreeText(given: Given): Response {
	const label = readOption(given, 'answerLabel');
	return { type: 'freeText', ...(label && { label }) };
}

function toCustomForm(given: Given): Response {
	const json = readOptions(given)[formFieldsJson.name];
	const fields = json === undefined ? toFormFields(given.formFields) : parseFormFields(json);
	return { type: 'customForm', fields };
}

const responses: Record<Response['type'], (given: Given, language: Language) => Response> = {
	approval: toApproval,
	choice: toChoice,
	customForm: toCustomForm,
	freeText: toFreeText,
};

const isType = (type: unknown): type is Response['type'] =>
	typeof type === 'string' && Object.hasOwn(responses, type);

/**
 * Reads from the node's form what the page asks.
 * @param text what the page shows above the form
 * @throws InputError, naming the field, if the page can't ask it
 */
export function toQuestion(parameters: Given, text: string): Question {
	const { responseType: type = 'approval' } = parameters;
	if (!isType(type)) {
		const must = `must be one of: ${Object.keys(responses).join(', ')}`;
		throw createValueError(['responseType'], must, type);
	}
	const language = readLanguage(readOptions(parameters).language);
	const title = readOption(parameters, 'pageTitle');
	return {
		text,
		...(title && { title }),
		language,
		response: responses[type](parameters, language),
	};
}
