import type { Send } from '../../../../api/request';
import type { Choice } from '../../event/filter';
import { HOUR, LONGEST_WINDOW, OVERLAP } from '../../event/listedEvent';
import {
	addPage,
	sortByTime,
	type Cursor,
	type Cursors,
	type FoundEvent,
	type NewEvents,
} from './cursor';
import { chooseSources, type ListSummary, type Source } from './lists';

export interface Findings {
	/** What is new, the oldest first. */
	events: FoundEvent[];
	/** If a list has more, when the last of its events happened. What is later has to wait. Or Infinity. */
	end: number;
	/** How far the trigger has come with each list if all of that starts. */
	cursors: Cursors;
	/** When a list changed last. */
	newest: number;
	/** Why lists could not be read, so that events may be missing. */
	failures: Error[];
	/** The rows with times that nobody can read. */
	unreadable: string[];
}

/** How many times to read lists of several pages. */
const READINGS = 3;

/** How old an event may be that still starts, if its list was empty when it was chosen: an error, perhaps. */
const LONGEST_LAG = 7 * 24 * HOUR;

/**
 * Finds what happened on a site since the last search, in its lists, with bounded memory. If one can't
 * be read, the others are, and its cursor stays. What was chosen since begins with this search.
 */
export async function findEvents(send: Send, choice: Choice, before: Cursors): Promise<Findings> {
	const results: Result[] = [];
	const failures: Error[] = [];
	const cursors: Cursors = {};
	for (const source of chooseSources(choice)) {
		const cursor = before[source.name];
		if (cursor) cursors[source.name] = cursor;
		await searchList(send, source, cursor).then(
			(result) => {
				results.push(result);
				cursors[source.name] = result.cursor;
			},
			(error: Error) => void failures.push(error),
		);
	}
	return {
		events: sortByTime(results.flatMap(({ events }) => events)),
		end: Math.min(...results.map(({ end }) => end)),
		cursors,
		newest: Math.max(...results.map(({ newest }) => newest)),
		failures,
		unreadable: [...new Set(results.flatMap(({ unreadable }) => unreadable))],
	};
}

/** What a list has shown, and how far the trigger has come with it if all of that starts. */
type Result = Omit<NewEvents & ListSummary, 'seen'> & { cursor: Cursor };

/** @throws ApiError, ConnectionError */
async function searchList(
	send: Send,
	{ specKeys, read }: Source,
	before: Cursor | undefined,
): Promise<Result> {
	const starts = before ? [before.position - OVERLAP] : [];
	let begin = 0;
	if (specKeys.some((one) => before?.chosen[one] === undefined)) {
		// What was just chosen begins at the list's newest row, by the site's clock.
		const { newest } = await read(send, { take: () => undefined });
		begin = newest || Date.now() - LONGEST_LAG;
		starts.push(newest - LONGEST_WINDOW);
	}
	const since = Math.max(0, Math.min(...starts));
	const cursor = before ?? { chosen: {}, position: begin, seen: {} };
	const { seen, ...result } = await readNewEvents(
		cursor,
		async (take) => await read(send, { since, take }),
	);
	begin = Math.max(begin, result.newest);
	const chosen = specKeys.map((one) => [one, cursor.chosen[one] ?? begin] as const);
	const position = Math.max(cursor.position, Math.min(result.newest, result.end));
	return { ...result, cursor: { chosen: Object.fromEntries(chosen), position, seen } };
}

/**
 * Reads a list of several pages until that brings nothing else: if a row is deleted between two pages,
 * another one moves to a page that was read before.
 */
async function readNewEvents(
	cursor: Cursor,
	read: (take: (page: FoundEvent[]) => void) => Promise<ListSummary>,
): Promise<NewEvents & ListSummary> {
	let found: NewEvents = { events: [], end: Infinity, seen: cursor.seen };
	for (let times = 1; ; times += 1) {
		const known = new Set(found.events.map(({ key }) => key));
		const list = await read((page) => void (found = addPage(found, page, cursor)));
		const hasGrown = found.events.some(({ key }) => !known.has(key));
		if (list.pages < 2 || !hasGrown || times === READINGS) return { ...list, ...found };
	}
}
