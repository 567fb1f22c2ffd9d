import type { TargetEvent } from '../../../api/administration/events';
import type { Payload } from '../../../api/administration/webhook';
import { isObject } from '../../../api/schema';
import { toObject } from '../../shared/fields/values';
import { readSecond } from './moment';

/** What can be chosen: the events of one object, or of all objects of a kind. */
export type SubscriptionSpec = TargetEvent & { target_id?: number };

/** The event as the form stores it: `order.paid`. */
export const formatEvent = ({ target, event }: { target: string; event: string }): string =>
	`${target}.${event}`;

/**
 * Returns what an event is about: the object in its data. The shapes for tickets and orders are not
 * shown. If there is no such object, the data itself is used, or what it has under the object's name.
 */
export function readSubject({ target, data }: Payload): unknown {
	const subject = toObject(data).object ?? data;
	const { id, [target === 'order' ? 'order' : 'ticket']: inner } = toObject(subject);
	return id === undefined && isObject(inner) ? inner : subject;
}

/** The form that a submission belongs to, as the event names it. */
export function readFormId(one: Payload): unknown {
	const { id } = toObject(toObject(readSubject(one)).form);
	return id ?? (one.target === 'form' ? one.target_id : undefined);
}

export const isSpam = (one: Payload): boolean =>
	[true, 'true', 1, '1'].some((yes) => yes === toObject(readSubject(one)).spam);

/** The events that the site's lists show, too. */
export const listedEvents: readonly string[] = [
	...['form.submit', 'ticket.create'],
	...['order.create', 'order.paid'],
];

/**
 * The list in which to look for an event. Payments are found by the orders' changes, which say
 * nothing of how far the list has been read by their creation.
 */
export function findList({ target, event }: Pick<Payload, 'target' | 'event'>): ListName {
	if (target !== 'order') return 'tickets';
	return event === 'paid' ? 'payments' : 'orders';
}
export type ListName = 'tickets' | 'orders' | 'payments';

/**
 * Returns what makes an event the same, however it is learned of: delivered, or found in a list, in
 * every workflow and n8n. It is what happened to which object, and when the object was created: an ID
 * alone is not enough, because another site may have the same, and so may samples of different
 * events. An order can be paid twice, and other events can come again, several in a second.
 * @returns undefined if the object lacks its ID or a time
 */
export function identifyEvent(one: Payload): unknown[] | undefined {
	const subject = readSubject(one);
	const { id, created_at, paid_at } = toObject(subject);
	const created = readSecond(created_at);
	if (!isId(id) || created === undefined) return undefined;
	const event = formatEvent(one);
	const object = [event, String(id), created];
	if (event === 'order.paid') {
		const paid = readSecond(paid_at);
		return paid === undefined ? undefined : [...object, paid];
	}
	return listedEvents.includes(event) ? object : [...object, one.created_at, subject];
}

/**
 * Returns what two deliveries of an event have in common. If its object lacks what identifies it, that
 * is when the event happened and, unless lists show the event, what the object was then. Without that
 * time, only the whole event distinguishes it.
 */
export function identifyDelivery(one: Payload): unknown[] {
	const identity = identifyEvent(one);
	if (identity) return identity;
	const { account_id, target, target_id, event, created_at } = one;
	const subject = readSubject(one);
	const { id } = toObject(subject);
	if (isMissing(id) || isMissing(created_at)) return [one];
	const delivery = [account_id, target, target_id, event, id, created_at];
	return listedEvents.includes(formatEvent(one)) ? delivery : [...delivery, subject];
}

/** Returns which event of which object it is, if nothing more is known of it. */
export const identifyRoughly = (one: Payload): unknown[] => [
	formatEvent(one),
	String(toObject(readSubject(one)).id),
];

/** Whether a value can be the ID of an object. */
export const isId = (value: unknown): value is number | string =>
	typeof value === 'number' || (typeof value === 'string' && value !== '');

/** Whether an event doesn't say it. An odd value says something, but nothing that anybody chose. */
export const isMissing = (value: unknown): boolean =>
	value === undefined || value === null || value === '';
