import type { INodeExecutionData } from 'n8n-workflow';

import type { NodeFailure } from '../errors/toNodeError';
import { isUnknown, toErrorJson } from './failedItem';
import { listItems } from './listItems';

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
	const told = listItems([
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
	return listItems([
		['Finished before it was stopped', finished],
		['In progress, possibly done', underWay],
		['Not started', [...results.keys()].filter((item) => !begun.has(item))],
	]);
}
