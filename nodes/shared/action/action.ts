import type { IDataObject, INodeExecutionData } from 'n8n-workflow';

import type { InputOf, Operation } from '../../../api/operation';
import type { NodeFailure } from '../errors/toNodeError';
import type { Field, Parameters } from '../fields/field';
import type { Batches } from './batches';
import type { ItemOutcome, Reported } from './outcomes';
import type { Run, RunItem, RunTask, Task } from './task';

/** A node's operation: an endpoint, and the form that asks for its input. */
export interface Action<
	O extends Operation = Operation,
	Name extends string = string,
	Settings = unknown,
> {
	operation: O;
	fields: Array<Field<Name>>;
	/** Labels for input names that have no field in the form. */
	labels?: Record<string, string>;
	/**
	 * Where the form asks for mere content, such as `messages.message.text`. Only this can come from
	 * all that an agent's model passes: see modelsReach.ts.
	 */
	content?: readonly string[];
	/**
	 * Fields whose defaults are about an incoming message. In a tool, that is the message before the
	 * agent.
	 */
	aboutMessage?: readonly Name[];
	/** Where the form limits the model, so that not even `$fromAI` decides it. */
	limits?: readonly string[];
	/**
	 * Converts what the user entered into the input. If it is left out, the parameters are the input.
	 */
	toInput?(parameters: Parameters<NoInfer<Name>>): InputOf<O>;
	/**
	 * Reads what else the user wants, before the input is converted.
	 * @throws InputError if it is invalid
	 */
	readSettings?(parameters: Parameters<NoInfer<Name>>): Settings;
	/**
	 * Runs the action for an item and returns its JSON. If it is left out, the operation is called
	 * once.
	 */
	run?(task: Task<O, NoInfer<Name>, NoInfer<Settings>>): Promise<IDataObject | IDataObject[]>;
	/** What to do for several items at once, if there is anything. It is created once for a run. */
	batches?(run: RunTask): Promise<Batches<RunItem> | undefined>;
	/**
	 * Returns the key of an item, if the path of the operation doesn't say what it changes. Items with
	 * the same key run one after the other, in order.
	 */
	toKey?(input: InputOf<O>, settings: NoInfer<Settings>): string | undefined;
	/**
	 * What follows when all items have come out, also if none of them could be processed.
	 * @returns the output of the node
	 */
	after?(run: Run, items: INodeExecutionData[]): Promise<INodeExecutionData[]>;
	/** The field that says whom an item is for. A failed item has its value, as it was given. */
	subject?: Name;
	/** Returns what comes out for a failed item instead of its failure. The run then goes on. */
	report?(failed: Reported, failure: NodeFailure): IDataObject | undefined;
	/** The hints above the output. If it is left out, one says how many items failed, and why. */
	summarize?(outcomes: readonly ItemOutcome[]): string[];
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
export const action = <O extends Operation, Name extends string, Settings>(
	declaration: Action<O, Name, Settings> & Complete<O, Name>,
): Action<O, Name, Settings> => declaration;
