import type { IWebhookFunctions } from 'n8n-workflow';

import { isObject } from '../../../api/schema';
import { Rejection } from '../../shared/trigger/rejection';
import { isPast } from './moment';
import { readMemory, remember } from '../subscriptions/memory';

// n8n saves what a hook remembers when the hook has returned, and the trigger catches up later. So
// it also posts to itself until when it has seen all events: n8n saves that after the answer.

/** Until when all events were seen. Times are in milliseconds since 1970. */
export interface Point {
	allSeenUntil: number;
	/** The activation that the trigger caught up for. */
	activatedAt: number;
}

/** Undefined if a body is anything else. */
export function readPoint(body: unknown): Point | undefined {
	if (!isObject(body)) return undefined;
	const { allSeenUntil, activatedAt } = body;
	return typeof allSeenUntil === 'number' && typeof activatedAt === 'number'
		? { allSeenUntil, activatedAt }
		: undefined;
}

export const pointMoved = new Rejection(200, 'All events until then were seen');

/** The trigger that posts a point tries again. */
export const notSavedYet = new Rejection(503, 'Not saved yet');

/**
 * Moves the point, but never back, and starts nothing. Before n8n has saved what the activation
 * remembers, it would then overwrite the point, so the trigger has to try again.
 */
export function movePoint(
	context: IWebhookFunctions,
	{ allSeenUntil, activatedAt }: Point,
): Rejection {
	const memory = readMemory(context);
	if (!memory?.activatedAt || memory.activatedAt < activatedAt) {
		return notSavedYet;
	}
	if (
		memory.activatedAt === activatedAt &&
		allSeenUntil > (isPast(memory.seenUntil) ? memory.seenUntil : 0)
	) {
		remember(context, { ...memory, seenUntil: allSeenUntil });
	}
	return pointMoved;
}
