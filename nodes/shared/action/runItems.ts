import type {
	IDataObject,
	IExecuteFunctions,
	INodeExecutionData,
	IPairedItemData,
} from 'n8n-workflow';

import { pathNames } from '../../../api/operation';
import { abortableSleep, onAbort } from '../../../transport/abort';
import type { TransportOptions } from '../../../transport/options';
import { openService, type Credential } from '../client/openClient';
import { toNodeError, type NodeFailure } from '../errors/toNodeError';
import { collectLabels, createEntryLabeller, labelPath, type Labels } from '../fields/labels';
import type { Action } from './action';
import { logProgress } from './logProgress';
import { nameProblem, summarizeFailures, type Reported } from './outcomes';
import { createParameterReader } from './parameters';
import { readItems } from './batches';
import { createReportedReader } from './reported';
import { collectResults } from './results';
import { createRunTask, type RunItem, type Task } from './task';
import { runConcurrently } from './concurrency';

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
	const offAbort = signal && onAbort(signal, end);
	try {
		const service = await openService(context, credential, options, ending.signal);
		const run = createRunTask(context, service);
		const { length: count } = context.getInputData();
		const results = collectResults(context, count, action.subject);
		const labels = collectLabels(action.fields, action.labels);
		const problems = new Map<number, string>();
		let readReported: ((item: number) => Reported) | undefined;
		const hadTurn = logProgress(context, count);
		const isOver = (): boolean => results.hasFailed() || ending.signal.aborted;
		function fail(entry: Failed, error: unknown): void {
			const { item } = entry;
			const row = count > 1 ? item + 1 : undefined;
			const failure = toItemFailure(context, action, labels, error, { ...entry, row });
			readReported ??= createReportedReader(context, action);
			const reported = readReported(item);
			const report = action.report?.(reported, failure);
			problems.set(item, nameProblem(error, labels));
			if (report) results.give(item, report);
			else results.fail(item, failure, reported.subject);
		}

		async function perform(entry: RunItem, free: () => void): Promise<void> {
			const { item } = entry;
			const task: Task = {
				...run,
				...entry,
				onlyWaits(known) {
					results.begin(item, known);
					free();
				},
				async wait(milliseconds) {
					free();
					await abortableSleep(milliseconds, ending.signal);
				},
			};
			results.begin(item);
			try {
				const output = await (action.run?.(task) ?? run.call(action.operation, entry.input));
				results.give(item, output as IDataObject);
			} catch (error) {
				// Otherwise it has not failed, but was stopped.
				if (!ending.signal.aborted) fail(entry, error);
			}
		}
		const performed: Array<Promise<void>> = [];
		async function take(entry: RunItem): Promise<void> {
			if (isOver()) return;
			await new Promise<void>((free, reject) => {
				const one = perform(entry, free);
				one.then(free, reject);
				performed.push(one);
			});
			hadTurn(entry.item);
		}
		const endIfFailed = (): void => {
			if (results.hasFailed()) end();
		};

		const batches = await action.batches?.(run);
		try {
			const read = createEntryReader(context, action);
			const entries = readItems({ count, read, batches, fail, isOver });
			await runConcurrently(Math.min(options.concurrency, count), entries, take);
			// Who is left only waits.
			endIfFailed();
			await Promise.all(performed.map(async (one) => await one.then(endIfFailed)));
		} finally {
			await batches?.close();
		}
		const items = results.all();
		const outcomes = items.map(({ json, pairedItem }) => ({
			json,
			problem: problems.get((pairedItem as IPairedItemData).item),
		}));
		(action.summarize ?? summarizeFailures)(outcomes).forEach(run.hint);
		return items;
	} finally {
		offAbort?.();
	}
}

/** Creates a function that reads an item: its parameters, and what follows from them. */
function createEntryReader(context: IExecuteFunctions, action: Action): (item: number) => RunItem {
	const readParameters = createParameterReader(context, action);
	return (item) => {
		const parameters = readParameters(item);
		const input = action.toInput?.(parameters) ?? parameters;
		const key = readKey(action, input, parameters);
		return { item, key, parameters, input, readAt: Date.now() };
	};
}

/**
 * Returns what an item changes: the things that the path of the operation names, such as a contact,
 * a group or a webhook.
 * @returns undefined if the operation changes nothing, or creates something new each time
 */
function readKey(
	{ operation, changes }: Action,
	input: RunItem['input'],
	parameters: RunItem['parameters'],
): string | undefined {
	if (changes) return changes(input, parameters);
	if (operation.method === 'GET') return undefined;
	// The letters of a UUID mean the same in both cases. Numbers have no letters.
	const things = pathNames(operation).map((name) => String(input[name]).toLowerCase());
	return things.join('/') || undefined;
}

/** An item as far as it was read. */
type Failed = Pick<RunItem, 'item'> & Partial<RunItem>;

const toItemFailure = (
	context: IExecuteFunctions,
	{ fields }: Action,
	labels: Labels,
	error: unknown,
	{ item: itemIndex, input, row }: Failed & { row?: number },
): NodeFailure =>
	toNodeError(context.getNode(), error, {
		itemIndex,
		row,
		place: (path) => labelPath(path, labels, createEntryLabeller(fields, input)),
	});
