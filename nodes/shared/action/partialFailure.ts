import type { IDataObject, INodeExecutionData } from 'n8n-workflow';

import type { NodeFailure } from '../errors/toNodeError';

/** Begins with words that a workflow can look for. */
const OUTCOME_UNKNOWN =
	'Outcome unknown: the service may have processed this item. Check before you send it again.';

const isUnknown = ({ context }: NodeFailure): boolean => context.outcomeUnknown === true;

/**
 * An item's error in the output, if the run continues. n8n recognizes a failed item only if it has
 * an `error`, perhaps a `message`, and nothing else. Any other item goes to the success branch.
 */
const toErrorJson = (failure: NodeFailure): IDataObject => ({
	error: failure.message,
	...(isUnknown(failure) && { message: OUTCOME_UNKNOWN }),
});

/** The output item for a failed item. */
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

/** Formats the lists that are not empty as sentences. */
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
 * When a run stops in the middle, people need to know what was done. The error says so for every
 * item. Its context has the results of the items that were done, and every error.
 * @param failures in the order in which they happened; the first one is the error of the run
 * @param ended the items whose wait was ended by the failure
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
 * Describes a stopped run for the log, because n8n keeps nothing that a node returns after it was
 * stopped.
 * @param underWay the items that were stopped
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
