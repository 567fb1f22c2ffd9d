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
import { readMemory } from '../../subscriptions/memory';
import { readCall } from '../call';
import { createItemMaker } from '../items/items';
import type { Settings } from '../settings/readSettings';
import type { FoundEvent } from './cursor';
import { addSeen, saveFound } from './progress';

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
type StartOutcome = 'started' | 'failed' | 'unknown';

/**
 * Starts an execution for each event, ten at a time: when one has ended or begun to wait, the next one
 * starts. If n8n can't start ten in a row, the others are left.
 * @returns what n8n has said until then
 */
export async function startEvents(
	context: ITriggerFunctions,
	settings: Settings,
	events: FoundEvent[],
	{ signal, waits }: { signal: AbortSignal; waits: Waits },
): Promise<ReadonlyMap<FoundEvent, StartOutcome>> {
	const saysAll = tellsEveryEnd(context);
	const outcomes = new Map<FoundEvent, StartOutcome>();
	const running = new Set<Promise<void>>();
	let inARow = 0;
	const canGoOn = (): boolean => !signal.aborted && inARow < AT_ONCE;

	async function start(event: FoundEvent, json: IDataObject): Promise<void> {
		const outcome = await waitForOutcome(emit(context, json, event, waits.longest), waits.longest);
		outcomes.set(event, outcome);
		inARow = outcome === 'started' || (outcome === 'unknown' && saysAll) ? 0 : inARow + 1;
	}

	for (let first = 0; first < events.length; first += AT_ONCE) {
		const some = events.slice(first, first + AT_ONCE);
		const items = canGoOn() ? await toItems(context, settings, some) : [];
		// n8n saves it with the next execution.
		saveFound(context);
		for (const [index, event] of some.entries()) {
			if (running.size >= AT_ONCE) await Promise.race(running);
			const json = items[index];
			if (!json || !canGoOn() || isUnderWay(context, event.key)) continue;
			const one = start(event, json).finally(() => void running.delete(one));
			running.add(one);
		}
	}
	// If n8n's database was away, it never says how an execution ended.
	await waitWithin(saysAll ? waits.last : waits.longest, Promise.all(running));
	return new Map(outcomes);
}

async function waitForOutcome(begins: Promise<boolean>, longest: number): Promise<StartOutcome> {
	const hasBegun = await abortable(begins, AbortSignal.timeout(longest)).catch(() => undefined);
	if (hasBegun === undefined) return 'unknown';
	return hasBegun ? 'started' : 'failed';
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
	const toItem = await createItemMaker(readCall(context), isSimple, shown);
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
 * Resolves when n8n says that the execution has ended or waits: whether it has begun. Only then is its
 * event seen, also if nobody waits for that any more. n8n 2 would keep an execution under an ID, also
 * one that has failed before it began, or that it never runs because it was killed. So it gets none: if
 * another execution starts for the event, `execute()` knows whether the first had begun.
 */
async function emit(
	context: ITriggerFunctions,
	json: IDataObject,
	{ key, payload, expires }: FoundEvent,
	longest: number,
): Promise<boolean> {
	const done = context.helpers.createDeferredPromise<IRun | undefined>();
	if (tellsEveryEnd(context)) underWay.set(locate(context, key), Date.now() + longest);
	context.emit([[{ json }]], undefined, done as Parameters<ITriggerFunctions['emit']>[2]);
	const begun = await done.promise.then(hasBegun, wasCancelled);
	underWay.delete(locate(context, key));
	if (begun) addSeen(context, payload, key, expires);
	return begun;
}

/** Somebody has stopped it in the editor, so it isn't wanted. */
const wasCancelled = (error: unknown): boolean => error instanceof ManualExecutionCancelledError;

/** A run is missing if n8n refused to begin. If its worker died, it says error, and names no node. */
function hasBegun(run: IRun | undefined): boolean {
	if (!run) return false;
	if (!['error', 'crashed'].includes(run.status)) return true;
	const { lastNodeExecuted, runData } = run.data.resultData;
	return lastNodeExecuted !== undefined || Object.keys(runData).length > 0;
}
