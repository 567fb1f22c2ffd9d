import { z } from 'zod/v4';

import { UnusableAnswer } from '../errors/UnusableAnswer';
import type { InputOf, Operation } from '../operation';
import { readResponse, toRequest, type ApiResponse, type Send } from '../request';

/** Site administration API, "Limits": the `per_page` maximum. */
const MOST = 250;

/** A quarter of a million rows, unless the site returns fewer per page than requested. */
const MOST_PAGES = 1_000;

/** How many times a list of several pages is read until two readings agree. */
const READINGS = 5;

/**
 * Site administration API, "Limits": a page of a list. The document shows no filter syntax, so any
 * other query parameter passes.
 */
export const page = z
	.object({
		page: z.int().min(1).optional(),
		per_page: z.int().min(1).max(MOST).optional(),
	})
	.catchall(z.union([z.string(), z.number(), z.boolean()]));

/** A paged list. */
export type List<Row> = Operation<string, typeof page, z.ZodType<Row[]>>;
/** The query parameters of a list other than its page: filters, sorting and further parameters. */
export type ListQuery = Omit<InputOf<List<unknown>>, 'page' | 'per_page'>;

/**
 * Reads all pages of a list, or its first `limit` rows: 250 rows each, or `limit` if that is less.
 * Without a header that says how many pages there are, only an empty page, or one that brings nothing
 * new, shows that the page before it was the last. A row that moves to the next page during the
 * reading is returned once. Rows pass unchanged, whatever they contain.
 * @throws InputError before anything is sent; ApiError if a page is not a success, so that a part
 * is never mistaken for the whole; whatever `send` throws
 */
export const listAll = async <Row>(
	send: Send,
	operation: List<Row>,
	query: ListQuery = {},
	limit = Infinity,
): Promise<Row[]> => await listMapped(send, operation, (row) => row, query, limit);

/**
 * Like `listAll`, but keeps of each row only what is made of it, so that a long list of large rows
 * takes no more memory than its result and one page.
 */
export async function listMapped<Row, Kept>(
	send: Send,
	operation: List<Row>,
	keep: (row: Row) => Kept,
	query: ListQuery = {},
	limit = Infinity,
): Promise<Kept[]> {
	const { rows } = await readPages(send, operation, keep, query, limit);
	return [...rows.values()].slice(0, limit);
}

/**
 * Reads a whole list, for callers that create or delete things based on it. If a row is deleted
 * between two pages, another row moves to a page that has already been read. So a list of several
 * pages is read again until two readings have the same rows.
 * @throws like `listAll`; UnusableAnswer if no two readings agree
 */
export async function listSettled<Row>(send: Send, operation: List<Row>): Promise<Row[]> {
	let before: string | undefined;
	for (let reading = 1; reading <= READINGS; reading += 1) {
		const { rows, pages } = await readPages(send, operation, (row) => row, {}, Infinity);
		const now = [...rows.keys()].map(String).sort().join();
		if (pages < 2 || now === before) return [...rows.values()];
		before = now;
	}
	throw new UnusableAnswer(
		`The list ${operation.path} keeps changing while it is being read. Nothing was changed. Try again later.`,
	);
}

/**
 * Reads a list page by page, 250 rows each, and keeps nothing of it.
 * @param query the filters, and the input that the path of the operation names
 * @param visit gets the rows of a page, and returns whether to read the next one
 * @returns the number of pages; if it is not above 1, no row can have moved to another page meanwhile
 * @throws like `listAll`
 */
export const visitPages = async <Row>(
	send: Send,
	operation: Operation<string, z.ZodObject, z.ZodType<Row[]>>,
	query: Record<string, unknown>,
	visit: (rows: Row[]) => boolean,
): Promise<number> =>
	await visitKeyed(send, operation, query, MOST, (page) => visit(page.map(([, row]) => row)));

interface Reading<Kept> {
	/** By what identifies each row. */
	rows: Map<unknown, Kept>;
	pages: number;
}

async function readPages<Row, Kept>(
	send: Send,
	operation: List<Row>,
	keep: (row: Row) => Kept,
	query: ListQuery,
	limit: number,
): Promise<Reading<Kept>> {
	const rows = new Map<unknown, Kept>();
	const add = (page: Keyed<Row>): boolean => {
		for (const [key, row] of page) rows.set(key, keep(row));
		return rows.size < limit;
	};
	const pages = await visitKeyed(send, operation, query, Math.min(limit, MOST), add);
	return { rows, pages };
}

type Keyed<Row> = Array<[key: unknown, row: Row]>;

async function visitKeyed<Row>(
	send: Send,
	operation: Operation<string, z.ZodObject, z.ZodType<Row[]>>,
	query: Record<string, unknown>,
	per_page: number,
	visit: (page: Keyed<Row>) => boolean,
): Promise<number> {
	const known = new Set<unknown>();
	let isFull = false;
	for (let number = 1; number <= MOST_PAGES; number += 1) {
		const request = toRequest(operation, { ...query, page: number, per_page });
		const response = await send(request);
		const keyed = keyRows(readResponse(operation, request, response));
		const before = known.size;
		for (const [key] of keyed) known.add(key);
		const goesOn = visit(keyed);
		// The end, or a service that doesn't page this list and repeats it. After a full page, an
		// empty one may be the place of rows that moved.
		if (known.size === before) return isFull ? number : number - 1;
		if (!goesOn || number === totalPages(response)) return number;
		isFull = keyed.length >= per_page;
	}
	throw new UnusableAnswer(
		`The list ${operation.path} has more than ${MOST_PAGES.toLocaleString('en')} pages, so it was not read to its end. Use filters or a limit to get fewer results.`,
	);
}

/**
 * Keys the rows of a page by their IDs. A row without an ID, which may be written as 0 or an empty
 * text, is keyed by its text and the number of earlier rows with the same text.
 */
function keyRows<Row>(rows: Row[]): Array<[key: unknown, Row]> {
	const times = new Map<string, number>();
	return rows.map((row) => {
		const { id } = Object(row) as { id?: unknown };
		if (id && (typeof id === 'number' || typeof id === 'string')) return [id, row];
		const text = JSON.stringify(row);
		const time = (times.get(text) ?? 0) + 1;
		times.set(text, time);
		return [`${text} ${time}`, row];
	});
}

/**
 * The public service reports the number of pages. The document shows no headers, so only the number
 * of the page that was just read ends a list.
 */
function totalPages({ headers }: ApiResponse): number | undefined {
	const [said] = [headers['x-total-pages']].flat();
	return said && /^\d+$/.test(said) ? Number(said) : undefined;
}
