import { parseJson } from '../../../api/json';
import { receivedBefore } from '../../shared/trigger/rejection';
import { isObject } from '../../../api/schema';
import type { Memory } from '../subscriptions/memory';
import { createOwnPost } from '../trigger/ownAddress';
import { findEvents } from './findEvents';
import { HOUR, OVERLAP } from './moment';
import type { Point } from './point';
import type { Clock } from './siteClock';

/** n8n doesn't know the address yet, or is starting. */
const NOT_YET = [404, 503];

/** What a trigger caught up. */
export interface CaughtUp {
	/** The events that started the workflow. */
	started: number;
	/** The events that had started it before, as far as the process knows that received them. */
	known: number;
	/** The events that were left out because there were too many. */
	left: number;
}

/**
 * Finds what the site's lists tell since the last time, and posts it to the trigger, the oldest event
 * first and each after the answer to the one before. If that ends in the middle, the next time begins
 * where this one did.
 * @returns undefined if the trigger doesn't catch up
 * @throws ApiError, ConnectionError if the site can't be read, or n8n can't reach itself; Error if
 * n8n doesn't accept an event
 */
export async function catchUp({ send, now }: Clock, memory: Memory): Promise<CaughtUp | undefined> {
	const { site, address, secret, specs, catchUp: settings, activatedAt, seenUntil } = memory;
	if (!settings || !secret || !activatedAt || specs.length === 0) return undefined;
	const { seenFrom = activatedAt } = memory;
	const until = now();
	const since = Math.max(
		seenFrom,
		(seenUntil ?? seenFrom) - OVERLAP,
		until - settings.hours * HOUR,
	);
	const { ignoreSpam, ticketForm, events: most } = settings;
	const { events, left } = await findEvents(send, {
		...{ site, specs, since, most, ignoreSpam, ticketForm },
		kept: 'newest',
	});
	const post = createOwnPost({ address, secret }, NOT_YET);
	let started = 0;
	for (const { payload } of events) {
		const { body } = await post(JSON.stringify({ ...payload, caughtUp: true }));
		if (!isAnswer(body, receivedBefore.message)) started += 1;
	}
	const point: Point = { allSeenUntil: until, activatedAt };
	await post(JSON.stringify(point));
	return { started, known: events.length - started, left };
}

const isAnswer = (body: string, message: string): boolean => {
	const { json } = parseJson(body);
	return isObject(json) && json.message === message;
};
