import type {
	IDataObject,
	IExecuteFunctions,
	INodeProperties,
	INodePropertyOptions,
} from 'n8n-workflow';

import type { InputOf, Operation, OutputOf } from '../../../api/operation';
import type { Service } from '../client/openClient';
import type { Field, Parameters } from '../form/field';

/** What n8n knows beside the item's parameters. */
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
	/** What all items need, made for the first that asks for it. */
	once<T>(make: (task: RunTask) => Promise<T>): Promise<T>;
	context: ExecutionInfo;
	/**
	 * From here on the item only waits: another one takes its turn, and only the requests of those
	 * that wait are bounded.
	 * @param known makes what the item gives where the run ends before the wait does
	 */
	onlyWaits(known: () => IDataObject): void;
	/**
	 * Resolves after that many milliseconds; rejects at once when the run ends before, since it was
	 * cancelled or another item has failed. An item that waits keeps no other from its turn.
	 */
	wait(milliseconds: number): Promise<void>;
	/** Where a report resumes the execution once it waits; only for an operation `sendAndWait`. */
	resumeUrl(): string;
	/** Shows a sentence above the node's output; the same one is shown once. */
	hint(message: string): void;
}

/** What is there for all items together. */
export type RunTask = Service & Pick<Task, 'call' | 'context'>;

/** What a node's operation is: an endpoint and the form that asks for its input. */
export interface Action<O extends Operation = Operation, Name extends string = string> {
	operation: O;
	fields: Array<Field<Name>>;
	/** Labels for input names that no field of the form has. */
	labels?: Record<string, string>;
	/** Fields that may have more than their type says, such as a list: the action reads them itself. */
	asGiven?: readonly Name[];
	/** From what the user entered to the input; the parameters are the input where it is left out. */
	toInput?(parameters: Parameters<Name>): InputOf<O>;
	/** What is done for an item, and its JSON; the operation is called once where it is left out. */
	run?(task: Task<O, Name>): Promise<IDataObject | IDataObject[]>;
	/**
	 * What an item changes, where the path of the operation does not tell. Items that change the same
	 * are done one after the other, in their order.
	 */
	changes?(input: InputOf<O>): string;
}

type RequiredNames<Input> = {
	[Name in keyof Input & string]: undefined extends Input[Name] ? never : Name;
}[keyof Input & string];

/** A form whose fields are not all of the input has to say how the input is made of them. */
type Complete<O extends Operation, Name extends string> = [
	Exclude<RequiredNames<InputOf<O>>, Name> | Exclude<Name, keyof InputOf<O>>,
] extends [never]
	? unknown
	: Required<Pick<Action<O, Name>, 'toInput'>>;

/**
 * Binds a form to its operation. The compiler refuses a field that the input does not know, an input
 * that no field asks for, and a parameter that is read under a name that no field has.
 */
export const action = <O extends Operation, Name extends string>(
	declaration: Action<O, Name> & Complete<O, Name>,
): Action<O, Name> => declaration;

/** The menu of a resource's operations: the compiler refuses a choice that is none of them. */
export type OperationMenu<All extends Record<string, Action>> = Field<'operation'> & {
	options: Array<INodePropertyOptions & { value: keyof All; action: string; description: string }>;
	default: keyof All;
};

/** The fields of all operations of a resource. */
export const formFields = (actions: Record<string, Action>): INodeProperties[] =>
	Object.values(actions).flatMap(({ fields }) => fields);

/** The actions of a node: by resource, then by operation, as the node's two menus store them. */
export type Actions = Record<string, Record<string, Action>>;
