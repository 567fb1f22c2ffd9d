import { visitPages } from '../../../api/administration/list';
import type { listOrders } from '../../../api/administration/order';
import type { listFormTickets, listTickets } from '../../../api/administration/ticket';
import { ApiError } from '../../../api/errors/ApiError';
import type { Send } from '../../../api/request';
import { isObject } from '../../../api/schema';
import { readMoment } from './moment';
import type { ToldEvent } from './tell';

type Row = Record<string, unknown>;

/** A list whose rows tell events. */
export interface EventList {
	operation: typeof listTickets | typeof listFormTickets | typeof listOrders;
	input: Row;
	/** What filters call a row, and the time by which to filter. */
	object: 'ticket' | 'order';
	time: 'created_at' | 'updated_at';
	tell: (row: Row) => ToldEvent[];
}

/** What to read of a list, and who gets it. */
export interface Reading {
	/** In milliseconds since 1970. The list may also give what is older. */
	since: number;
	take: (event: ToldEvent) => void;
}

/**
 * How many orders that were updated earlier to read at most. If the site doesn't filter them, one that
 * was paid lately can be anywhere in its list, which is by creation.
 */
const MOST_OLD = 10_000;

/**
 * Reads a list page by page, and keeps nothing of it.
 * @returns the number of pages
 * @throws ApiError, ConnectionError; Error if no row of a page tells a time
 */
export async function readList(send: Send, list: EventList, reading: Reading): Promise<number> {
	const { operation, input, object, time } = list;
	const filter = { [`q.${object}.${time}.$gteq`]: new Date(reading.since).toISOString() };
	const read = async (query: Row) =>
		await visitPages(send, operation, query, createVisit(list, reading));
	return await read({ ...input, ...filter }).catch(async (error: unknown) => {
		// The site may not know the filter.
		if (!(error instanceof ApiError) || ![400, 422].includes(error.status)) throw error;
		return await read(input);
	});
}

/** Creates a function that takes the events of a page, and returns whether to read the next one. */
function createVisit(
	{ object, time, tell }: EventList,
	{ since, take }: Reading,
): (rows: unknown[]) => boolean {
	let old = 0;
	return (rows) => {
		const objects = rows.filter(isObject);
		for (const row of objects) for (const event of tell(row)) take(event);
		const times = objects.flatMap((row) => readMoment(row.created_at)?.time ?? []);
		if (objects.length > 0 && times.length === 0) {
			throw new Error(`No ${object} in the site's list has a time of creation that can be read`);
		}
		if (time === 'updated_at') {
			old += objects.filter((row) => (readMoment(row[time])?.time ?? 0) < since).length;
			return old < MOST_OLD;
		}
		// If the site lists the oldest first, the new ones follow.
		const [first = 0, last = 0] = [times[0], times.at(-1)];
		return first < last || times.some((one) => one >= since);
	};
}
