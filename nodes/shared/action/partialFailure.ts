import type { IDataObject, INodeExecutionData } from 'n8n-workflow';

import type { NodeFailure } from '../errors/toNodeError';

/** The output of each item, if it has one. */
export type Outputs = ReadonlyArray<INodeExecutionData[] | undefined>;

/** Begins with words that a workflow can look for. */
const OUTCOME_UNKNOWN =
	'Outcome unknown: the service may have processed this item. Check before you send it again.';

const getItem = ({ context }: NodeFailure): number => context.itemIndex as number;

/** Whether it's unknown if the service processed the item. */
const isUnknown = ({ context }: NodeFailure): boolean => context.outcomeUnknown === true;

/** What n8n keeps of an error is more than its title, if there is more. */
const readWhole = ({ messages: [whole], message }: NodeFailure): string => whole ?? message;

/**
 * An item's error in the output, if the run continues. n8n recognizes a failed item only if it has
 * an `error`, perhaps a `message`, and nothing else. Any other item goes to the success branch.
 */
const toErrorJson = (failure: NodeFailure): IDataObject => ({
	error: readWhole(failure),
	...(isUnknown(failure) && { message: OUTCOME_UNKNOWN }),
});

/** The output item for a failed item. */
export const failedItem = (failure: NodeFailure, item: number): INodeExecutionData => ({
	json: toErrorJson(failure),
	pairedItem: { item },
});

/** `0, 1, 3 to 7` */
function ranges(items: number[]): string {
	const runs: number[][] = [];
	for (const item of items.sort((one, other) => one - other)) {
		const run = runs.at(-1);
		if (run?.at(-1) === item - 1) run.push(item);
		else runs.push([item]);
	}
	return runs
		.map((run) => (run.length > 2 ? `${run[0]} to ${run.at(-1)}` : run.join(', ')))
		.join(', ');
}

/** A sentence for each list that is not empty. */
const listItems = (lists: Record<string, number[]>): string =>
	Object.entries(lists)
		.filter(([, items]) => items.length > 0)
		.map(([title, items]) => `${title}: ${items.length === 1 ? 'item' : 'items'} ${ranges(items)}.`)
		.join(' ');

/**
 * When a run stops in the middle, people need to know what was done. The error says so for every
 * item. Its context has the results of the items that were done, and every error.
 * @param failures in the order in which they happened; the first one is the error of the run
 * @param stopped the items whose wait was ended by the failure
 */
export function partialFailure(
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
export function describeCancelledRun(
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

/** @param others the items that have begun, but didn't end by themselves */
function divide(outputs: Outputs, others: number[]): { done: number[]; notBegun: number[] } {
	const begun = new Set(others);
	const rest = [...outputs.keys()].filter((item) => !begun.has(item));
	return {
		done: rest.filter((item) => outputs[item]),
		notBegun: rest.filter((item) => !outputs[item]),
	};
}
