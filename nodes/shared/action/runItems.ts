import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import type { InputOf, Operation } from '../../../api/operation';
import { onAbort } from '../../../transport/abort';
import type { TransportOptions } from '../../../transport/options';
import type { Action } from './action';
import { changesOf } from './changes';
import { toNodeError, type NodeFailure } from '../errors/toNodeError';
import { formPath, labelsOf } from '../form/labels';
import { openService, type Credential } from '../client/openClient';
import { collectOutcomes } from './results';
import { readParameters } from './readParameters';
import { takeTurns } from './takeTurns';
import { taskMaker, type Entry, type Turn } from './task';

/**
 * The one loop over items. They run side by side, results keep the order of the items, and each has
 * its `pairedItem`. With Continue On Fail a failing item becomes an item with `error`; without, no
 * new item is begun, those that have a turn are awaited, the waits of the others are ended, and the
 * error says which were done.
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
		const toTask = taskMaker(context, service, ending.signal);
		const { length: count } = context.getInputData();
		const outcomes = collectOutcomes(context, count);
		const waiting: Array<Promise<void>> = [];

		const read = (item: number): Entry | undefined => {
			try {
				return readEntry(context, action, item);
			} catch (error) {
				outcomes.fail(item, failureOf(context, action, error, item));
				return undefined;
			}
		};
		async function perform(entry: Entry, turn: Turn): Promise<void> {
			const { item, input } = entry;
			try {
				const task = toTask(entry, turn);
				const output = await (action.run?.(task) ?? task.call(action.operation, input));
				outcomes.give(item, output as IDataObject);
			} catch (error) {
				if (ending.signal.aborted) return outcomes.cutShort(item, turn.known?.());
				outcomes.fail(item, failureOf(context, action, error, item, input));
				// Before that, the others have a turn, and will see it at its end.
				if (allBegan && outcomes.hasFailed()) end();
			}
		}
		async function take(entry: Entry): Promise<void> {
			let performed = Promise.resolve();
			const waits = await new Promise<boolean>((free) => {
				performed = perform(entry, { free: () => free(true) }).then(() => free(false));
			});
			if (waits) waiting.push(performed);
		}

		let allBegan = false;
		const isOver = (): boolean => outcomes.hasFailed() || ending.signal.aborted;
		const { concurrency: width } = options;
		await takeTurns({ count, width, read, keyOf: changesOf(action), take, isOver });
		allBegan = true;
		if (outcomes.hasFailed()) end();
		await Promise.all(waiting);
		return outcomes.all();
	} finally {
		offAbort?.();
	}
}

function readEntry(context: IExecuteFunctions, action: Action, item: number): Entry {
	const parameters = readParameters(context, action, item);
	return { item, parameters, input: action.toInput?.(parameters) ?? parameters };
}

const failureOf = (
	context: IExecuteFunctions,
	{ fields, labels }: Action,
	error: unknown,
	itemIndex: number,
	input?: InputOf<Operation>,
): NodeFailure =>
	toNodeError(context.getNode(), error, {
		itemIndex,
		place: (path) => formPath(path, labelsOf(fields, labels), input),
	});
