import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { openStore } from '../once/store';
import { warn } from '../secrets/warn';
import { isRepeated, type DeduplicationEntry } from './deduplicationEntry';

// n8n runs `execute()` of a trigger inside the execution, with what `webhook()` returned as its
// input. So in queue mode it runs in the worker, where n8n's store of processed values is
// available. What `webhook()` remembers is the first layer: it costs nothing, but it ends with its
// process.

/** The number of events that n8n remembers for each trigger, with two values each. */
const KEPT_EVENTS = 1_000;

/** How an item is remembered that carries only a key. Items of an older build carry none. */
export function readDeliveryKey({ json }: INodeExecutionData): DeduplicationEntry {
	const { deliveryKey: key } = json;
	return typeof key === 'string' && key !== '' ? { key } : {};
}

type Context = Pick<
	IExecuteFunctions,
	'getExecutionId' | 'getInputData' | 'getMode' | 'getNode' | 'getWorkflow' | 'helpers' | 'logger'
>;

/**
 * Returns the items of events for which the trigger has not started another execution before, in
 * any process. A test and a retry pass, and so does everything if n8n's store fails: an event must
 * not be lost.
 * @param read how an item is remembered
 */
export async function startOnce(
	context: Context,
	read: (item: INodeExecutionData) => DeduplicationEntry = readDeliveryKey,
): Promise<INodeExecutionData[]> {
	const items = context.getInputData();
	if (!['trigger', 'webhook'].includes(context.getMode())) return items;
	try {
		return await dropRepeated(context, items, read);
	} catch (error) {
		const reason = (error as Error).message;
		warn(
			context,
			`${context.getNode().name} could not tell whether an event is a repeated one: ${reason}`,
		);
		return items;
	}
}

async function dropRepeated(
	context: Context,
	items: INodeExecutionData[],
	read: (item: INodeExecutionData) => DeduplicationEntry,
): Promise<INodeExecutionData[]> {
	const events = new Map(items.map((item) => [item, read(item)]));
	const keys = [...events.values()].flatMap(({ key }) => key ?? []);
	if (keys.length === 0) return items;
	const execution = context.getExecutionId();
	// n8n may run an execution again if its process was killed.
	const here = (key: string): string => `${key} in execution ${execution}`;
	const store = openStore(context, 'node', { most: 2 * KEPT_EVENTS });
	const known = await store.record(keys.flatMap((key) => [key, here(key)]));
	const isKnown = (key: string): boolean => known.has(key) && !known.has(here(key));
	const repeated = [...events].filter(([, event]) => isRepeated(event, isKnown));
	// They have started nothing here. If this fails, they are only remembered in vain.
	const unneeded = repeated.flatMap(([, { key = '' }]) => here(key));
	await store.remove(unneeded).catch(() => undefined);
	const dropped = new Set(repeated.map(([item]) => item));
	return items.filter((item) => !dropped.has(item));
}
