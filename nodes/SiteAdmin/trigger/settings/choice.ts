import type {
	IExecuteFunctions,
	IHookFunctions,
	ITriggerFunctions,
	IWebhookFunctions,
} from 'n8n-workflow';

import { targetEvents, type Target } from '../../../../api/administration/events';
import { createValueError, InputError } from '../../../../api/errors/InputError';
import { isObject, parseId } from '../../../../api/schema';
import { readSwitch } from '../../../shared/fields/fieldTypes';
import { readLocator } from '../../../shared/fields/locator';
import { formatEvent, toObject, type SubscriptionSpec } from '../../event/event';
import type { Choice } from '../../event/filter';

/** What is on unless the user turns it off. */
export type Switch = 'deduplicate' | 'ignoreSpam' | 'sendSample' | 'simplify';

/** The options of the trigger. Options that the user did not add are absent. */
export interface Options extends Partial<Record<Switch | 'catchUp', unknown>> {
	descriptionPrefix?: string;
	skipReachabilityCheck?: unknown;
	order?: unknown;
	ticket?: unknown;
}

type Context = Pick<IHookFunctions | ITriggerFunctions | IWebhookFunctions, 'getNodeParameter'>;

/** An expression may have returned anything. */
const toOptions = (given: unknown): Options => toObject(given);

export const readTriggerOptions = (context: Context): Options =>
	toOptions(context.getNodeParameter('options', {}));

/** What is no switch, such as nothing, is on, as by default. */
const saysOn = (value: unknown): boolean => readSwitch(value) ?? true;

export const isOn = (context: Context, name: Switch): boolean =>
	saysOn(readTriggerOptions(context)[name]);

/** Whether a trigger deduplicates, and whether it catches up, as `execute()` reads it. */
export function readDeduplicationOptions(context: IExecuteFunctions) {
	const { deduplicate, catchUp } = toOptions(context.getNodeParameter('options', 0, {}));
	return { deduplicates: saysOn(deduplicate), catchesUpToo: readSwitch(catchUp) === true };
}

/** Whether n8n listens for a test event, and not for what happens. */
export const isTest = (context: Pick<IHookFunctions | IWebhookFunctions, 'getMode'>): boolean =>
	context.getMode() === 'manual';

/** Whether the trigger asks the site, instead of being called by it. */
export const isPolling = (context: Context): boolean =>
	context.getNodeParameter('learnBy', 'webhook') === 'polling';

/**
 * Whether the trigger also finds what the site could not deliver.
 * @throws InputError for anything but a switch: an expression may have returned anything
 */
export function catchesUp(context: Context): boolean {
	const { catchUp: given = false } = readTriggerOptions(context);
	const chosen = readSwitch(isPolling(context) ? false : given);
	if (chosen !== undefined) return chosen;
	throw createValueError(['catchUp'], 'must be true or false', given);
}

/** The events that the user chose, as the form stores them: `order.paid`. */
export const readEvents = (context: Context): string[] => [
	...new Set(context.getNodeParameter('events') as string[]),
];

/**
 * Returns one specification for each event that the user chose.
 * @throws InputError if there is none, or if one is not an event
 */
export function readSpecs(context: Context): SubscriptionSpec[] {
	const path = ['events'];
	const chosen: unknown = context.getNodeParameter('events');
	if (!Array.isArray(chosen)) throw createValueError(path, 'must be a list of events', chosen);
	if (chosen.length === 0)
		throw new InputError([{ path, message: 'must have at least one event' }]);
	const targetIds = readTargetIds(context);
	return [...new Set<unknown>(chosen)].map((pair) => {
		const spec = targetEvents.find((one) => formatEvent(one) === pair);
		if (!spec) throw createValueError(path, 'must be events such as order.paid', pair);
		const id = targetIds[spec.target];
		return id === undefined ? spec : { ...spec, target_id: id };
	});
}

/** Returns of which objects the user chose events, or why that can't be said: a delivery may not need it. */
export function readObjects(context: Context): Omit<Choice, 'ignoreSpam'> | Error {
	try {
		return { specs: readSpecs(context), ticketForm: readForm(context) };
	} catch (error) {
		return error as Error;
	}
}

/**
 * Returns the IDs of the chosen objects. The site doesn't know of the form that tickets belong to, but
 * nobody should find out with the first event that its ID is wrong.
 * @throws InputError with the invalid ID
 */
function readTargetIds(context: Context): Partial<Record<Target, number>> {
	const { order = 0, ticket = 0 } = readTriggerOptions(context);
	return {
		form: readForm(context),
		order: readTargetId('order', order),
		ticket: readTargetId('ticket', ticket),
	};
}

/**
 * Returns the ID of the form whose submissions are wanted, or undefined for those of all forms.
 * @throws InputError with the invalid ID
 */
export function readForm(context: Context): number | undefined {
	const given: unknown = context.getNodeParameter('form', noForm);
	return readTargetId('form', isUntouched(given) ? 0 : given);
}

const noForm = { mode: 'list', value: '' };

/** An expression can return nothing, too, but not while the form is chosen from the list. */
const isUntouched = (given: unknown): boolean =>
	isObject(given) && given.mode === noForm.mode && given.value === noForm.value;

/**
 * Undefined means every object.
 * @throws InputError with the invalid ID, so that the trigger doesn't listen to all objects
 */
function readTargetId(target: Target, chosen: unknown): number | undefined {
	// It may be a choice from a list, an ID that an expression returned, or one stored as a number.
	const given = readLocator(chosen);
	if (given === 0 || given === '0') return undefined;
	const id = parseId(given);
	if (id !== undefined) return id;
	throw createValueError([target], 'must be a whole number, or 0 for all', given);
}
