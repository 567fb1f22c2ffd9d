import type { FunctionsBase } from 'n8n-workflow';

import type { Findings } from './findEvents';
import { OVERLAP } from './moment';

/** Until when a polling trigger has seen all events of a site. Times are in milliseconds since 1970. */
export interface PollState {
	/** The base URL of the site's API. */
	site: string;
	/** Nothing older starts. */
	from: number;
	until: number;
	/** The events that may be found again, by their identities: when they happened. */
	seen: Record<string, number>;
}

type Context = Pick<FunctionsBase, 'getNode' | 'getWorkflow' | 'getWorkflowStaticData'>;

// n8n saves static data when it begins to start an execution. If it goes down just then, the events
// must be found again. So what a poll has seen is kept in the process, and written by the next poll.
// What was started, but not written, `execute()` knows.

const unwritten = new Map<string, PollState>();

const keyOf = (context: Context): string =>
	JSON.stringify([context.getWorkflow().id, context.getNode().id]);

/** Reads the state that the last poll left, and writes it. Undefined before the first poll of a site. */
export function readState(context: Context, site: string): PollState | undefined {
	const stored = context.getWorkflowStaticData('node') as { poll?: PollState };
	const state = unwritten.get(keyOf(context)) ?? stored.poll;
	if (state?.site !== site) return undefined;
	// Assigned as a whole, because n8n saves only what it sees being assigned.
	stored.poll = state;
	return state;
}

/** Begins with a site: nothing that happened before starts. */
export function beginState(context: Context, site: string, now: number): void {
	const state: PollState = { site, from: now, until: now, seen: {} };
	unwritten.set(keyOf(context), state);
	context.getWorkflowStaticData('node').poll = state;
}

/** Keeps for the next poll what this one has seen. */
export function advanceState(
	context: Context,
	{ site, from, until: before, seen }: PollState,
	{ events, left }: Findings,
	now: number,
): void {
	const last = events.at(-1);
	const until = Math.max(before, left > 0 && last ? last.at : now);
	const all = [
		...Object.entries(seen),
		...events.map(({ identity, at }): [string, number] => [identity, at]),
	];
	const recent = Object.fromEntries(all.filter(([, at]) => at > until - OVERLAP));
	unwritten.set(keyOf(context), { site, from, until, seen: recent });
}
