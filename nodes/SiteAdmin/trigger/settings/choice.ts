import type { IHookFunctions, ITriggerFunctions, IWebhookFunctions } from 'n8n-workflow';

import { targetEvents } from '../../../../api/administration/events';
import { createValueError, InputError } from '../../../../api/errors/InputError';
import { parseId } from '../../../../api/schema';
import { formatEvent, type SubscriptionSpec } from '../../event/event';
import { readChoice } from '../../list/idField';

/** The options of the trigger. Options that the user did not add are absent. */
export interface Options {
	descriptionPrefix?: string;
	skipReachabilityCheck?: boolean;
}

/** What is on unless the user turns it off. */
export type Switch = 'deduplicate' | 'ignoreSpam' | 'sendSample' | 'simple';

type Context = Pick<IHookFunctions | ITriggerFunctions | IWebhookFunctions, 'getNodeParameter'>;

export const readOptions = (context: Context): Options =>
	context.getNodeParameter('options', {}) as Options;

/** Off is also what an expression returns as text. What says nothing is on, as by default. */
export const saysOn = (value: unknown): boolean =>
	!['false', '0', ''].includes(String(value ?? true).toLowerCase());

export const isOn = (context: Context, name: Switch): boolean =>
	saysOn(context.getNodeParameter(name, true));

/** Whether the trigger asks the site, instead of being called by it. */
export const isPolling = (context: Context): boolean =>
	context.getNodeParameter('learnBy', 'webhook') === 'polling';

/**
 * Whether the trigger also finds what the site could not deliver.
 * @throws InputError for anything but a switch: an expression may have returned anything
 */
export function catchesUp(context: Context): boolean {
	const chosen: unknown = isPolling(context) ? false : context.getNodeParameter('catchUp', false);
	if (typeof chosen === 'boolean') return chosen;
	throw createValueError(['catchUp'], 'must be true or false', chosen);
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
	// The site doesn't know of it, but nobody should find out with the first event.
	readTicketForm(context);
	return [...new Set<unknown>(chosen)].map((pair) => {
		const spec = targetEvents.find((one) => formatEvent(one) === pair);
		if (!spec) throw createValueError(path, 'must be events such as order.paid', pair);
		return { ...spec, ...readTargetId(targetIds, spec.target) };
	});
}

const readTargetIds = (context: Context) =>
	context.getNodeParameter('targetIds', {}) as Record<string, unknown>;

/**
 * Returns the ID of the form whose tickets are wanted, or undefined for those of all forms.
 * @throws InputError with the invalid ID
 */
export const readTicketForm = (context: Context): number | undefined =>
	readTargetId(readTargetIds(context), 'ticketForm').target_id;

/**
 * 0 means every object.
 * @throws InputError with the invalid ID, so that the trigger doesn't listen to all objects
 */
function readTargetId(targetIds: Record<string, unknown>, target: string): { target_id?: number } {
	// It may be a choice from a list, an ID that an expression returned, or one stored as a number.
	const given = Object.hasOwn(targetIds, target) ? readChoice(targetIds[target]) : 0;
	if (given === 0 || given === '0') return {};
	const id = parseId(given);
	if (id !== undefined) return { target_id: id };
	throw createValueError([target], 'must be a whole number, or 0 for all', given);
}
