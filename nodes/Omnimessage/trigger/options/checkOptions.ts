import { NodeOperationError, type IHookFunctions, type IWebhookFunctions } from 'n8n-workflow';

import { createValueError, InputError } from '../../../../api/errors/InputError';
import { intentWords } from '../../../../api/messaging/intent/intentWords';
import { isObject } from '../../../../api/schema';
import { readSwitch, toText } from '../../../shared/fields/fieldTypes';
import { collectLabels } from '../../../shared/fields/labels';
import { readFields } from '../../../shared/fields/readFields';
import { logRejection, Rejection } from '../../../shared/trigger/rejection';
import { check, event, options as form } from './fields';
import { onOptOut } from './messageFields';
import { splitList, toAddress } from './messageOptions';

const choiceFields = [event, check, onOptOut];
const labels = collectLabels([...choiceFields, ...form.options]);

type Context = Pick<IHookFunctions | IWebhookFunctions, 'getNodeParameter'>;
type Test = (given: unknown) => boolean;

/** Entries that n8n's list of choices, or an expression, gives. Empty for all of them. */
const areChoices: Test = (given) =>
	Array.isArray(given) && given.every((entry) => typeof entry === 'string');

const languages = Object.keys(intentWords);

const areLanguages: Test = (given) =>
	Array.isArray(given) && given.every((entry) => languages.includes(entry as string));

/** A text, or a list of texts, that has an entry if it isn't empty. */
const areWords: Test = (given) =>
	Array.isArray(given)
		? given.every((entry) => toText(entry)?.trim())
		: toText(given)?.trim() === '' || splitList(given).length > 0;

const areAddresses: Test = (given) =>
	areWords(given) && splitList(given).every((entry) => toAddress(entry) !== '');

interface Rule {
	check: Test;
	/** What the option must be, as the end of a sentence. */
	must: string;
}

const choices: Rule = { check: areChoices, must: 'must be a list of choices' };
const words: Rule = { check: areWords, must: 'must be text, or a list of texts' };
const addresses: Rule = {
	check: areAddresses,
	must: 'must have only phone numbers, short codes or names',
};

const rules: Record<string, Rule> = {
	channels: choices,
	keywordIs: {
		check: (given) => given === 'firstWord' || given === 'wholeText',
		must: 'must be firstWord or wholeText',
	},
	keywords: words,
	onlyFailures: {
		check: (given) => readSwitch(given) !== undefined,
		must: 'must be true or false',
	},
	optInWords: words,
	optOutLanguages: {
		check: areLanguages,
		must: `must be a list of the codes of these languages: ${languages.join(', ')}`,
	},
	optOutWords: words,
	ordinaryWords: words,
	recipients: addresses,
	senders: addresses,
	statuses: choices,
};

/** Finds a field with a choice that it doesn't have. */
function findWrongChoice(context: Context): InputError | undefined {
	const given = choiceFields.map(({ name, default: value }): [string, unknown] => [
		name,
		context.getNodeParameter(name, value),
	]);
	const [issue] = readFields(choiceFields, Object.fromEntries(given)).issues;
	return issue && new InputError([{ ...issue, path: [labels.get(issue.path.join()) ?? ''] }]);
}

/** Finds an option that can't be read. That never means that everything starts. */
function findWrongOption(context: Context): InputError | undefined {
	const options: unknown = context.getNodeParameter('options', {});
	for (const [name, given] of Object.entries(isObject(options) ? options : {})) {
		const rule = rules[name];
		if (rule && !rule.check(given))
			return createValueError([labels.get(name) ?? name], rule.must, given);
	}
	return undefined;
}

const findFault = (context: Context): InputError | undefined =>
	findWrongChoice(context) ?? findWrongOption(context);

/**
 * Refuses to be activated with a choice or an option that can't be read.
 * @throws NodeOperationError with the label of the field
 */
export function requireReadableOptions(context: IHookFunctions): void {
	const fault = findFault(context);
	if (fault) throw new NodeOperationError(context.getNode(), fault.message);
}

/**
 * Reads the options for a delivery. If one of them, or a choice beside them, can't be read, nothing
 * starts, the log says why, and the service sends it again.
 */
export function readTriggerOptions<T>(context: IWebhookFunctions): T | Rejection {
	const fault = findFault(context);
	if (!fault) return context.getNodeParameter('options', {}) as T;
	return logRejection(
		context,
		`${context.getNode().name} could not start the workflow: ${fault.message}`,
		new Rejection(500, 'An option of the trigger is invalid'),
	);
}
