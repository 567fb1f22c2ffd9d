import type { Payload } from '../../../api/administration/webhook';
import { cutText } from '../../../api/text';
import { toObject } from '../../shared/fields/values';
import { formatEvent, isId, readSubject } from './event';
import { readMoment } from './moment';

/** In milliseconds. */
export const HOUR = 60 * 60_000;

/** Rows can appear in a list some time after the moment that they show. */
export const OVERLAP = 2 * 60_000;

/** An event as the site's webhook would have delivered it. Times are in milliseconds since 1970. */
export interface ListedEvent {
	/** When it happened. */
	at: number;
	/** When its row changed, which is where a list is read on from. */
	changedAt: number;
	/** Until when its row can show it. */
	expires: number;
	payload: Payload;
}

type Row = Record<string, unknown>;

/** What a row shows, and what it can't show because of a time that can't be read. */
export interface RowEvents {
	events: ListedEvent[];
	/** `order 17` */
	unreadable?: string;
}

/** A day that the site names without a zone is over everywhere after so many hours. */
const LONGEST_DAY = 36 * HOUR;

/**
 * How late a payment may be entered. An order that was paid longer ago is taken for one that changed
 * for another reason, for example because it was shipped.
 */
export const LATEST_PAYMENT = 36 * HOUR;

/** How far back a payment can be that a row shows. */
export const LONGEST_WINDOW = LONGEST_DAY + LATEST_PAYMENT;

/** Returns an event as its row would show it; undefined if it wouldn't. */
export function toListedEvent(one: Payload): ListedEvent | undefined {
	const row = toObject(readSubject(one));
	const { events } = one.target === 'order' ? listOrderEvents(row) : listTicketEvents(row);
	return events.find(({ payload }) => formatEvent(payload) === formatEvent(one));
}

/** A ticket shows that it was created, and that its form was submitted. */
export function listTicketEvents(ticket: Row): RowEvents {
	const at = readMoment(ticket.created_at)?.time;
	if (at === undefined || !isId(ticket.id)) {
		return { events: [], unreadable: nameValue('ticket', ticket.id) };
	}
	const told = { at, changedAt: at, expires: at + OVERLAP };
	const { created_at } = ticket;
	return {
		events: [
			{
				...told,
				payload: toPayload('form', 'submit', toObject(ticket.form).id, ticket, created_at),
			},
			{ ...told, payload: toPayload('ticket', 'create', ticket.id, ticket, created_at) },
		],
	};
}

/**
 * An order shows that it was created, and that it was paid if it still is. It shows no time for its
 * other steps.
 */
export function listOrderEvents(order: Row): RowEvents {
	const { id, created_at, paid_at, payment_status: status = 'paid' } = order;
	const at = readMoment(created_at)?.time;
	if (at === undefined || !isId(id)) return { events: [], unreadable: nameValue('order', id) };
	const payload = toPayload('order', 'create', id, order, created_at);
	const created = { at, changedAt: at, expires: at + OVERLAP, payload };
	const payment = status === 'paid' ? listPayment(order) : [];
	const isUnreadable = order.payment_status === 'paid' && payment.length === 0;
	return {
		events: [created, ...payment],
		...(isUnreadable && {
			unreadable: `${nameValue('order', id)} (${nameValue('paid_at', paid_at)})`,
		}),
	};
}

const LONGEST_VALUE = 40;

const nameValue = (what: string, value: unknown): string =>
	`${what} ${cutText(String(JSON.stringify(value)), LONGEST_VALUE)}`;

function listPayment(order: Row): ListedEvent[] {
	const { id, paid_at, updated_at } = order;
	const paid = readMoment(paid_at);
	if (!paid) return [];
	const updated = readMoment(updated_at)?.time;
	const end = paid.isDay ? paid.time + LONGEST_DAY : paid.time;
	return [
		{
			// Payment also updates an order, so it was not later than the last update.
			at: Math.min(end, updated ?? end),
			changedAt: updated ?? end,
			expires: end + LATEST_PAYMENT,
			payload: toPayload('order', 'paid', id, order, paid_at),
		},
	];
}

const toPayload = (
	target: string,
	event: string,
	target_id: unknown,
	object: Row,
	created_at: unknown,
): Payload => ({ target, target_id, event, created_at, data: { object } });
