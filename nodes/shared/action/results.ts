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
	/**
	 * The item is in progress.
	 * @param known creates its output if the run ends before the item does
	 */
	begin(item: number, known?: () => IDataObject): void;
	give(item: number, output: IDataObject | IDataObject[]): void;
	fail(item: number, failure: NodeFailure): void;
	/** Whether an item has failed, and the run stops because of that. */
	hasFailed(): boolean;
	/**
	 * Returns the output of all items, in their order.
	 * @throws the error of the run, if an item has failed or the execution was cancelled
	 */
	all(): INodeExecutionData[];
}

export function collectResults(context: IExecuteFunctions, count: number): ItemResults {
	const outputs = Array<INodeExecutionData[] | undefined>(count).fill(undefined);
	const failures: NodeFailure[] = [];
	const inProgress = new Map<number, (() => IDataObject) | undefined>();
	const give: ItemResults['give'] = (item, output) => {
		inProgress.delete(item);
		outputs[item] = [output].flat().map((json) => ({ json, pairedItem: { item } }));
	};
	return {
		begin: (item, known) => void inProgress.set(item, known),
		give,
		fail(item, failure) {
			inProgress.delete(item);
			if (continuesOnFail(context)) outputs[item] = [failedItem(failure, item)];
			else failures.push(failure);
		},
		hasFailed: () => failures.length > 0,
		all() {
			const stopped = [...inProgress.keys()];
			for (const [item, known] of inProgress) if (known) give(item, known());
			const signal = context.getExecutionCancelSignal?.();
			if (signal?.aborted) {
				const told = describeCancelledRun(outputs, stopped, failures);
				warn(context, `${context.getNode().name}: ${told}`);
				throw signal.reason;
			}
			const [first, ...others] = failures;
			if (first) throw partialFailure([first, ...others], outputs, stopped);
			return outputs.flatMap((output) => output ?? []);
		},
	};
}
