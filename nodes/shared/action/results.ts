import type { IDataObject, IExecuteFunctions, INode, INodeExecutionData } from 'n8n-workflow';

import { tellFailure, type NodeFailure } from '../errors/toNodeError';
import { isTool } from '../n8n/toolNode';
import { warn } from '../secrets/warn';

/**
 * Whether a failed item comes out of the node instead of ending the run: if the user chose so, or if
 * the node is the tool of an AI agent. The agent then reads what is wrong and can try again. If the
 * tool threw, n8n 1 would end the agent's execution, and the form of a tool has no On Error.
 */
export const continuesOnFail = (
	context: Pick<IExecuteFunctions, 'continueOnFail' | 'getNode'>,
): boolean => context.continueOnFail() || isTool(context.getNode());

/** The output of each item, if it has one. */
type Outputs = ReadonlyArray<INodeExecutionData[] | undefined>;

/** Begins with words that a workflow can look for. */
const OUTCOME_UNKNOWN =
	'Outcome unknown: the service may have processed this item. Check before you send it again.';

const getItem = ({ context }: NodeFailure): number => context.itemIndex as number;

/** Whether it's unknown if the service processed the item. */
const isUnknown = ({ context }: NodeFailure): boolean => context.outcomeUnknown === true;

/**
 * An item's error in the output, if the run continues. n8n recognizes a failed item only if it has
 * an `error`, perhaps a `message`, and nothing else. Any other item goes to the success branch.
 */
const toErrorJson = (failure: NodeFailure): IDataObject => ({
	error: tellFailure(failure),
	...(isUnknown(failure) && { message: OUTCOME_UNKNOWN }),
});

/**
 * Whether a failed item may have more than its error. The node's only output has all items then.
 */
const mayHaveMore = (node: INode): boolean =>
	!isTool(node) && node.onError !== 'continueErrorOutput';

/**
 * The output item for a failed item.
 * @param subject whom it was for, which stands before its error if n8n allows that
 */
export const createFailedItem = (
	node: INode,
	failure: NodeFailure,
	item: number,
	subject: IDataObject = {},
): INodeExecutionData => ({
	json: { ...(mayHaveMore(node) && subject), ...toErrorJson(failure) },
	pairedItem: { item },
});

/**
 * The editor's table has its columns in the order in which they come, so `error` would be far from
 * sight behind an item that was successful.
 */
function withErrorColumn(items: INodeExecutionData[], subject: string): INodeExecutionData[] {
	return items.map((item) => ({
		...item,
		json: { ...(subject in item.json && { [subject]: null }), error: null, ...item.json },
	}));
}

/** Rows as people count them: `1, 2, 4 to 8` */
function formatRows(items: number[]): string {
	const runs: number[][] = [];
	for (const row of items.map((item) => item + 1).sort((one, other) => one - other)) {
		const run = runs.at(-1);
		if (run?.at(-1) === row - 1) run.push(row);
		else runs.push([row]);
	}
	return runs
		.map((run) => (run.length > 2 ? `${run[0]} to ${run.at(-1)}` : run.join(', ')))
		.join(', ');
}

/** A sentence for each list that is not empty. */
const listItems = (lists: Record<string, number[]>): string =>
	Object.entries(lists)
		.filter(([, items]) => items.length > 0)
		.map(
			([title, items]) => `${title}: ${items.length === 1 ? 'row' : 'rows'} ${formatRows(items)}.`,
		)
		.join(' ');

/** @param others the items that have begun, but didn't end by themselves */
function divide(outputs: Outputs, others: number[]): { done: number[]; notBegun: number[] } {
	const begun = new Set(others);
	const rest = [...outputs.keys()].filter((item) => !begun.has(item));
	return {
		done: rest.filter((item) => outputs[item]),
		notBegun: rest.filter((item) => !outputs[item]),
	};
}

/**
 * When a run stops in the middle, people need to know what was done. The error says so for every
 * item. Its context has the results of the items that were done, and every error.
 * @param failures in the order in which they happened; the first one is the error of the run
 * @param stopped the items whose wait was ended by the failure
 */
