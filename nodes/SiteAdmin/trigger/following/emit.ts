import { randomUUID } from 'crypto';

import type { IDataObject, IRun, ITriggerFunctions } from 'n8n-workflow';

import { waitAtMost } from '../../../../transport/abort';
import { redactCredential } from '../../../shared/secrets/redactCredential';
import { keepEvent } from '../../../shared/trigger/deduplicate';
import { formatEvent } from '../../event/event';
import { readMemory } from '../../subscriptions/memory';
import { createItemMaker } from '../items/items';
import type { Settings } from '../settings/readSettings';
import type { Findings, FoundEvent } from './findEvents';

/** How many executions to wait for at the same time, and how long, in milliseconds. */
const AT_ONCE = 10;
const LONGEST_WAIT = 60_000;

/**
 * Starts an execution for each event, and waits until they have ended or begun to wait, several at
 * once. Only then are the events known.
 * @returns the events of which n8n has not said that they have begun
 */
export async function emitEvents(
	context: ITriggerFunctions,
	settings: Settings,
	{ followed }: Findings,
	events: FoundEvent[],
	signal: AbortSignal,
): Promise<FoundEvent[]> {
	// A site can send back what it got when the trigger had a webhook.
	const { secret } = readMemory(context) ?? {};
	const open = new Map(events.map((event) => [event.key, event]));
	for (let start = 0; start < events.length; start += AT_ONCE) {
		const some = events.slice(start, start + AT_ONCE);
		const told = some.map(({ payload }) => payload);
		const shown = await redactCredential(context, 'siteAdminApi', told, [secret]);
		const toItem = await createItemMaker(context, settings.isSimple, shown);
		if (signal.aborted) break;
		const emitting = some.map(async ({ key, payload, expires }, index) => {
			const one = shown[index];
			if (!one) return;
			const last = { ...(!settings.polls && { caughtUp: true }), deliveryKey: key };
			await emit(context, toItem(one, last), key);
			keepEvent(context, key);
			const known = followed[formatEvent(payload)]?.known;
			if (known) known[key] = expires;
			open.delete(key);
		});
		await waitAtMost(LONGEST_WAIT, Promise.allSettled(emitting));
		// n8n can't start executions now.
		if (some.every(({ key }) => open.has(key))) break;
	}
	return [...open.values()];
}

/**
 * n8n 2 starts one execution for each key. If n8n is killed after it has stored one, it never runs
 * it. So the next process starts another one, and `execute()` knows whether the first had begun.
 */
const HERE = randomUUID();

/** Resolves when n8n says that the execution has ended or waits. n8n 1 doesn't say that it failed. */
async function emit(context: ITriggerFunctions, json: IDataObject, key: string): Promise<void> {
	const done = context.helpers.createDeferredPromise<IRun>();
	const id = [context.getWorkflow().id, context.getNode().id, key, HERE].join(':');
	context.emit([[{ json }]], undefined, done, id);
	await done.promise;
}
