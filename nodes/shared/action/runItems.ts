import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { pathNames } from '../../../api/operation';
import { onAbort } from '../../../transport/abort';
import type { TransportOptions } from '../../../transport/options';
import { openService, type Credential } from '../client/openClient';
import type { Action } from './action';
import { readItems } from './batches';
import { runConcurrently } from './concurrency';
import { collectFailures } from './failures';
import { createParameterReader } from './parameters';
import { collectResults } from './results';
import { openRun, type Plan, type Run, type RunItem } from './task';
import { createTurns } from './turns';

/**
 * The one loop over items. Items run concurrently, results keep the order of the items, and each
 * result has its `pairedItem`. With Continue On Fail, a failed item becomes an item with `error`.
 * Without it, no new item begins after a failure, items that have a turn are awaited, the waits of
 * the others are ended, and the error says which items were done.
 * @throws NodeApiError or NodeOperationError of the first item that failed
 */
export async function runItems(
	begun: Run,
	credential: Credential,
	action: Action,
	options: TransportOptions,
): Promise<INodeExecutionData[]> {
	const { context } = begun;
	const ending = new AbortController();
	const signal = context.getExecutionCancelSignal?.();
	const offAbort = signal && onAbort(signal, () => ending.abort(signal.reason));
	try {
		const service = await openService(context, credential, options, ending.signal);
		const run = openRun(begun, service);
		const { length: count } = context.getInputData();
		const results = collectResults(context, count, action.subject);
		const { fail, summarize } = collectFailures(context, action, results);
		const turns = createTurns(run, action, { results, fail, ending });
		const isOver = (): boolean => results.hasFailed() || ending.signal.aborted;
		const batches = await action.batches?.(run);
		try {
			const read = createItemReader(context, action);
			const items = readItems({ count, read, batches, fail: turns.fail, isOver });
			await runConcurrently(Math.min(options.concurrency, count), items, async (item) => {
				if (!isOver()) await turns.take(item);
			});
			await turns.settled();
		} finally {
			await batches?.close();
		}
		const output = results.all();
		summarize(output).forEach(run.hint);
		return output;
	} finally {
		offAbort?.();
	}
}

/** Creates a function that reads an item: its parameters, and what follows from them. */
function createItemReader(context: IExecuteFunctions, action: Action): (item: number) => RunItem {
	const readParameters = createParameterReader(context, action);
	return (item) => {
		const parameters = readParameters(item);
		return { item, parameters, ...plan(action, parameters), readAt: Date.now() };
	};
}

/** @throws InputError if something in the parameters is invalid */
function plan(action: Action, parameters: RunItem['parameters']): Plan {
	const settings = action.readSettings?.(parameters);
	const input = action.toInput?.(parameters) ?? parameters;
	return { key: readKey(action, input, settings), input, settings };
}

/**
 * Returns what an item changes: the things that the path of the operation names, such as a contact,
 * a group or a webhook.
 * @returns undefined if the operation changes nothing, or creates something new each time
 */
function readKey(
	{ operation, toKey }: Action,
	input: Plan['input'],
	settings: unknown,
): string | undefined {
	if (toKey) return toKey(input, settings);
	if (operation.method === 'GET') return undefined;
	// The letters of a UUID mean the same in both cases. Numbers have no letters.
	const things = pathNames(operation).map((name) => String(input[name]).toLowerCase());
	return things.join('/') || undefined;
}
