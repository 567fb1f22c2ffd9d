import { listForms } from '../../../../api/administration/form';
import { listAll, visitPages } from '../../../../api/administration/list';
import { listOrders, wholeOrder } from '../../../../api/administration/order';
import { listFormTickets, listTickets } from '../../../../api/administration/ticket';
import { ApiError } from '../../../../api/errors/ApiError';
import type { Send } from '../../../../api/request';
import { isObject, parseId } from '../../../../api/schema';
import { recoverFromStatus } from '../../../shared/errors/recover';
import { createDeliveryKey } from '../../../shared/trigger/deliveryKey';
import {
	findList,
	formatEvent,
	identifyEvent,
	listedEvents,
	type ListName,
	type SubscriptionSpec,
} from '../../event/event';
import { createFilter, type Choice } from '../../event/filter';
import {
	listOrderEvents,
	listTicketEvents,
	type ListedEvent,
	type RowEvents,
} from '../../event/listedEvent';
import { readMoment } from '../../event/moment';
import type { FoundEvent } from './cursor';

/** A list that shows chosen events. */
export interface Source {
	name: ListName;
	/** The events of which objects were chosen. */
	specKeys: string[];
	/** @throws ApiError, ConnectionError */
	read: Read<FoundEvent>;
}

type Read<Event> = (send: Send, reading: Reading<Event>) => Promise<ListSummary>;

/** What to read of a list, and who gets it, page by page. */
interface Reading<Event> {
	/** In milliseconds since 1970. The list may also give what is older. Absent: only the newest. */
	since?: number;
	take: (events: Event[]) => void;
}

/** What a list has shown. */
export interface ListSummary {
	/** If there were several, rows may have moved from page to page meanwhile. */
	pages: number;
	/** The newest time of its rows, in milliseconds since 1970, except those in the future; or 0. */
	newest: number;
	/** The rows with times that can't be read. */
	unreadable: string[];
}

type Row = Record<string, unknown>;

/** A list as the site gives it. */
interface EventList {
	operation: typeof listTickets | typeof listFormTickets | typeof listOrders;
	input: Row;
	/** What filters call a row, and the time by which to filter. */
	object: 'ticket' | 'order';
	time: 'created_at' | 'updated_at';
	readRow: (row: Row) => RowEvents;
}

const tickets = { object: 'ticket', time: 'created_at', readRow: listTicketEvents } as const;

const allTickets: EventList = { ...tickets, operation: listTickets, input: {} };

const ticketsOf = (formId: number): EventList => ({
	...tickets,
	operation: listFormTickets,
	input: { formId },
	// The list of a form need not repeat which form it is.
	readRow: (ticket) => listTicketEvents({ ...ticket, form: ticket.form ?? { id: formId } }),
});

const orders = (time: EventList['time']): EventList => ({
	operation: listOrders,
	input: { include: wholeOrder },
	object: 'order',
	time,
	readRow: listOrderEvents,
});

/** The lists that show chosen events, and these events. Events that no list shows are skipped. */
export function chooseSources(choice: Choice): Source[] {
	const isWanted = createFilter(choice);
	const listed = choice.specs.filter((spec) => listedEvents.includes(formatEvent(spec)));
	const specsOf = (name: ListName) => listed.filter((spec) => findList(spec) === name);
	const formId = findOnlyForm(specsOf('tickets'), choice);
	function create(name: ListName, read: Read<ListedEvent>): Source {
		const specKeys = new Map(
			specsOf(name).map((spec) => [formatEvent(spec), formatSpecKey(spec, choice)]),
		);
		const identify = ({ payload, ...event }: ListedEvent): FoundEvent[] => {
			const identity = identifyEvent(payload);
			const specKey = specKeys.get(formatEvent(payload));
			if (!identity || specKey === undefined || !isWanted(payload)) return [];
			return [{ ...event, payload, specKey, key: createDeliveryKey(identity) }];
		};
		return {
			name,
			specKeys: [...specKeys.values()],
			read: async (send, { since, take }) =>
				await read(send, { since, take: (events) => take(events.flatMap(identify)) }),
		};
	}
	return [
		create('tickets', formId === undefined ? readTickets : readsOf(ticketsOf(formId))),
		create('orders', readsOf(orders('created_at'))),
		// Payment updates an order.
		create('payments', readsOf(orders('updated_at'))),
	].filter(({ specKeys }) => specKeys.length > 0);
}