export function createPartialFailure(
	failures: [NodeFailure, ...NodeFailure[]],
	outputs: Outputs,
	stopped: number[],
): NodeFailure {
	const [failure, ...others] = failures;
	const failed = failures.map((one) => ({ item: getItem(one), ...toErrorJson(one) }));
	const { done, notBegun } = divide(outputs, [...stopped, ...failures.map(getItem)]);
	const told = listItems({
		'Done before it stopped': done,
		'Stopped waiting for': stopped,
		'Also failed': others.map(getItem),
		'Possibly done, check them': failures.filter(isUnknown).map(getItem),
		'Not started': notBegun,
	});
	if (outputs.length > 1) failure.description = `${failure.description ?? ''} ${told}`.trim();
	const results = [...outputs.entries()].flatMap(([item, output]) =>
		output ? [{ item, results: output.map(({ json }) => json) }] : [],
	);
	Object.assign(failure.context, { done: results, failed, notBegun });
	return failure;
}

/**
 * Describes a stopped run for the log, because n8n keeps nothing that a node returns after it was
 * stopped.
 * @param stopped the items that were in progress
 */
function describeCancelledRun(
	outputs: Outputs,
	stopped: number[],
	failures: NodeFailure[],
): string {
	const failed = failures.map(getItem);
	const { done, notBegun } = divide(outputs, [...stopped, ...failed]);
	return listItems({
		'Finished before it was stopped': done,
		'In progress, possibly done': stopped,
		Failed: failed,
		'Possibly done, check them': failures.filter(isUnknown).map(getItem),
		'Not started': notBegun,
	});
}

/** The results of a run's items so far. */
export interface ItemResults {
	/**
	 * The item is in progress.
	 * @param known creates its output if the run ends before the item does
	 */
	begin(item: number, known?: () => IDataObject): void;
	give(item: number, output: IDataObject | IDataObject[]): void;
	fail(item: number, failure: NodeFailure, subject?: IDataObject): void;
	/** Whether an item has failed, and the run stops because of that. */
	hasFailed(): boolean;
	/**
	 * Returns the output of all items, in their order.
	 * @throws the error of the run, if an item has failed or the execution was cancelled
	 */
	all(): INodeExecutionData[];
}

/**
 * @throws the reason of an execution that was cancelled, after it was logged what had happened until
 * then; the error of a run that a failure has stopped
 */
function throwIfStopped(
	context: IExecuteFunctions,
	{ outputs, stopped, failures }: { outputs: Outputs; stopped: number[]; failures: NodeFailure[] },
): void {
	const signal = context.getExecutionCancelSignal?.();
	if (signal?.aborted) {
		const done = describeCancelledRun(outputs, stopped, failures);
		warn(context, `${context.getNode().name}: ${done}`);
		throw signal.reason;
	}
	const [first, ...others] = failures;
	if (first) throw createPartialFailure([first, ...others], outputs, stopped);
}

/** @param subject the field that says whom an item is for, if there is one */
export function collectResults(
	context: IExecuteFunctions,
	count: number,
	subject?: string,
): ItemResults {
	const outputs = Array<INodeExecutionData[] | undefined>(count).fill(undefined);
	const failures: NodeFailure[] = [];
	let isComplete = true;
	const inProgress = new Map<number, (() => IDataObject) | undefined>();
	const give: ItemResults['give'] = (item, output) => {
		inProgress.delete(item);
		outputs[item] = [output].flat().map((json) => ({ json, pairedItem: { item } }));
	};
	return {
		begin: (item, known) => void inProgress.set(item, known),
		give,
		fail(item, failure, ofWhom) {
			inProgress.delete(item);
			const node = context.getNode();
			isComplete = false;
			if (continuesOnFail(context)) outputs[item] = [createFailedItem(node, failure, item, ofWhom)];
			else failures.push(failure);
		},
		hasFailed: () => failures.length > 0,
		all() {
			const stopped = [...inProgress.keys()];
			for (const [item, known] of inProgress) if (known) give(item, known());
			throwIfStopped(context, { outputs, stopped, failures });
			const items = outputs.flatMap((output) => output ?? []);
			return !isComplete && subject !== undefined && mayHaveMore(context.getNode())
				? withErrorColumn(items, subject)
				: items;
		},
	};
}
