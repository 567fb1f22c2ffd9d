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
import type { ToldEvent } from './tell';

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
 * @param signal ends it between two events
 * @returns undefined if the trigger doesn't catch up
 * @throws ApiError, ConnectionError if a list can't be read, or n8n can't reach itself; Error if n8n
 * doesn't accept an event; and the signal's reason
 */
export async function catchUp(
	{ send, at, atMost }: Clock,
	memory: Memory,
	howLong: Patience,
	signal?: AbortSignal,
): Promise<CaughtUp | undefined> {
	const { address, secret, specs, catchUp: settings, activatedAt, chosenAt } = memory;
	if (!settings || !secret || !activatedAt || specs.length === 0) return undefined;
	const until = atMost(Date.now());
	const { from, begin } = findBegin(memory, { until, siteTime: at(Date.now()) });
	const since = Math.max(from, begin - OVERLAP, until - settings.hours * HOUR);
	const { ignoreSpam, ticketForm, events: most } = settings;
	const { events, left, failures } = await findEvents(send, {
		...{ specs, since, chosenAt, most, ignoreSpam, ticketForm },
		kept: 'newest',
	});
	const post = createOwnPost({ address, secret }, signal);
	const move = async (allSeenUntil: number, wait?: Patience): Promise<void> => {
		const point: Point = { allSeenUntil, activatedAt };
		const { status, body } = await post(JSON.stringify(point), wait);
		if (readMessage(body) !== pointMoved.message) throw createAddressError(status);
	};
	// Moves nothing, and shows that n8n listens, and has saved what it is to remember.
	await move(0, howLong);
	const counts = await postEvents(post, events, failures);
	if (failures.length > 0) throw summarize(failures, left);
	await move(until);
	const hoursLeft = Math.max(0, Math.ceil((since - begin) / HOUR));
	return { started: counts.started, known: counts.known, left, hoursLeft };
}

/**
 * Where to begin: until when all events were seen, and since when the trigger catches up at all. A
 * time in the future can't be right: the site's clock was wrong then.
 */
function findBegin(
	{ seenFrom, seenUntil, activatedAt }: Memory,
	{ until, siteTime }: { until: number; siteTime: number },
): { from: number; begin: number } {
	const seen = isPast(seenUntil) ? seenUntil : undefined;
	const from = seenFrom ?? activatedAt;
	const isRight = typeof from === 'number' && from <= siteTime + OVERLAP;
	if (!isRight) return { from: 0, begin: seen ?? until };
	return { from, begin: Math.max(from, seen ?? from) };
}

/** How many refusals one after the other mean that the next event would be refused, too. */
const MOST_REFUSALS = 3;

/**
 * Posts each event once: after an answer that isn't n8n's, n8n may have it all the same.
 * @param failures gets an Error for each event that n8n or a proxy refuses
 */
async function postEvents(
	post: ReturnType<typeof createOwnPost>,
	events: ToldEvent[],
	failures: Error[],
): Promise<Record<Outcome, number>> {
	const counts: Record<Outcome, number> = { started: 0, known: 0, ignored: 0 };
	let refusals = 0;
	for (const { payload } of events) {
		const { status, body } = await post(JSON.stringify({ ...payload, caughtUp: true }));
		if (status < 300) {
			counts[readOutcome(body)] += 1;
			refusals = 0;
			continue;
		}
		failures.push(new Error(`n8n answered ${status} to ${formatEvent(payload)}`));
		if ((refusals += 1) === MOST_REFUSALS) break;
	}
	return counts;
}

/** All that went wrong, in one sentence. */
function summarize(failures: Error[], left: number): Error {
	const reasons = [...new Set(failures.map(({ message }) => message))];
	const more = left > 0 ? [`older events that were left out: ${left}`] : [];
	return new Error([...reasons, ...more].join('; '));
}

type Outcome = 'started' | 'known' | 'ignored';

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
