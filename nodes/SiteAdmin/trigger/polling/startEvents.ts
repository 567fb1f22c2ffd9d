import {
	ManualExecutionCancelledError,
	type IDataObject,
	type IRun,
	type ITriggerFunctions,
} from 'n8n-workflow';

import { abortable, waitWithin } from '../../../../transport/abort';
import { tellsEveryEnd } from '../../../shared/n8n/failedExecution';
import { redactCredential } from '../../../shared/secrets/redactCredential';
import { getNodeKey } from '../../../shared/trigger/nodeKey';
import { formatEvent } from '../../event/event';
import { readMemory } from '../../subscriptions/memory';
import { createItemMaker } from '../items/items';
import type { Settings } from '../settings/readSettings';
import type { Findings, FoundEvent } from './findEvents';
import { saveFound } from './progress';

/** How many executions run at the same time. */
const AT_ONCE = 10;

/** How long to wait for n8n to say how executions end, in milliseconds. */
export interface Waits {
	/** For one. */
	longest: number;
	/** For the last ones on n8n 2: no poll happens meanwhile. */
	last: number;
}

/** What n8n has said about an execution. */
type Outcome = 'started' | 'failed' | 'unknown';

/** The events of which n8n has not said that they have begun. */
export type Unstarted = Record<Exclude<Outcome, 'started'> | 'skipped', FoundEvent[]>;

/**
 * Starts an execution for each event, ten at a time: when one has ended or begun to wait, the next one
 * starts. Only then is its event known. If n8n can't start ten in a row, the others are left.
 */
export async function startEvents(
	context: ITriggerFunctions,
	settings: Settings,
	{ cursors }: Findings,
	events: FoundEvent[],
	{ signal, waits }: { signal: AbortSignal; waits: Waits },
): Promise<Unstarted> {
	const saysAll = tellsEveryEnd(context);
	const unstarted: Unstarted = { failed: [], unknown: [], skipped: [] };
	const running = new Map<Promise<void>, FoundEvent>();
	let inARow = 0;
	const canGoOn = (): boolean => !signal.aborted && inARow < AT_ONCE;

	async function start(event: FoundEvent, json: IDataObject): Promise<void> {
		const begins = emit(context, json, event.key, waits.longest).then((hasStarted) => {
			// Also if nobody waits for it any more.
			if (hasStarted) keepStarted(cursors, event);
			return hasStarted;
		});
		const outcome = await waitForOutcome(begins, waits.longest);
		if (outcome !== 'started') unstarted[outcome].push(event);
		inARow = outcome === 'started' || (outcome === 'unknown' && saysAll) ? 0 : inARow + 1;
	}

	for (let first = 0; first < events.length; first += AT_ONCE) {
		const some = events.slice(first, first + AT_ONCE);
		const items = canGoOn() ? await toItems(context, settings, some) : [];
		// n8n saves it with the next execution.
		saveFound(context);
		for (const [index, event] of some.entries()) {
			if (running.size >= AT_ONCE) await Promise.race(running.keys());
			const json = items[index];
			if (isUnderWay(context, event.key)) unstarted.unknown.push(event);
			else if (!json || !canGoOn()) unstarted.skipped.push(event);
			else {
				const one = start(event, json).finally(() => void running.delete(one));
				running.set(one, event);
			}
		}
	}
	await waitWithin(saysAll ? waits.last : waits.longest, Promise.all(running.keys()));
	// If n8n's database was away, it never says how an execution ended.
	const { unknown, ...others } = unstarted;
	return { ...others, unknown: [...unknown, ...running.values()] };
}

async function waitForOutcome(begins: Promise<boolean>, longest: number): Promise<Outcome> {
	const signal = AbortSignal.timeout(longest);
	const hasStarted = await abortable(begins, signal).catch(() => undefined);
	if (hasStarted === undefined) return 'unknown';
	return hasStarted ? 'started' : 'failed';
}

/** No poll finds it again. */
function keepStarted(cursors: Findings['cursors'], { key, payload, expires }: FoundEvent): void {
	const cursor = cursors[formatEvent(payload)];
	if (cursor) cursor.seen[key] = expires;
}

async function toItems(
	context: ITriggerFunctions,
	{ isSimple, polls }: Settings,
	events: FoundEvent[],
): Promise<IDataObject[]> {
	// A site can send back what it got when the trigger had a webhook.
	const { secret } = readMemory(context) ?? {};
	const payloads = events.map(({ payload }) => payload);
	const shown = await redactCredential(context, 'siteAdminApi', payloads, [secret]);
	const toItem = await createItemMaker(context, isSimple, shown);
	return shown.map((one, index) =>
		toItem(one, { ...(!polls && { caughtUp: true }), deliveryKey: events[index]?.key }),
	);
}

/** Until when to believe that n8n 2 will still say how an execution for an event ends. */
const underWay = new Map<string, number>();

const locate = (context: ITriggerFunctions, key: string): string =>
	JSON.stringify([getNodeKey(context), key]);

/** Whether an earlier poll has started an execution for the event, and n8n may still say how it ends. */
const isUnderWay = (context: ITriggerFunctions, key: string): boolean =>
	Date.now() < (underWay.get(locate(context, key)) ?? 0);

/**
 * Resolves when n8n says that the execution has ended or waits: whether it has begun. n8n 2 would keep
 * an execution under an ID, also one that has failed before it began, or that it never runs because it
 * was killed. So it gets none: if another execution starts for the event, `execute()` knows whether the
 * first had begun.
 */
async function emit(
	context: ITriggerFunctions,
	json: IDataObject,
	key: string,
	longest: number,
): Promise<boolean> {
	const event = locate(context, key);
	const done = context.helpers.createDeferredPromise<IRun | undefined>();
	const begins = done.promise.then(hasStarted, wasCancelled);
	if (tellsEveryEnd(context)) underWay.set(event, Date.now() + longest);
	context.emit([[{ json }]], undefined, done as Parameters<ITriggerFunctions['emit']>[2]);
	return await begins.finally(() => underWay.delete(event));
}

/** Somebody has stopped it in the editor, so it isn't wanted. */
const wasCancelled = (error: unknown): boolean => error instanceof ManualExecutionCancelledError;

/** A run is missing if n8n refused to begin. If its worker died, it says error, and names no node. */
function hasStarted(run: IRun | undefined): boolean {
	if (!run) return false;
	if (!['error', 'crashed'].includes(run.status)) return true;
	const { lastNodeExecuted, runData } = run.data.resultData;
	return lastNodeExecuted !== undefined || Object.keys(runData).length > 0;
}
