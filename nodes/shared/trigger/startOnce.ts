import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { openStore } from '../once/store';
import { warn } from '../secrets/warn';
import { waitForGap } from './pace';
import { getPlace } from './place';
import { isRepeated, toLive, toValues, wasListed, type Remembered } from './remembered';

// n8n runs `execute()` of a trigger inside the execution, with what `webhook()` returned as its
// input. So in queue mode it runs in the worker, where n8n's store of processed values is
// available. What `webhook()` remembers is the first layer: it costs nothing, but it ends with its
// process.

/** How a trigger's events are remembered. */
export interface StartMemory {
	/** What an item is remembered by; undefined if not at all. */
	read: (item: INodeExecutionData) => Remembered | undefined;
	/** The number of values that n8n keeps for the trigger. */
	most: number;
	/**
	 * The number of those that belong to events without an identity, if they must not take the place of
	 * others. However many come, each process takes out its oldest ones.
	 */
	mostWithoutIdentity?: number;
}

/** The number of events that n8n remembers for each trigger, with two values each. */
const KEPT_EVENTS = 500;

/** What an item is remembered by that has only a key. An older build gave it none. */
function readKey({ json }: INodeExecutionData): Remembered | undefined {
	const { deliveryKey: key } = json;
	return typeof key === 'string' && key !== '' ? { key } : undefined;
}

const byKey: StartMemory = { read: readKey, most: 2 * KEPT_EVENTS };

type Context = Pick<
	IExecuteFunctions,
	'getExecutionId' | 'getInputData' | 'getMode' | 'getNode' | 'getWorkflow' | 'helpers' | 'logger'
>;

/**
 * Returns the items of events for which the trigger has not started another execution before, in
 * any process. A test and a retry pass, and so does everything if n8n's store fails: an event must
 * not be lost.
 */
export async function startOnce(
	context: Context,
	memory: StartMemory = byKey,
): Promise<INodeExecutionData[][]> {
	const items = context.getInputData();
	if (!['trigger', 'webhook'].includes(context.getMode())) return [items];
	try {
		return [await dropRepeated(context, items, memory)];
	} catch (error) {
		const reason = (error as Error).message;
		warn(
			context,
			`${context.getNode().name} could not tell whether an event is a repeated one: ${reason}`,
		);
		return [items];
	}
}

/** The values of events without an identity that this process has recorded, by trigger. */
const passed = new Map<string, string[]>();

/** Returns the oldest values if there are too many, several at once. */
function addPassing(place: string, values: string[], most: number): string[] {
	if (most === Infinity) return [];
	const all = [...(passed.get(place) ?? []), ...values];
	const old = all.length > most * 1.2 ? all.splice(0, all.length - most) : [];
	passed.set(place, all);
	return old;
}

async function dropRepeated(
	context: Context,
	items: INodeExecutionData[],
	{ read, most, mostWithoutIdentity = Infinity }: StartMemory,
): Promise<INodeExecutionData[]> {
	const events = new Map(items.map((item) => [item, read(item) ?? {}]));
	const values = [...events.values()].flatMap(toValues);
	if (values.length === 0) return items;
	const execution = context.getExecutionId();
	// n8n 1 runs an execution again if its process was killed.
	const here = (value: string): string => `${value} in execution ${execution}`;
	const store = openStore(context, 'node', { most });
	const place = getPlace(context);
	await waitForGap(place);
	const withHere = (all: string[]): string[] => all.flatMap((value) => [value, here(value)]);
	const known = await store.record(withHere(values));
	const passing = [...events.values()].filter(({ identity }) => !identity).flatMap(toValues);
	const old = addPassing(place, withHere(passing), mostWithoutIdentity);
	// As below.
	await store.remove(old).catch(() => undefined);
	store.watch();
	const isKnown = (value: string): boolean => known.has(value) && !known.has(here(value));
	const repeated = [...events].filter(([, event]) => isRepeated(event, isKnown));
	const unneeded = repeated.flatMap(([, event]) => [
		...toValues(event).map(here),
		...(wasListed(event, isKnown) ? toLive(event) : []),
	]);
	// They have started nothing here. If this fails, they are only remembered in vain.
	await store.remove(unneeded).catch(() => undefined);
	const dropped = new Set(repeated.map(([item]) => item));
	const starting = [...events].filter(([item]) => !dropped.has(item));
	// They came in a burst that several processes share, and would be found again after a crash.
	const found = starting.flatMap(([, event]) => (event.isListed ? toValues(event) : []));
	if (found.length > 0) await store.confirm(withHere(found)).catch(() => undefined);
	return starting.map(([item]) => item);
}
