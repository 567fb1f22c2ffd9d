import type {
	IDataObject,
	IExecuteFunctions,
	INodeProperties,
	INodePropertyOptions,
} from 'n8n-workflow';

import type { InputOf, Operation, OutputOf } from '../../../api/operation';
import type { Service } from '../client/openClient';
import type { Field, Parameters } from '../form/field';

/** What n8n knows besides the item's parameters. */
export type ExecutionInfo = Pick<
	IExecuteFunctions,
	| 'getInputData'
	| 'getInstanceId'
	| 'getNodeParameter'
	| 'getSignedResumeUrl'
	| 'getWorkflow'
	| 'getWorkflowStaticData'
>;

/** What an action may do for one item. */
export interface Task<
	O extends Operation = Operation,
	Name extends string = string,
> extends Service {
	input: InputOf<O>;
	parameters: Parameters<Name>;
	/** Calls an operation; see `call` of api/request.ts. */
	call<Other extends Operation>(operation: Other, input: InputOf<Other>): Promise<OutputOf<Other>>;
	/** What all items need, created for the first item that asks for it. */
	once<T>(make: (task: RunTask) => Promise<T>): Promise<T>;
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
	/**
	 * The address at which a report resumes the waiting execution. Only for an operation
	 * `sendAndWait`.
	 */
	resumeUrl(): string;
	/** Shows a sentence above the node's output. The same sentence is shown only once. */
	hint(message: string): void;
}

/** What all items share. */
export type RunTask = Service & Pick<Task, 'call' | 'context'>;

/** A node's operation: an endpoint, and the form that asks for its input. */
export interface Action<O extends Operation = Operation, Name extends string = string> {
	operation: O;
	fields: Array<Field<Name>>;
	/** Labels for input names that have no field in the form. */
	labels?: Record<string, string>;
	/**
	 * Fields whose values may be of other types than declared, such as a list. The action reads
	 * them itself.
	 */
	asGiven?: readonly Name[];
	/**
	 * Converts what the user entered into the input. If it is left out, the parameters are the input.
	 */
	toInput?(parameters: Parameters<Name>): InputOf<O>;
	/**
	 * Runs the action for an item and returns its JSON. If it is left out, the operation is called
	 * once.
	 */
	run?(task: Task<O, Name>): Promise<IDataObject | IDataObject[]>;
	/**
	 * Returns what an item changes, if the path of the operation doesn't say it. Items that change
	 * the same thing run one after the other, in order.
	 */
	changes?(input: InputOf<O>): string;
}

type RequiredNames<Input> = {
	[Name in keyof Input & string]: undefined extends Input[Name] ? never : Name;
}[keyof Input & string];

/**
 * If the form's fields don't cover the whole input, the form must say how to build the input from
 * them.
 */
type Complete<O extends Operation, Name extends string> = [
	Exclude<RequiredNames<InputOf<O>>, Name> | Exclude<Name, keyof InputOf<O>>,
] extends [never]
	? unknown
	: Required<Pick<Action<O, Name>, 'toInput'>>;

/**
 * Binds a form to its operation. The compiler rejects a field that is not in the input, an input
 * that has no field, and a parameter that is read under a name that no field has.
 */
export const action = <O extends Operation, Name extends string>(
	declaration: Action<O, Name> & Complete<O, Name>,
): Action<O, Name> => declaration;

/** The menu of a resource's operations. The compiler rejects a choice that is not one of them. */
export type OperationMenu<All extends Record<string, Action>> = Field<'operation'> & {
	options: Array<INodePropertyOptions & { value: keyof All; action: string; description: string }>;
	default: keyof All;
};

/** The fields of all operations of a resource. */
export const formFields = (actions: Record<string, Action>): INodeProperties[] =>
	Object.values(actions).flatMap(({ fields }) => fields);

/** The actions of a node: by resource, then by operation, as the node's two menus store them. */
export type Actions = Record<string, Record<string, Action>>;
