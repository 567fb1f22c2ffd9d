import type { FunctionsBase } from 'n8n-workflow';

import { isObject } from '../../../api/schema';
import { getPlace } from '../../shared/trigger/place';
import { createMark } from '../subscriptions/mark';
import { toObject } from '../trigger/event';
import type { Findings } from './findEvents';
import { OVERLAP } from './moment';

/** Until when a polling trigger has seen all events of a site. Times are in milliseconds since 1970. */
export interface PollState {
	/** The trigger's mark. A copy of the workflow has another one. */
	mark: string;
	/** The base URL of the site's API. */
	site: string;
	/** Nothing older starts. */
	from: number;
	until: number;
	/** The events that may be found again, by their identities: when they happened. */
	seen: Record<string, number>;
}

type Context = Pick<
	FunctionsBase,
	'getInstanceId' | 'getNode' | 'getWorkflow' | 'getWorkflowStaticData'
>;

// n8n saves static data when it begins to start an execution. If it goes down just then, the events
// must be found again. So what a poll has seen is kept in the process, and written by the next poll.
// What was started, but not written, `execute()` knows.

const unwritten = new Map<string, PollState>();

/** Undefined for anything that this file has not written. */
function parseState(value: unknown): PollState | undefined {
	const { mark, site, from, until, seen } = toObject(value);
	const isRight = [mark, site].every(isText) && [from, until].every(Number.isSafeInteger);
	return isRight && isObject(seen) ? (value as PollState) : undefined;
}

const isText = (value: unknown): boolean => typeof value === 'string';

/**
 * Reads the state that the last poll left, and writes it. Undefined before the first poll of a site,
 * and in a copy of the workflow.
 */
export function readState(context: Context, site: string): PollState | undefined {
	const data = context.getWorkflowStaticData('node');
	// Another process may have polled meanwhile.
	const [state] = [unwritten.get(getPlace(context)), parseState(data.poll)]
		.filter((one) => one !== undefined)
		.sort((one, other) => other.until - one.until);
	if (state?.site !== site || state.mark !== createMark(context, false)) return undefined;
	// Assigned as a whole, because n8n saves only what it sees being assigned.
	data.poll = state;
	return state;
}

/** A trigger that doesn't poll learns of events otherwise. If it polls again, it begins anew. */
export function forgetState(context: Context): void {
	unwritten.delete(getPlace(context));
	const data = context.getWorkflowStaticData('node');
	if (data.poll !== undefined) data.poll = undefined;
}

/** Begins with a site: nothing that happened before starts. */
export function beginState(context: Context, site: string, now: number): void {
	const mark = createMark(context, false);
	const state: PollState = { mark, site, from: now, until: now, seen: {} };
	unwritten.set(getPlace(context), state);
	context.getWorkflowStaticData('node').poll = state;
}

/** Keeps for the next poll what this one has seen. */
export function advanceState(
	context: Context,
	{ until: before, seen, ...state }: PollState,
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
	unwritten.set(getPlace(context), { ...state, until, seen: recent });
}
