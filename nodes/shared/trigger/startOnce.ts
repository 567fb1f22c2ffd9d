import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { openStore } from '../once/store';
import { warn } from '../secrets/warn';
import { waitForGap } from './pace';

// n8n runs `execute()` of a trigger inside the execution, with what `webhook()` returned as its
// input. So in queue mode it runs in the worker, where n8n's store of processed values is
// available. What `webhook()` remembers is the first layer: it costs nothing, but it ends with its
// process.

/** The number of events that n8n remembers for each trigger, with two values each. */
const KEPT_EVENTS = 500;

type Context = Pick<
	IExecuteFunctions,
	'getExecutionId' | 'getInputData' | 'getMode' | 'getNode' | 'getWorkflow' | 'helpers' | 'logger'
>;

/**
 * Returns the items of events for which the trigger has not started another execution before, in
 * any process. A test and a retry pass, and so does everything if n8n's store fails: an event must
 * not be lost.
 * @param isWanted whether to drop repeated events at all
 */
export async function startOnce(
	context: Context,
	isWanted: boolean,
): Promise<INodeExecutionData[][]> {
	const items = context.getInputData();
	if (!isWanted || context.getMode() !== 'webhook') return [items];
	try {
		return [await dropRepeated(context, items)];
	} catch (error) {
		const reason = (error as Error).message;
		warn(
			context,
			`${context.getNode().name} could not tell whether an event is a repeated one: ${reason}`,
		);
		return [items];
	}
}

async function dropRepeated(
	context: Context,
	items: INodeExecutionData[],
): Promise<INodeExecutionData[]> {
	const execution = context.getExecutionId();
	// An older build, which had no keys, may have received it.
	const hasKey = ({ json }: INodeExecutionData): boolean =>
		typeof json.deliveryKey === 'string' && json.deliveryKey !== '';
	const values = ({ json }: INodeExecutionData) => {
		const started = `event ${String(json.deliveryKey)}`;
		// n8n 1 runs an execution again if its process was killed.
		return { started, startedHere: `${started} in execution ${execution}` };
	};
	const store = openStore(context, 'node', 2 * KEPT_EVENTS);
	const place = JSON.stringify([context.getWorkflow().id, context.getNode().id]);
	await waitForGap(place);
	const known = await store.record(
		items.filter(hasKey).flatMap((item) => Object.values(values(item))),
	);
	store.watch();
	const isRepeated = (item: INodeExecutionData): boolean =>
		hasKey(item) && known.has(values(item).started) && !known.has(values(item).startedHere);
	const repeated = items.filter(isRepeated).map((item) => values(item).startedHere);
	// They have started nothing here. If this fails, they are only remembered in vain.
	await store.remove(repeated).catch(() => undefined);
	return items.filter((item) => !isRepeated(item));
}
