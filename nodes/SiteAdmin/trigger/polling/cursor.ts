import { createDeliveryKey } from '../../../shared/trigger/deliveryKey';
import { findList, identifyRoughly } from '../../event/event';
import { OVERLAP, type ListedEvent } from '../../event/listedEvent';

/** How far a trigger has come with a list. Times are the rows' own, in milliseconds since 1970. */
export interface Cursor {
	/** The events of which objects were chosen, and when: nothing older starts. */
	chosen: Record<string, number>;
	/** What changed until then has started. */
	position: number;
	/** The keys of what the list still shows as new, but must not start, and until when it does. */
	seen: Record<string, number>;
}

/** By the name of the list. */
export type Cursors = Record<string, Cursor>;

/** An event that a list shows, and that was chosen. */
export interface FoundEvent extends ListedEvent {
	/** What was chosen of the list, as in its cursor. */
	specKey: string;
	/** The same as if it had been delivered. */
	key: string;
}

/** What a list shows that is new to its cursor. */
export interface NewEvents {
	/** What is to start, the oldest first. */
	events: FoundEvent[];
	/** When the last of the events happened, if there are more; otherwise Infinity. */
	end: number;
	/** What must not start. */
	seen: Cursor['seen'];
}

/** The most events of one search in a list. The others follow with the next one. */
const MOST = 500;

/** Adds a page of a list. However many there are, only so many events are kept. */
export function addPage(before: NewEvents, page: FoundEvent[], cursor: Cursor): NewEvents {
	const seen = { ...before.seen };
	const events = new Map(before.events.map((event) => [event.key, event]));
	for (const event of page) {
		const skipped = skip(event, cursor, seen);
		if (skipped) Object.assign(seen, skipped);
		else events.set(event.key, event);
	}
	const all = sortByTime([...events.values()]);
	const oldest = all.slice(0, MOST);
	const hasMore = before.end < Infinity || all.length > MOST;
	return { events: oldest, end: hasMore ? (oldest.at(-1)?.at ?? Infinity) : Infinity, seen };
}

/** Returns what to add to the seen keys for an event that doesn't start; undefined if it starts. */
function skip(
	{ specKey, key, changedAt, expires, payload }: FoundEvent,
	{ chosen, position }: Cursor,
	seen: Cursor['seen'],
): Cursor['seen'] | undefined {
	const isSeen = (one: string): boolean => (seen[one] ?? 0) > position;
	if (expires <= position || isSeen(key)) return {};
	const since = chosen[specKey];
	if (since === undefined) return { [key]: expires };
	if (changedAt < since || changedAt <= position - OVERLAP) return {};
	const rough = createDeliveryKey(identifyRoughly(payload));
	// If it was delivered without its time, only its rough key is known. That is used up then: the next
	// event of the object starts.
	return isSeen(rough) ? { [key]: expires, [rough]: 0 } : undefined;
}

export const sortByTime = (events: FoundEvent[]): FoundEvent[] =>
	events.sort((one, other) => one.at - other.at);

/**
 * Returns how far a trigger has come after a search.
 * @param found how far it would have come if all of what was found had started
 * @param unstarted what of it has not started
 */
export const advance = (before: Cursors, found: Cursors, unstarted: FoundEvent[]): Cursors =>
	Object.fromEntries(
		Object.entries(found).map(([list, cursor]) => {
			const open = unstarted.filter(({ payload }) => findList(payload) === list);
			const first = Math.min(...open.map(({ at, changedAt }) => Math.min(at, changedAt)));
			return [list, advanceTo(Math.min(cursor.position, first - 1), cursor, before[list])];
		}),
	);

function advanceTo(reached: number, { chosen, seen }: Cursor, before?: Cursor): Cursor {
	const position = Math.max(reached, before?.position ?? reached);
	const kept = Object.entries({ ...before?.seen, ...seen }).filter(([, end]) => end > position);
	return { chosen, position, seen: Object.fromEntries(kept) };
}
