import { z } from 'zod/v4';

import type { InputOf, Operation } from '../operation';
import { readResponse, toRequest, type ApiResponse, type Send } from '../request';

/** Site administration API, "Limits": the `per_page` maximum. */
const MOST = 250;

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
 * only `limit` where that is less. A row that moves to the next page meanwhile comes once.
 * @throws InputError before anything is sent; ApiError for a page that is not a success, so that a
 * part is never taken for the whole; whatever `send` throws
 */
export async function listAll<Row extends { id: number }>(
	send: Send,
	operation: List<Row>,
	query: ListQuery = {},
	limit = Infinity,
): Promise<Row[]> {
	const per_page = Math.min(limit, MOST);
	const rows = new Map<number, Row>();
	for (let number = 1; ; number += 1) {
		const request = toRequest(operation, { ...query, page: number, per_page });
		const response = await send(request);
		const found = readResponse(operation, request, response);
		const known = rows.size;
		for (const row of found) rows.set(row.id, row);

		// An empty page, or one that repeats: the service does not page this list.
		const nothingNew = rows.size === known;
		// A short page is the last one, and more rows than were asked for are all of them.
		const pages = totalPages(response) ?? (found.length === per_page ? Infinity : number);
		if (nothingNew || number >= pages || rows.size >= limit) {
			return [...rows.values()].slice(0, limit);
		}
	}
}

/** The public service says how many pages there are; the document shows no headers. */
function totalPages({ headers }: ApiResponse): number | undefined {
	const [said] = [headers['x-total-pages']].flat();
	return said && /^\d+$/.test(said) ? Number(said) : undefined;
}
