import type { IDataObject, INodeExecutionData } from 'n8n-workflow';

import type { NodeFailure } from '../errors/toNodeError';

/** Begins with what a workflow can look for. */
const OUTCOME_UNKNOWN =
	'Outcome unknown: the service may have processed this item. Check before you send it again.';

const isUnknown = ({ context }: NodeFailure): boolean => context.outcomeUnknown === true;

/**
 * What an item's error says in the output, where the run goes on. n8n knows a failed item by having
 * an `error`, perhaps a `message`, and nothing else; any other goes to the success branch.
 */
const toErrorJson = (failure: NodeFailure): IDataObject => ({
	error: failure.message,
	...(isUnknown(failure) && { message: OUTCOME_UNKNOWN }),
});

/** The item that comes out for one that failed. */
export const failedItem = (failure: NodeFailure, item: number): INodeExecutionData => ({
	json: toErrorJson(failure),
	pairedItem: { item },
});

/** `0, 1, 3 to 7` */
function ranges(items: number[]): string {
	const runs: Array<[first: number, last: number]> = [];
	for (const item of items) {
		const run = runs.at(-1);
		if (run?.[1] === item - 1) run[1] = item;
		else runs.push([item, item]);
	}
	const words = ([first, last]: [number, number]): string =>
		first === last ? String(first) : `${first}${last === first + 1 ? ', ' : ' to '}${last}`;
	return runs.map(words).join(', ');
}

/** The lists that have an item, as sentences. */
const sentences = (lists: Array<[title: string, items: number[]]>): string =>
	lists
		.filter(([, items]) => items.length > 0)
		.map(
			([title, items]) =>
				`${title}: ${items.length === 1 ? 'item' : 'items'} ${ranges(items.sort((one, other) => one - other))}.`,
		)
		.join(' ');

const getItemIndex = ({ context }: NodeFailure): number => context.itemIndex as number;

/**
 * A run that stops in the middle leaves a person with the question what was done: the error answers
 * it for every item. What the done ones gave, and every error, is in its context.
 * @param failures in the order in which they happened; the first is the error of the run
 * @param ended the items whose wait was ended by that
 */
export function partialFailure(
	failures: [NodeFailure, ...NodeFailure[]],
	results: ReadonlyArray<INodeExecutionData[] | undefined>,
	ended: number[],
): NodeFailure {
	const [failure, ...others] = failures;
	const done = [...results.entries()].flatMap(([item, result]) =>
		result ? [{ item, results: result.map(({ json }) => json) }] : [],
	);
	const failed = failures.map((one) => ({ item: getItemIndex(one), ...toErrorJson(one) }));
	const begun = new Set([...done, ...failed].map(({ item }) => item).concat(ended));
	const notBegun = [...results.keys()].filter((item) => !begun.has(item));
	const waited = new Set(ended);
	const finished = done.map(({ item }) => item).filter((item) => !waited.has(item));
	const told = sentences([
		['Done before it stopped', finished],
		['Stopped waiting for', ended],
		['Also failed', others.map(getItemIndex)],
		['Possibly done, check them', failures.filter(isUnknown).map(getItemIndex)],
		['Not started', notBegun],
	]);
	if (results.length > 1) failure.description = `${failure.description ?? ''} ${told}`.trim();
	Object.assign(failure.context, { done, failed, notBegun });
	return failure;
}

/**
 * A run that a person stopped, for the log: n8n keeps nothing of what a node gives after that.
 * @param underWay the items that were ended by it
 */
export function describeCancelledRun(
	results: ReadonlyArray<INodeExecutionData[] | undefined>,
	underWay: number[],
): string {
	const ended = new Set(underWay);
	const finished = [...results.keys()].filter((item) => results[item] && !ended.has(item));
	const begun = new Set([...finished, ...underWay]);
	return sentences([
		['Finished before it was stopped', finished],
		['In progress, possibly done', underWay],
		['Not started', [...results.keys()].filter((item) => !begun.has(item))],
	]);
}
