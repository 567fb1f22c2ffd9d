import type { Send } from '../../../api/request';
import type { SubscriptionSpec } from '../subscriptions/plan';
import { createObjectFilter, formatEvent, isSpam } from '../trigger/event';
import { identifyObject } from './identity';
import { readLists } from './readLists';
import { createSelection } from './selection';
import type { ToldEvent } from './tell';

/** An event that was found in a list. */
interface FoundEvent extends ToldEvent {
	/** See `identifyObject`. */
	identity: string;
}

export interface Search {
	/** The events to look for. What lists don't tell is not found. */
	specs: SubscriptionSpec[];
	ignoreSpam: boolean;
	/** The ID of the form whose tickets are wanted; those of all forms if absent. */
	ticketForm?: number;
	/** Only events after this moment, in milliseconds since 1970. */
	since: number;
	/** The same for events that were chosen later, such as `order.paid`. */
	chosenAt?: Record<string, number>;
	/** The most events to return, and which of them if there are more. */
	most: number;
	kept: 'newest' | 'oldest';
	/** The identities of events that are known already. */
	known?: ReadonlySet<string>;
}

export interface Findings {
	/** The oldest first. */
	events: FoundEvent[];
	/** How many more there were. */
	left: number;
	/** Why lists could not be read, so that events may be missing. */
	failures: Error[];
}

/** How many times to read lists of several pages. */
const READINGS = 3;

/**
 * Finds what happened on a site, in its lists, with bounded memory. If a row is deleted between two
 * pages, another one moves to a page that was read before. So lists of several pages are read again
 * until that finds nothing new.
 */
export async function findEvents(send: Send, search: Search): Promise<Findings> {
	const { specs, since, chosenAt = {}, most, kept, ignoreSpam, ticketForm, known } = search;
	const selection = createSelection<FoundEvent>(kept, most);
	const chosen = new Set(specs.map(formatEvent));
	const isAboutChosenObject = createObjectFilter(specs, ticketForm);
	const isWanted = ({ at, payload }: ToldEvent): boolean =>
		chosen.has(formatEvent(payload)) &&
		at > Math.max(since, chosenAt[formatEvent(payload)] ?? 0) &&
		!(ignoreSpam && isSpam(payload)) &&
		isAboutChosenObject(payload);
	const take = (event: ToldEvent): void => {
		if (!isWanted(event)) return;
		const identity = identifyObject(event.payload);
		if (identity && !known?.has(identity)) selection.add(identity, { ...event, identity });
	};
	let failures: Error[] = [];
	for (let reading = 1; reading <= READINGS; reading += 1) {
		const before = selection.count();
		const read = await readLists(send, specs, { since, take });
		failures = read.failures;
		if (!read.mayHaveMoved || selection.count() === before) break;
	}
	const events = selection.list();
	return { events, left: selection.count() - events.length, failures };
}
