import { z } from 'zod/v4';

import type { InputOf, Operation } from '../operation';
import { readResponse, toRequest, type ApiResponse, type Send } from '../request';

/** Site administration API, "Limits": the `per_page` maximum. */
const MOST = 250;

/** A quarter of a million rows: a list of more is one that a broken site makes up. */
const MOST_PAGES = 1_000;

/** How often a list of several pages is read until two readings agree. */
const READINGS = 5;

/**
 * Site administration API, "Limits": a page of a list. Filter syntax is not shown, so any further
 * query parameter passes.
 */
export const page = z
	.object({
		page: z.int().min(1).optional(),
		per_page: z.int().min(1).max(MOST).optional(),
	})
	.catchall(z.union([z.string(), z.number(), z.boolean()]));

/** A list that comes in pages. */
export type List<Row> = Operation<string, typeof page, z.ZodType<Row[]>>;
/** What a list is asked for beside its page: filters, sorting, further parameters. */
export type ListQuery = Omit<InputOf<List<unknown>>, 'page' | 'per_page'>;

/**
 * A list over all of its pages, or its first `limit` rows, in the fewest requests: 250 rows each, or
 * only `limit` where that is less. A row that moves to the next page meanwhile comes once; rows pass
 * as they are, whatever they are.
 * @throws InputError before anything is sent; ApiError for a page that is not a success, so that a
 * part is never taken for the whole; whatever `send` throws
 */
export async function listAll<Row>(
	send: Send,
	operation: List<Row>,
	query: ListQuery = {},
	limit = Infinity,
): Promise<Row[]> {
	const { rows } = await readPages(send, operation, query, limit);
	return [...rows.values()].slice(0, limit);
}

/**
 * A whole list, for who creates or deletes by what is in it. Where a row is deleted between two pages,
 * another moves to a page that was read already: so a list of several pages is read again until two
 * readings have the same rows.
 * @throws as `listAll`; Error where no two readings agree
 */
export async function listSettled<Row>(send: Send, operation: List<Row>): Promise<Row[]> {
	let before: string | undefined;
	for (let reading = 1; reading <= READINGS; reading += 1) {
		const { rows, requests } = await readPages(send, operation, {}, Infinity);
		const now = [...rows.keys()].map(String).sort().join();
		if (requests === 1 || now === before) return [...rows.values()];
		before = now;
	}
	throw new Error(
		`The list ${operation.path} keeps changing while it is being read. Nothing was changed. Try again later.`,
	);
}

interface Reading<Row> {
	/** By what tells them apart. */
	rows: Map<unknown, Row>;
	requests: number;
}

async function readPages<Row>(
	send: Send,
	operation: List<Row>,
	query: ListQuery,
	limit: number,
): Promise<Reading<Row>> {
	const per_page = Math.min(limit, MOST);
	const rows = new Map<unknown, Row>();
	let full = per_page;
	for (let number = 1; ; number += 1) {
		if (number > MOST_PAGES) throw new Error(`The list ${operation.path} does not end`);
		const request = toRequest(operation, { ...query, page: number, per_page });
		const response = await send(request);
		const found = readResponse(operation, request, response);
		const known = rows.size;
		for (const [key, row] of keyRows(found)) rows.set(key, row);

		// An empty page, or one that repeats: the service does not page this list.
		const nothingNew = rows.size === known;
		// A short page is the last one, and more rows than were asked for are all of them.
		if (number === 1 && mayBeFullPage(found.length, per_page)) full = found.length;
		const pages = totalPages(response) ?? (found.length === full ? Infinity : number);
		if (nothingNew || number >= pages || rows.size >= limit) return { rows, requests: number };
	}
}

/** A site can give fewer rows a page than it is asked for, 50 say: such sizes are round. */
const mayBeFullPage = (rows: number, asked: number): boolean =>
	rows > 0 && rows < asked && [10, 25].some((size) => rows % size === 0);

/** The rows of a page by their IDs; one without an ID by its text, and how often that came before. */
function keyRows<Row>(rows: Row[]): Array<[key: unknown, Row]> {
	const times = new Map<string, number>();
	return rows.map((row) => {
		const { id } = Object(row) as { id?: unknown };
		if (typeof id === 'number' || typeof id === 'string') return [id, row];
		const text = JSON.stringify(row);
		const time = (times.get(text) ?? 0) + 1;
		times.set(text, time);
		return [`${text} ${time}`, row];
	});
}

/** The public service says how many pages there are; the document shows no headers. */
function totalPages({ headers }: ApiResponse): number | undefined {
	const [said] = [headers['x-total-pages']].flat();
	return said && /^\d+$/.test(said) ? Number(said) : undefined;
}
