import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import type { NodeFailure } from '../errors/toNodeError';
import { cancelled, failedItem, stopped } from './partialFailure';
import { warn } from '../secrets/warn';

/** What has come of the items of a run so far. */
export interface Outcomes {
	give(item: number, output: IDataObject | IDataObject[]): void;
	fail(item: number, failure: NodeFailure): void;
	/** The run ended before the item did. */
	cutShort(item: number, known?: IDataObject): void;
	/** Whether an item has failed, and the run does not go on after that. */
	hasFailed(): boolean;
	/**
	 * The output of all items, in their order.
	 * @throws the error of the run where an item has failed or the execution was cancelled
	 */
	all(): INodeExecutionData[];
}

export function collectOutcomes(context: IExecuteFunctions, count: number): Outcomes {
	const results = Array<INodeExecutionData[] | undefined>(count).fill(undefined);
	const failures: NodeFailure[] = [];
	const ended: number[] = [];
	const give: Outcomes['give'] = (item, output) => {
		results[item] = [output].flat().map((json) => ({ json, pairedItem: { item } }));
	};
	return {
		give,
		fail(item, failure) {
			if (context.continueOnFail()) results[item] = [failedItem(failure, item)];
			else failures.push(failure);
		},
		cutShort(item, known) {
			ended.push(item);
			if (known) give(item, known);
		},
		hasFailed: () => failures.length > 0,
		all() {
			const signal = context.getExecutionCancelSignal?.();
			if (signal?.aborted) {
				warn(context, `${context.getNode().name}: ${cancelled(results, ended)}`);
				throw signal.reason;
			}
			const [first, ...others] = failures;
			if (first) throw stopped([first, ...others], results, ended);
			return results.flatMap((result) => result ?? []);
		},
	};
}
