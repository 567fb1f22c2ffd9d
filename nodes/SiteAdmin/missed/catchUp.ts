import { parseJson } from '../../../api/json';
import { isObject } from '../../../api/schema';
import { receivedBefore } from '../../shared/trigger/rejection';
import type { Memory } from '../subscriptions/memory';
import { formatEvent } from '../trigger/event';
import { createOwnPost, type Patience } from '../trigger/ownAddress';
import { findEvents } from './findEvents';
import { HOUR, isPast, OVERLAP } from './moment';
import { pointMoved, type Point } from './point';
import type { Clock } from './siteClock';

/** n8n doesn't know the address yet or is starting, or a proxy doesn't know n8n yet. */
const notYet = [404, 502, 503, 504];
const soon = { times: 20, pause: 250 };

/** For a run, which somebody may wait for, and for an activation or a start, which goes on. */
export const patience = {
	short: { notYet, pauses: [soon] },
	long: { notYet, pauses: [soon, { times: 60, pause: 5_000 }] },
} satisfies Record<string, Patience>;

/** What a trigger caught up. */
export interface CaughtUp {
	/** The events that started the workflow. */
	started: number;
	/** The events that had started it before, as far as the process knows that received them. */
	known: number;
	/** The events that were left out because there were too many. */
	left: number;
	/** How many hours before the others were left out, rounded up. */
	hoursLeft: number;
}

/**
 * Finds what the site's lists tell since the last time, and posts it to the trigger, the oldest event
 * first and each after the answer to the one before. If that ends in the middle, or if something
 * can't be read or is refused, the next time begins where this one did.
 * @returns undefined if the trigger doesn't catch up
 * @throws ApiError, ConnectionError if a list can't be read, or n8n can't reach itself; Error if n8n
 * doesn't accept an event
 */
export async function catchUp(
	{ send, atMost }: Clock,
	memory: Memory,
	howLong: Patience,
): Promise<CaughtUp | undefined> {
	const { address, secret, specs, catchUp: settings, activatedAt, chosenAt } = memory;
	if (!settings || !secret || !activatedAt || specs.length === 0) return undefined;
	const until = atMost(Date.now());
	const wanted = findBegin(memory, activatedAt);
	const since = Math.max(wanted, until - settings.hours * HOUR);
	const { ignoreSpam, ticketForm, events: most } = settings;
	const { events, left, failures } = await findEvents(send, {
		...{ specs, since, chosenAt, most, ignoreSpam, ticketForm },
		kept: 'newest',
	});
	const post = createOwnPost({ address, secret }, howLong);
	const move = async (allSeenUntil: number): Promise<void> => {
		const point: Point = { allSeenUntil, activatedAt };
		const { status, body } = await post(JSON.stringify(point));
		if (readMessage(body) !== pointMoved.message) throw createAddressError(status);
	};
	// Moves nothing, and shows that n8n listens, and has saved what it is to remember.
	await move(0);
	const counts: Record<Outcome, number> = { started: 0, known: 0, ignored: 0 };
	for (const { payload } of events) {
		const { status, body } = await post(JSON.stringify({ ...payload, caughtUp: true }));
		if (isRefusal(status)) {
			failures.push(new Error(`n8n answered ${status} to ${formatEvent(payload)}`));
			continue;
		}
		if (status >= 300) throw new Error(`n8n answered ${status}`);
		counts[readOutcome(body)] += 1;
	}
	const [failure] = failures;
	if (failure) throw failure;
	await move(until);
	const { started, known } = counts;
	return { started, known, left, hoursLeft: Math.ceil((since - wanted) / HOUR) };
}

function findBegin({ seenFrom, seenUntil }: Memory, activatedAt: number): number {
	const from = seenFrom ?? activatedAt;
	return isPast(seenUntil) ? Math.max(from, seenUntil - OVERLAP) : from;
}

type Outcome = 'started' | 'known' | 'ignored';

/** It will not be another one the next time, such as for an event that is too large for a proxy. */
const isRefusal = (status: number): boolean => status >= 400 && status < 500 && status !== 429;

/** What n8n may say if it has started an execution. Some versions say something else, without a message. */
const STARTED = 'Workflow was started';

/** What the trigger, or n8n, says. */
function readMessage(body: string): unknown {
	const { json } = parseJson(body);
	return isObject(json) ? json.message : undefined;
}

function readOutcome(body: string): Outcome {
	const message = readMessage(body);
	if (message === receivedBefore.message) return 'known';
	return typeof message === 'string' && message !== STARTED ? 'ignored' : 'started';
}

const createAddressError = (status: number): Error =>
	new Error(
		status < 300
			? "The trigger's address leads to something other than this n8n: check WEBHOOK_URL"
			: `n8n answered ${status}`,
	);
