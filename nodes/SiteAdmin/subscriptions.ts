import { ApiError } from '../../api/errors';
import type { TargetEvent } from '../../api/administration/events';
import {
	createWebhook,
	deleteWebhook,
	listWebhooks,
	type Webhook,
} from '../../api/administration/webhook';
import { call, type Send } from '../../api/request';

/** What a trigger wants the site to call: one subscription is one of these. */
export type Subscription = TargetEvent & {
	target_id?: number;
	/** The trigger's address, with its secret. */
	url: string;
	/** Carries our mark, by which a person (and a clean-up) knows it as ours. */
	description: string;
};

const isFor = (wanted: Subscription, found: Webhook): boolean =>
	found.enabled &&
	found.url === wanted.url &&
	found.target === wanted.target &&
	found.event === wanted.event &&
	(found.target_id ?? undefined) === wanted.target_id;

/**
 * Whether every wanted subscription stands, enabled, at the site.
 * @throws ApiError, ConnectionError: not knowing is never "no", which would make duplicates
 */
export async function allExist(send: Send, wanted: Subscription[]): Promise<boolean> {
	const found = await call(send, listWebhooks, {});
	return wanted.every((one) => found.some((other) => isFor(one, other)));
}

/**
 * Registers every wanted subscription, or none: what was made before a failure is removed again.
 * @param made holds the ids made so far, and after a failure those that could not be removed again
 * @throws ApiError, ConnectionError, InputError
 */
export async function subscribe(send: Send, wanted: Subscription[], made: number[]): Promise<void> {
	try {
		for (const subscription of wanted) {
			made.push((await call(send, createWebhook, subscription)).id);
		}
	} finally {
		if (made.length < wanted.length) {
			made.splice(0, made.length, ...(await unsubscribe(send, made)));
		}
	}
}

/**
 * Removes subscriptions. One that is gone already counts as removed.
 * @returns the ids that could not be removed, to be tried again another time
 */
export async function unsubscribe(send: Send, ids: number[]): Promise<number[]> {
	const remaining: number[] = [];
	for (const id of ids) {
		try {
			await call(send, deleteWebhook, { id });
		} catch (error) {
			if (!(error instanceof ApiError && error.status === 404)) remaining.push(id);
		}
	}
	return remaining;
}
