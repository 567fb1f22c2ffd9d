import { visitPages } from '../../../../api/administration/list';
import type { listOrders } from '../../../../api/administration/order';
import type { listFormTickets, listTickets } from '../../../../api/administration/ticket';
import { ApiError } from '../../../../api/errors/ApiError';
import type { Send } from '../../../../api/request';
import { isObject } from '../../../../api/schema';
import { readMoment } from '../../event/moment';
import type { RowEvents, ListedEvent } from '../../event/listedEvents';

type Row = Record<string, unknown>;
type Time = 'created_at' | 'updated_at';

/** A list whose rows show events. */
export interface EventList {
	operation: typeof listTickets | typeof listFormTickets | typeof listOrders;
	input: Row;
	/** What filters call a row, and the time by which to filter. */
	object: 'ticket' | 'order';
	time: Time;
	readRow: (row: Row) => RowEvents;
}

/** What to read of a list, and who gets it. */
export interface Reading {
	/** In milliseconds since 1970. The list may also give what is older. Infinity: only the newest. */
	since: number;
	take: (event: ListedEvent) => void;
}

/** What a list has shown. */
export interface ReadList {
	/** If there were several, rows may have moved from page to page meanwhile. */
	pages: number;
	/** The newest times of its rows, in milliseconds since 1970, except those in the future; or 0. */
	newest: Record<Time, number>;
	/** The rows with times that can't be read. */
	unreadable: Set<string>;
}

/**
 * How many orders that were updated earlier to read at most. If the site doesn't filter them, one that
 * was paid lately can be anywhere in its list, which is sorted by creation.
 */
const MOST_OLD = 10_000;

/**
 * Reads a list page by page, and keeps nothing of it.
 * @throws ApiError, ConnectionError
 */
export async function readList(send: Send, list: EventList, reading: Reading): Promise<ReadList> {
	const { operation, input, object, time } = list;
	const read = async (query: Row): Promise<ReadList> => {
		const found = { newest: { created_at: 0, updated_at: 0 }, unreadable: new Set<string>() };
		const pages = await visitPages(send, operation, query, createVisit(list, reading, found));
		return { ...found, pages };
	};
	if (reading.since === Infinity) return await read(input);
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
	{ since, take }: Reading,
	{ newest, unreadable }: Omit<ReadList, 'pages'>,
): (rows: unknown[]) => boolean {
	let old = 0;
	let isNewestFirst = false;
	return (rows) => {
		const now = Date.now();
		const times: number[] = [];
		for (const row of rows.filter(isObject)) {
			const shown = readRow(row);
			shown.events.forEach(take);
			if (shown.unreadable !== undefined) unreadable.add(shown.unreadable);
			const created = readMoment(row.created_at)?.time;
			if (created === undefined) continue;
			times.push(created);
			const changed = readMoment(row[time])?.time;
			if ((changed ?? 0) < since) old += 1;
			if (created <= now) newest.created_at = Math.max(newest.created_at, created);
			const last = changed ?? created;
			if (last <= now) newest.updated_at = Math.max(newest.updated_at, last);
		}
		// If the site lists the oldest first, the new ones follow. Equal times say nothing.
		const [first = 0, end = 0] = [times[0], times.at(-1)];
		if (first !== end) isNewestFirst = first > end;
		if (since !== Infinity && time === 'updated_at') return old < MOST_OLD;
		return !isNewestFirst || times.some((one) => one >= since);
	};
}
