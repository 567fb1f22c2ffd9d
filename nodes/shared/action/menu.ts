import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';

import type { Field } from '../form/field';
import type { Action } from './action';

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
