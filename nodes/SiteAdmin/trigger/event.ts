import type { IDataObject } from 'n8n-workflow';

import type { Payload } from '../../../api/administration/webhook';
import { isObject } from '../../../api/schema';
import { readSecond } from '../found/moment';

/** Returns a value if it is an object, or else an empty object. */
export const toObject = (value: unknown): IDataObject =>
	isObject(value) ? (value as IDataObject) : {};

/** The event as the form stores it: `order.paid`. */
export const formatEvent = ({ target, event }: { target: string; event: string }): string =>
	`${target}.${event}`;

/**
 * Returns what an event is about: the object in its data. The shapes for tickets and orders are not
 * shown. If there is no such object, the data itself is used.
 */
export const readSubject = ({ data }: Payload): unknown => toObject(data).object ?? data;

/** The form that a submission belongs to, as the event names it. */
export function readFormId(one: Payload): unknown {
	const { id } = toObject(toObject(readSubject(one)).form);
	return id ?? (one.target === 'form' ? one.target_id : undefined);
}

export const isSpam = (one: Payload): boolean =>
	[true, 'true', 1, '1'].some((yes) => yes === toObject(readSubject(one)).spam);

/**
 * Creates a function that says whether an event is about one of the chosen objects.
 * @param specs the chosen events, with the IDs of their objects if only these are wanted
 * @param ticketForm the ID of the form whose tickets are wanted; those of all forms if undefined
 */
export function createObjectFilter(
	specs: Array<Pick<Payload, 'target' | 'event'> & { target_id?: number }>,
	ticketForm: number | undefined,
): (one: Payload) => boolean {
	const targetIds = new Map(specs.map((spec) => [formatEvent(spec), spec.target_id]));
	return (one) => {
		if (one.target === 'ticket' && ticketForm !== undefined && !isOfForm(one, ticketForm))
			return false;
		const targetId = targetIds.get(formatEvent(one));
		return targetId === undefined || isAboutObject(one, targetId);
	};
}

/** Whether an event belongs to the chosen object. An event that names no object may belong to any. */
function isAboutObject(one: Payload, targetId: unknown): boolean {
	const ids = readTargetIds(one);
	return ids.length === 0 || ids.includes(String(targetId));
}

/** Whether a ticket belongs to a form. One that names no form may belong to any. */
function isOfForm(one: Payload, formId: number): boolean {
	const named = readFormId(one);
	return isMissing(named) || String(named) === String(formId);
}

/** All IDs by which an event may name its target: a submission belongs to its form. */
function readTargetIds(one: Payload): string[] {
	const subject = toObject(readSubject(one));
	const own = one.target === 'form' ? toObject(subject.form).id : subject.id;
	return [one.target_id, own].filter(isId).map(String);
}

/** The events that the site's lists show, too. */
export const listedEvents: readonly string[] = [
	...['form.submit', 'ticket.create'],
	...['order.create', 'order.paid'],
];

/**
 * Returns what makes an event the same, however it is learned of: delivered, or found in a list, in
 * every workflow and n8n. It is what happened to which object, and when the object was created: an ID
 * alone is not enough, because another site may have the same, and so may samples of different
 * events. An order can be paid twice, and other events can come again.
 * @returns undefined if the ID or the time is missing
 */
export function identifyEvent(one: Payload): unknown[] | undefined {
	const { id, created_at, updated_at, paid_at } = toObject(readSubject(one));
	const created = readSecond(created_at);
	if (!isId(id) || created === undefined) return undefined;
	const event = formatEvent(one);
	const object = [event, String(id), created];
	if (event === 'order.paid') return [...object, readSecond(paid_at)];
	return listedEvents.includes(event) ? object : [...object, one.created_at, updated_at];
}

/**
 * Returns what two deliveries of an event have in common. If its object doesn't say when it was
 * created, it is when the event happened. If that is missing, only the whole event distinguishes it.
 */
export function identifyDelivery(one: Payload): unknown[] {
	const identity = identifyEvent(one);
	if (identity) return identity;
	const { account_id, target, target_id, event, created_at } = one;
	const { id } = toObject(readSubject(one));
	if (isMissing(id) || isMissing(created_at)) return [one];
	return [account_id, target, target_id, event, id, created_at];
}

/** Whether a value can be the ID of an object. */
export const isId = (value: unknown): value is number | string =>
	typeof value === 'number' || (typeof value === 'string' && value !== '');

const isMissing = (value: unknown): boolean =>
	value === undefined || value === null || value === '';
