import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import type { NodeFailure } from '../errors/toNodeError';
import { warn } from '../secrets/warn';
import { describeCancelledRun, failedItem, partialFailure } from './partialFailure';

/**
 * Whether a failed item comes out of the node instead of ending the run: if the user chose so, or if
 * the node is the tool of an AI agent. The agent then reads what is wrong and can try again. If the
 * tool threw, n8n 1 would end the agent's execution, and the form of a tool has no On Error.
 */
export const continuesOnFail = (
	context: Pick<IExecuteFunctions, 'continueOnFail' | 'getNode'>,
): boolean => context.continueOnFail() || context.getNode().type.endsWith('Tool');

/** The results of a run's items so far. */
export interface ItemResults {
	give(item: number, output: IDataObject | IDataObject[]): void;
	fail(item: number, failure: NodeFailure): void;
	/** The run ended before the item did. */
	cutShort(item: number, known?: IDataObject): void;
	/** Whether an item has failed, and the run stops because of that. */
	hasFailed(): boolean;
	/**
	 * Returns the output of all items, in their order.
	 * @throws the error of the run, if an item has failed or the execution was cancelled
	 */
	all(): INodeExecutionData[];
}

export function collectResults(context: IExecuteFunctions, count: number): ItemResults {
	const results = Array<INodeExecutionData[] | undefined>(count).fill(undefined);
	const failures: NodeFailure[] = [];
	const ended: number[] = [];
	const give: ItemResults['give'] = (item, output) => {
		results[item] = [output].flat().map((json) => ({ json, pairedItem: { item } }));
	};
	return {
		give,
		fail(item, failure) {
			if (continuesOnFail(context)) results[item] = [failedItem(failure, item)];
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
				warn(context, `${context.getNode().name}: ${describeCancelledRun(results, ended)}`);
				throw signal.reason;
			}
			const [first, ...others] = failures;
			if (first) throw partialFailure([first, ...others], results, ended);
			return results.flatMap((result) => result ?? []);
		},
	};
}
