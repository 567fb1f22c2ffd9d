import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';

import type { InputOf, Operation, OutputOf } from '../../../api/operation';
import type { Service } from '../client/openClient';
import type { Parameters } from '../form/field';

/** What n8n knows besides the item's parameters. */
export type ExecutionInfo = Pick<
	IExecuteFunctions,
	| 'evaluateExpression'
	| 'getCredentials'
	| 'getExecutionId'
	| 'getInputData'
	| 'getInstanceId'
	| 'getNode'
	| 'getNodeParameter'
	| 'getSignedResumeUrl'
	| 'getTimezone'
	| 'getWorkflow'
	| 'getWorkflowStaticData'
	| 'helpers'
	| 'logger'
>;

/** What an action may do for one item. */
export interface Task<
	O extends Operation = Operation,
	Name extends string = string,
> extends Service {
	input: InputOf<O>;
	parameters: Parameters<Name>;
	/** When these were read. What depends on the time uses this. */
	readAt: number;
	/** Calls an operation; see `call` of api/request.ts. */
	call<Other extends Operation>(operation: Other, input: InputOf<Other>): Promise<OutputOf<Other>>;
	/** What all items need, created for the first item that asks for it. */
	once<T>(make: (task: RunTask) => Promise<T> | T): Promise<T>;
	context: ExecutionInfo;
	/**
	 * From here on, the item only waits. Another item takes its turn, and only the requests of
	 * waiting items are limited.
	 * @param known creates the item's output if the run ends before the wait does
	 */
	onlyWaits(known: () => IDataObject): void;
	/**
	 * Resolves after the given time. Rejects at once if the run ends before that, because it was
	 * cancelled or another item has failed. A waiting item doesn't keep another item from its turn.
	 */
	wait(milliseconds: number): Promise<void>;
	/** Shows a sentence above the node's output. The same sentence is shown only once. */
	hint(message: string): void;
}

/** What all items share. */
export type RunTask = Service & Pick<Task, 'call' | 'context' | 'hint' | 'once'>;
