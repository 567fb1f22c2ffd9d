import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import type { InputOf, Operation } from '../../../api/operation';
import { onAbort } from '../../../transport/abort';
import type { TransportOptions } from '../../../transport/options';
import { openService, type Credential } from '../client/openClient';
import { toNodeError, type NodeFailure } from '../errors/toNodeError';
import { collectLabels, createEntryLabeller, formPath } from '../form/labels';
import type { Action } from './action';
import { createKeyReader } from './createKeyReader';
import { createTaskFactory, type Entry, type Turn } from './createTaskFactory';
import { createParameterReader } from './parameters';
import { logProgress } from './logProgress';
import { createReader } from './portions';
import { collectResults } from './results';
import { takeTurns } from './takeTurns';

/**
 * The one loop over items. Items run concurrently, results keep the order of the items, and each
 * result has its `pairedItem`. With Continue On Fail, a failed item becomes an item with `error`.
 * Without it, no new item begins after a failure, items that have a turn are awaited, the waits of
 * the others are ended, and the error says which items were done.
 * @throws NodeApiError or NodeOperationError of the first item that failed
 */
export async function runItems(
	context: IExecuteFunctions,
	credential: Credential,
	action: Action,
	options: TransportOptions,
): Promise<INodeExecutionData[]> {
	const ending = new AbortController();
	const signal = context.getExecutionCancelSignal?.();
	const end = (): void => ending.abort(signal?.reason);
	if (signal?.aborted) end();
	const offAbort = signal && onAbort(signal, end);
	try {
		const service = await openService(context, credential, options, ending.signal);
		const { run, toTask } = createTaskFactory(context, service, ending.signal);
		const { length: count } = context.getInputData();
		const results = collectResults(context, count);
		const hadTurn = logProgress(context, count);
		const waiting: Array<Promise<void>> = [];

		const readEntry = createEntryReader(context, action);
		const read = (item: number): Entry | undefined => {
			try {
				return readEntry(item);
			} catch (error) {
				results.fail(item, toItemFailure(context, action, error, item));
				return undefined;
			}
		};
		async function perform(entry: Entry, turn: Turn): Promise<void> {
			const { item } = entry;
			try {
				const task = toTask(entry, turn);
				const output = await (action.run?.(task) ?? task.call(action.operation, entry.input));
				results.give(item, output as IDataObject);
			} catch (error) {
				if (ending.signal.aborted) return results.cutShort(item, turn.known?.());
				fail(entry, error);
				// Before that, the others have a turn, and notice this when their turn ends.
				if (allBegan && results.hasFailed()) end();
			}
		}
		async function take(entry: Entry): Promise<void> {
			let performed = Promise.resolve();
			const waits = await new Promise<boolean>((free) => {
				performed = perform(entry, { free: () => free(true) }).then(() => free(false));
			});
			if (waits) waiting.push(performed);
			hadTurn(entry.item);
		}

		let allBegan = false;
		const isOver = (): boolean => results.hasFailed() || ending.signal.aborted;
		const fail = ({ item, input }: Entry, error: unknown): void =>
			results.fail(item, toItemFailure(context, action, error, item, input));
		const portions = await action.portions?.(run);
		try {
			const next = createReader({ count, read, portions, fail, isOver });
			const width = Math.min(options.concurrency, count);
			await takeTurns({ width, next, getKey: createKeyReader(action), take, isOver });
			allBegan = true;
			if (results.hasFailed()) end();
			await Promise.all(waiting);
		} finally {
			await portions?.close();
		}
		return results.all();
	} finally {
		offAbort?.();
	}
}

function createEntryReader(context: IExecuteFunctions, action: Action): (item: number) => Entry {
	const readParameters = createParameterReader(context, action);
	return (item) => {
		const parameters = readParameters(item);
		const input = action.toInput?.(parameters) ?? parameters;
		return { item, parameters, input, readAt: Date.now() };
	};
}

const toItemFailure = (
	context: IExecuteFunctions,
	{ fields, labels }: Action,
	error: unknown,
	itemIndex: number,
	input?: InputOf<Operation>,
): NodeFailure =>
	toNodeError(context.getNode(), error, {
		itemIndex,
		place: (path) =>
			formPath(path, collectLabels(fields, labels), createEntryLabeller(fields, input)),
	});