const formatSpecKey = (spec: SubscriptionSpec, { ticketForm }: Choice): string =>
	JSON.stringify([formatEvent(spec), spec.target_id, spec.target === 'ticket' && ticketForm]);

const readsOf =
	(list: EventList): Read<ListedEvent> =>
	async (send, reading) =>
		await readList(send, list, reading);

/** The ID of the form, if only what belongs to one form is wanted. */
function findOnlyForm(specs: SubscriptionSpec[], { ticketForm }: Choice): number | undefined {
	const forms = specs.map(({ target, target_id }) => (target === 'form' ? target_id : ticketForm));
	const [form, ...others] = new Set(forms);
	return others.length === 0 ? form : undefined;
}

/** The site may list tickets only form by form. */
const readTickets: Read<ListedEvent> = async (send, reading) =>
	await recoverFromStatus(404, readList(send, allTickets, reading), async () => {
		let all: ListSummary = { pages: 0, newest: 0, unreadable: [] };
		for (const id of await listFormIds(send)) {
			const one = readList(send, ticketsOf(id), reading);
			// A form may be deleted meanwhile.
			const list = await recoverFromStatus(404, one, () => all);
			all = {
				pages: Math.max(all.pages, list.pages),
				newest: Math.max(all.newest, list.newest),
				unreadable: [...all.unreadable, ...list.unreadable],
			};
		}
		return all;
	});

const listFormIds = async (send: Send): Promise<number[]> =>
	(await listAll(send, listForms)).flatMap((form) =>
		isObject(form) ? (parseId(form.id) ?? []) : [],
	);

/**
 * How many orders that were updated earlier to read at most. If the site doesn't filter them, one that
 * was paid lately can be anywhere in its list, which is sorted by creation.
 */
const MOST_OLD = 10_000;

/**
 * Reads a list page by page, and keeps nothing of it.
 * @throws ApiError, ConnectionError
 */
async function readList(
	send: Send,
	list: EventList,
	reading: Reading<ListedEvent>,
): Promise<ListSummary> {
	const { operation, input, object, time } = list;
	const read = async (query: Row): Promise<ListSummary> => {
		const found = { newest: 0, unreadable: [] };
		const pages = await visitPages(send, operation, query, createVisit(list, reading, found));
		return { ...found, pages };
	};
	if (reading.since === undefined) return await read(input);
	const filter = { [`q.${object}.${time}.$gteq`]: new Date(reading.since).toISOString() };
	return await read({ ...input, ...filter }).catch(async (error: unknown) => {
		// The site may not know the filter.
		if (!(error instanceof ApiError) || ![400, 422].includes(error.status)) throw error;
		return await read(input);
	});
}

/** Creates a function that takes the events of a page, and returns whether to read the next one. */
function createVisit(
	{ time, readRow }: EventList,
	{ since, take }: Reading<ListedEvent>,
	found: Omit<ListSummary, 'pages'>,
): (rows: unknown[]) => boolean {
	let old = 0;
	let isNewestFirst = false;
	return (rows) => {
		const now = Date.now();
		const times: number[] = [];
		const shown = rows.filter(isObject).map((row) => ({ row, ...readRow(row) }));
		take(shown.flatMap(({ events }) => events));
		for (const { row, unreadable } of shown) {
			if (unreadable !== undefined) found.unreadable.push(unreadable);
			const created = readMoment(row.created_at)?.time;
			if (created === undefined) continue;
			times.push(created);
			const changed = readMoment(row[time])?.time;
			if ((changed ?? 0) < (since ?? Infinity)) old += 1;
			const last = changed ?? created;
			if (last <= now) found.newest = Math.max(found.newest, last);
		}
		// If the site lists the oldest first, the new ones follow. Equal times say nothing.
		const [first = 0, end = 0] = [times[0], times.at(-1)];
		if (first !== end) isNewestFirst = first > end;
		if (since !== undefined && time === 'updated_at') return old < MOST_OLD;
		return !isNewestFirst || times.some((one) => since !== undefined && one >= since);
	};
}
