import type { Send } from '../../../../api/request';
import { createDeliveryKey } from '../../../shared/trigger/deliveryKey';
import {
	formatEvent,
	identifyEvent,
	identifyRoughly,
	type SubscriptionSpec,
} from '../../event/event';
import { createFilter, type Choice } from '../../event/filter';
import type { Cursor } from './progress';
import type { ReadList, Reading } from './readList';
import { chooseSources, type Source } from './readLists';
import { HOUR, LONGEST_WINDOW, OVERLAP, type ListedEvent } from '../../event/listedEvents';

/** An event that was found in a list. */
export interface FoundEvent extends ListedEvent {
	/** The same as if it had been delivered. */
	key: string;
}

export interface Findings {
	/** The oldest first. */
	events: FoundEvent[];
	/** How many more there were. */
	remaining: number;
	/** How far the trigger has come with each event whose list could be read. */
	cursors: Record<string, Cursor>;
	/** Why lists could not be read, so that events may be missing. */
	failures: Error[];
	/** The rows with times that nobody can read. */
	unreadable: string[];
}

/** How many times to read lists of several pages. */
const READINGS = 3;

/** The most events of one search. The others follow with the next one. */
const MOST = 500;

/** How far back an event can start that was chosen when its list was empty, which may have been an error. */
const LONGEST_LAG = 7 * 24 * HOUR;

/**
 * Finds what happened on a site since the last search, in its lists, with bounded memory. If one can't
 * be read, the others are. What was chosen since begins with this search.
 * @param cursors how far the trigger had come before
 */
export async function findEvents(
	send: Send,
	choice: Choice,
	cursors: Record<string, Cursor>,
): Promise<Findings> {
	const parts: Part[] = [];
	const failures: Error[] = [];
	for (const source of chooseSources(choice.specs)) {
		await readSource(send, { choice, cursors, source }).then(
			(part) => void parts.push(part),
			(error: Error) => void failures.push(error),
		);
	}
	const events = chooseOldest(parts.flatMap((part) => part.events));
	return {
		events,
		remaining: parts.reduce((sum, { count }) => sum + count, 0) - events.length,
		cursors: Object.fromEntries(parts.flatMap((part) => Object.entries(part.cursors))),
		failures,
		unreadable: parts.flatMap(({ unreadable }) => [...unreadable]),
	};
}

const chooseOldest = (events: FoundEvent[]): FoundEvent[] =>
	events.sort((one, other) => one.at - other.at).slice(0, MOST);

/**
 * Creates a selection of the oldest of different events. However many are added, it keeps only twice
 * as many as it gives, and the keys of the others.
 */
function createSelection() {
	const keys = new Set<string>();
	let events: FoundEvent[] = [];
	return {
		add(event: FoundEvent): void {
			if (keys.has(event.key)) return;
			keys.add(event.key);
			events.push(event);
			if (events.length >= 2 * MOST) events = chooseOldest(events);
		},
		list: () => chooseOldest(events),
		/** How many different events were added. */
		count: () => keys.size,
	};
}
type Selection = ReturnType<typeof createSelection>;

interface Search {
	choice: Choice;
	cursors: Record<string, Cursor>;
	source: Source;
}

/** What a list has shown: its oldest events, and how many there are. */
interface Part {
	events: FoundEvent[];
	count: number;
	cursors: Record<string, Cursor>;
	unreadable: ReadonlySet<string>;
}

/** @throws ApiError, ConnectionError */
async function readSource(send: Send, search: Search): Promise<Part> {
	const { source, choice } = search;
	const selection = createSelection();
	const chosen = new Map(
		source.specs.map((spec) => [formatEvent(spec), resume(spec, search)] as const),
	);
	const starts = [...chosen.values()].map(({ position }) => position - OVERLAP);
	let first = { created_at: 0, updated_at: 0 };
	if (starts.includes(Infinity)) {
		({ newest: first } = await source.read(send, { since: Infinity, take: () => undefined }));
		starts.push(first.created_at - LONGEST_WINDOW);
	}
	const reading = {
		since: Math.max(0, Math.min(...starts)),
		take: createTake(chosen, choice, selection),
	};
	let read: ReadList;
	let count: number;
	let times = 0;
	// If a row is deleted between two pages, another one moves to a page that was read before.
	do {
		count = selection.count();
		read = await source.read(send, reading);
		times += 1;
	} while (read.pages > 1 && selection.count() > count && times < READINGS);
	const cursors = [...chosen].map(([event, { subject, since, position, seen }]) => {
		const time = event === 'order.paid' ? 'updated_at' : 'created_at';
		const newest = Math.max(first[time], read.newest[time]);
		const begin = newest || Date.now() - LONGEST_LAG;
		const reached = position === Infinity ? begin : Math.max(position, newest);
		return [event, { subject, since: Math.min(since, reached), position: reached, seen }] as const;
	});
	return {
		events: selection.list(),
		count: selection.count(),
		cursors: Object.fromEntries(cursors),
		unreadable: read.unreadable,
	};
}

/** How far the trigger has come with an event. Nowhere, if it wasn't chosen before, or not for this object. */
function resume(spec: SubscriptionSpec, { choice, cursors }: Search): Cursor {
	const subject = JSON.stringify([spec.target_id, spec.target === 'ticket' && choice.ticketForm]);
	const before = cursors[formatEvent(spec)];
	return before?.subject === subject
		? before
		: { subject, since: Infinity, position: Infinity, seen: {} };
}

/** Creates a function that takes what is wanted and new. */
function createTake(
	chosen: ReadonlyMap<string, Cursor>,
	choice: Choice,
	selection: Selection,
): Reading['take'] {
	const isWanted = createFilter(choice);
	return (event) => {
		const { changedAt, expires, payload } = event;
		const cursor = chosen.get(formatEvent(payload));
		const identity = identifyEvent(payload);
		if (!cursor || !identity || !isWanted(payload)) return;
		const key = createDeliveryKey(identity);
		const { since, position, seen } = cursor;
		if (position === Infinity) seen[key] = expires;
		const isNew = changedAt >= since && changedAt > position - OVERLAP && expires > position;
		if (!isNew || Object.hasOwn(seen, key)) return;
		const rough = createDeliveryKey(identifyRoughly(payload));
		if (Object.hasOwn(seen, rough)) {
			// It was delivered without its time. The next one of this object is another one.
			seen[key] = expires;
			delete seen[rough];
			return;
		}
		selection.add({ ...event, key });
	};
}
