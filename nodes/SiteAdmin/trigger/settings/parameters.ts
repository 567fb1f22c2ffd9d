import type {
	IExecuteFunctions,
	IHookFunctions,
	ITriggerFunctions,
	IWebhookFunctions,
} from 'n8n-workflow';

import { targetEvents, type Target } from '../../../../api/administration/events';
import { createValueError, InputError } from '../../../../api/errors/InputError';
import { isObject, parseId } from '../../../../api/schema';
import { isEmpty, isOnByDefault, readSwitch } from '../../../shared/fields/fieldTypes';
import { readLocator } from '../../../shared/fields/locator';
import { toObject } from '../../../shared/fields/values';
import { formatEvent, type SubscriptionSpec } from '../../event/event';

const switches = ['deduplicate', 'ignoreSpam', 'sendSample', 'simplify'] as const;

/** What is on unless the user turns it off. */
export type Switch = (typeof switches)[number];

/** The options of the trigger. Options that the user did not add are absent. */
export interface Options extends Partial<Record<Switch | 'catchUp', unknown>> {
	descriptionPrefix?: string;
	skipReachabilityCheck?: unknown;
	order?: unknown;
	ticket?: unknown;
}

/** What the user entered. An expression may have returned anything. */
export interface TriggerParameters {
	/** Whether the trigger asks the site, instead of being called by it. */
	polls: boolean;
	/** The events, as the form stores them: `order.paid`. */
	events: unknown;
	form: unknown;
	options: Options;
}

const noForm = { mode: 'list', value: '' };

/** Reads what every part of the trigger goes by, once for each call of n8n. */
export const readParameters = (
	context: Pick<IHookFunctions | ITriggerFunctions | IWebhookFunctions, 'getNodeParameter'>,
): TriggerParameters => ({
	polls: context.getNodeParameter('learnBy', 'webhook') === 'polling',
	events: context.getNodeParameter('events'),
	form: context.getNodeParameter('form', noForm),
	options: toObject(context.getNodeParameter('options', {})),
});

/** Whether n8n listens for a test event, and not for what happens. */
export const isTest = (context: Pick<IHookFunctions | IWebhookFunctions, 'getMode'>): boolean =>
	context.getMode() === 'manual';

export const isOn = ({ options }: Pick<TriggerParameters, 'options'>, name: Switch): boolean =>
	isOnByDefault(options[name]);

/** @throws InputError for an option that must be a switch, and is none */
export function checkSwitches({ options }: Pick<TriggerParameters, 'options'>): void {
	for (const name of switches) {
		const given = options[name];
		if (!isEmpty(given) && readSwitch(given) === undefined)
			throw createValueError([name], 'must be true or false', given);
	}
}

/** Whether a trigger deduplicates, and whether it catches up, as `execute()` reads it. */
export function readDeduplicationOptions(context: IExecuteFunctions) {
	const options: Options = toObject(context.getNodeParameter('options', 0, {}));
	return {
		deduplicates: isOn({ options }, 'deduplicate'),
		// Activation has refused anything but a switch.
		isCatchingUp: readSwitch(options.catchUp) === true,
	};
}

/**
 * Whether the trigger also finds what the site could not deliver.
 * @throws InputError for anything but a switch
 */
export function catchesUp({ polls, options }: TriggerParameters): boolean {
	const { catchUp: entered = false } = options;
	const catchUp = readSwitch(polls ? false : entered);
	if (catchUp !== undefined) return catchUp;
	throw createValueError(['catchUp'], 'must be true or false', entered);
}

/**
 * Returns one specification for each event that the user chose.
 * @throws InputError if there is none, or if one is not an event
 */
export function toSpecs(parameters: TriggerParameters): SubscriptionSpec[] {
	const path = ['events'];
	const { events } = parameters;
	if (!Array.isArray(events)) throw createValueError(path, 'must be a list of events', events);
	if (events.length === 0)
		throw new InputError([{ path, message: 'must have at least one event' }]);
	const targetIds = toTargetIds(parameters);
	return [...new Set<unknown>(events)].map((pair) => {
		const spec = targetEvents.find((one) => formatEvent(one) === pair);
		if (!spec) throw createValueError(path, 'must be events such as order.paid', pair);
		const id = targetIds[spec.target];
		return id === undefined ? spec : { ...spec, target_id: id };
	});
}

/**
 * Returns the IDs of the chosen objects. The site doesn't know of the form that tickets belong to, but
 * nobody should find out with the first event that its ID is wrong.
 * @throws InputError with the invalid ID
 */
function toTargetIds(parameters: TriggerParameters): Partial<Record<Target, number>> {
	const { order = 0, ticket = 0 } = parameters.options;
	return {
		form: toFormId(parameters),
		order: toTargetId('order', order),
		ticket: toTargetId('ticket', ticket),
	};
}

/**
 * Returns the ID of the form whose submissions are wanted, or undefined for those of all forms.
 * @throws InputError with the invalid ID
 */
export const toFormId = ({ form }: Pick<TriggerParameters, 'form'>): number | undefined =>
	toTargetId('form', isUntouched(form) ? 0 : form);

/** An expression can return nothing, too, but not while the form is chosen from the list. */
const isUntouched = (form: unknown): boolean =>
	isObject(form) && form.mode === noForm.mode && form.value === noForm.value;

/**
 * Undefined means every object.
 * @throws InputError with the invalid ID, so that the trigger doesn't listen to all objects
 */
function toTargetId(target: Target, entered: unknown): number | undefined {
	// It may be a choice from a list, an ID that an expression returned, or one stored as a number.
	const value = readLocator(entered);
	if (value === 0 || value === '0') return undefined;
	const id = parseId(value);
	if (id !== undefined) return id;
	throw createValueError([target], 'must be a whole number, or 0 for all', value);
}
