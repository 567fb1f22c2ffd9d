import type { IDataObject, INodeExecutionData } from 'n8n-workflow';

import type { NodeFailure } from './errors';

/** What an item's error says in the output, where the run goes on. */
export const errorOf = ({ message, context }: NodeFailure): IDataObject => ({
	error: message,
	...(context.outcomeUnknown === true && { outcomeUnknown: true }),
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
		.map(([title, items]) => `${title}: items ${ranges(items.sort((one, other) => one - other))}.`)
		.join(' ');

const itemOf = ({ context }: NodeFailure): number => context.itemIndex as number;

/**
 * A run that stops in the middle leaves a person with the question what was done: the error answers
 * it for every item. What the done ones gave, and every error, is in its context.
 * @param failures in the order in which they happened; the first is the error of the run
 */
export function stopped(
	failures: [NodeFailure, ...NodeFailure[]],
	results: ReadonlyArray<INodeExecutionData[] | undefined>,
): NodeFailure {
	const [failure, ...others] = failures;
	const done = [...results.entries()].flatMap(([item, result]) =>
		result ? [{ item, results: result.map(({ json }) => json) }] : [],
	);
	const failed = failures.map((one) => ({ item: itemOf(one), ...errorOf(one) }));
	const begun = new Set([...done, ...failed].map(({ item }) => item));
	const notBegun = [...results.keys()].filter((item) => !begun.has(item));
	const unknown = failures.filter(({ context }) => context.outcomeUnknown === true);
	const told = sentences([
		['Done before it stopped', done.map(({ item }) => item)],
		['Failed too', others.map(itemOf)],
		['Perhaps done, check them', unknown.map(itemOf)],
		['Not begun', notBegun],
	]);
	if (results.length > 1) failure.description = `${failure.description ?? ''} ${told}`.trim();
	Object.assign(failure.context, { done, failed, notBegun });
	return failure;
}

/**
 * A run that a person stopped, for the log: n8n keeps nothing of what a node gives after that.
 * @param underWay the items that were ended by it
 */
export function cancelled(
	results: ReadonlyArray<INodeExecutionData[] | undefined>,
	underWay: number[],
): string {
	const finished = [...results.keys()].filter((item) => results[item]);
	const begun = new Set([...finished, ...underWay]);
	return sentences([
		['Finished before it was stopped', finished],
		['Under way, perhaps done', underWay],
		['Not begun', [...results.keys()].filter((item) => !begun.has(item))],
	]);
}
