import type { IDataObject, INodeProperties } from 'n8n-workflow';

import type { InputOf, Operation, OutputOf } from '../../api/operation';

/** An item's parameters by the name of their field, expressions resolved. */
export type Parameters = IDataObject;

/** What a node's operation is: an endpoint and the form that asks for its input. */
export interface Action<O extends Operation = Operation> {
	operation: O;
	fields: INodeProperties[];
	/** Labels for input names that no field of the form has. */
	labels?: Record<string, string>;
	/** From what the user entered to the input; the parameters are the input where it is left out. */
	toInput?(parameters: Parameters): InputOf<O>;
	/** From the output to the items' JSON; the output is one item where it is left out. */
	toItems?(output: OutputOf<O>, input: InputOf<O>): IDataObject | IDataObject[];
}

/** Binds a form's types to its operation. */
export const action = <O extends Operation>(declaration: Action<O>): Action<O> => declaration;

/** The actions of a node: by resource, then by operation, as the node's two menus store them. */
export type Actions = Record<string, Record<string, Action>>;
