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
import { toNodeError } from '../errors/toNodeError';
import { collectLabels, createEntryLabeller, labelPath } from '../fields/labels';
import type { Action } from './action';
import { readItems } from './batches';
import { runConcurrently } from './concurrency';
import { logProgress } from './logProgress';
import { describeFailures, nameProblem, type ItemOutcome } from './outcomes';
import { createParameterReader } from './parameters';
import { createReportedReader } from './reported';
import { collectResults } from './results';
import { createRunTask, type RunItem, type Task } from './task';

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
		const problems = new Map<number, string>();
		let explain: ReturnType<typeof createFailureReader> | undefined;
		const hadTurn = logProgress(context, count);
		const isOver = (): boolean => results.hasFailed() || ending.signal.aborted;
		function fail(entry: Failed, error: unknown): void {
			explain ??= createFailureReader(context, action, count);
			const { item } = entry;
			const { failure, problem, reported } = explain(entry, error);
			const report = action.report?.(reported, failure);
			problems.set(item, problem);
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
		const toOutcome = ({ json, pairedItem }: INodeExecutionData): ItemOutcome => ({
			json,
			problem: problems.get((pairedItem as IPairedItemData).item),
		});
		if (action.summarize) action.summarize(items.map(toOutcome)).forEach(run.hint);
		else if (problems.size > 0) run.hint(describeFailures(items.map(toOutcome), count));
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

/** Creates a function that says what is wrong with an item. Most runs need none. */
function createFailureReader(context: IExecuteFunctions, action: Action, count: number) {
	const { fields } = action;
	const labels = collectLabels(fields, action.labels);
	const readReported = createReportedReader(context, action);
	return ({ item, input }: Failed, error: unknown) => ({
		failure: toNodeError(context.getNode(), error, {
			itemIndex: item,
			row: count > 1 ? item + 1 : undefined,
			place: (path) => labelPath(path, labels, createEntryLabeller(fields, input)),
		}),
		problem: nameProblem(error, labels),
		reported: readReported(item),
	});
}
