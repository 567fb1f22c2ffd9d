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
 * How many pages to read at most: 10,000 rows. If the site doesn't filter its orders, one that was
 * paid lately can be anywhere.
 */
const MOST_PAGES = 40;

/**
 * Reads a list page by page, and keeps nothing of it.
 * @returns the number of pages
 * @throws ApiError, ConnectionError
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
	{ time, tell }: EventList,
	{ since, take }: Reading,
): (rows: unknown[]) => boolean {
	let pages = 0;
	const isOld = ({ created_at }: Row): boolean => (readMoment(created_at)?.time ?? since) < since;
	return (rows) => {
		pages += 1;
		const objects = rows.filter(isObject);
		for (const row of objects) for (const event of tell(row)) take(event);
		// Lists have the newest first. What was updated lately can still be on a later page.
		const isOver = time === 'created_at' && objects.length > 0 && objects.every(isOld);
		return pages < MOST_PAGES && !isOver;
	};
}
