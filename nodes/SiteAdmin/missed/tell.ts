import type { Payload } from '../../../api/administration/webhook';
import { toObject } from '../trigger/event';
import { HOUR, readMoment } from './moment';

/** An event as the site's webhook would have told it, and when it happened. */
export interface ToldEvent {
	/** In milliseconds since 1970. */
	at: number;
	payload: Payload;
}

type Row = Record<string, unknown>;

/** A day that the site names without a zone is over everywhere after so many hours. */
const LONGEST_DAY = 36 * HOUR;

/** A ticket tells that it was created, and that its form was submitted. */
export const tellTicket = (ticket: Row): ToldEvent[] => [
	...tell('form', 'submit', toObject(ticket.form).id, ticket),
	...tell('ticket', 'create', ticket.id, ticket),
];

/**
 * An order tells that it was created, and that it was paid if it still is. Of its other steps, it
 * tells no time.
 */
export const tellOrder = (order: Row): ToldEvent[] => [
	...tell('order', 'create', order.id, order),
	...tellPaid(order),
];

function tell(
	target: string,
	event: string,
	target_id: unknown,
	object: Row,
	at = readMoment(object.created_at)?.time,
	created_at = object.created_at,
): ToldEvent[] {
	if (at === undefined) return [];
	return [{ at, payload: { target, target_id, event, created_at, data: { object } } }];
}

function tellPaid(order: Row): ToldEvent[] {
	const { payment_status: status = 'paid', paid_at, updated_at } = order;
	const paid = readMoment(paid_at);
	if (!paid || status !== 'paid') return [];
	// Payment also updates an order, so it was not later than the last update.
	const end = paid.time + LONGEST_DAY;
	const at = paid.isDay ? Math.min(end, readMoment(updated_at)?.time ?? end) : paid.time;
	return tell('order', 'paid', order.id, order, at, paid_at);
}
