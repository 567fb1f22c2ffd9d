import type { Payload } from '../../../api/administration/webhook';
import { createDeliveryKey } from '../../shared/trigger/deliveryKey';
import { formatEvent, readSubject, toObject } from '../trigger/event';
import { readMoment } from './moment';

/** The events that the site's lists tell, too: their objects have the times. */
export const listedEvents: readonly string[] = [
	...['form.submit', 'ticket.create'],
	...['order.create', 'order.paid'],
];

/**
 * Returns a key for what an event and a row of a list have in common: what happened to which object,
 * and when the object was created. A list knows neither the account nor the event's own time, and an
 * ID alone is not enough, because samples of different events may have the same, and so may another
 * site that the credential points to later. The address of the site isn't part of it, because a site
 * can have several.
 * @returns undefined if lists don't tell such events, or if the ID or the time is missing
 */
export function identifyObject(one: Payload): string | undefined {
	const event = formatEvent(one);
	const { id, created_at } = toObject(readSubject(one));
	const hasId = typeof id === 'number' || (typeof id === 'string' && id !== '');
	const created = readMoment(created_at);
	if (!listedEvents.includes(event) || !hasId || !created) return undefined;
	// Times may be written with or without a fraction.
	return createDeliveryKey([event, String(id), Math.floor(created.time / 1_000)]);
}
