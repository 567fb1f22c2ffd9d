import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';

import type { Field } from '../fields/field';
import type { Action } from './action';

/** A resource of a node: how its menu names and stores it, its fields, and its operations. */
export interface Resource<Operation extends string = string> {
	name: string;
	value: string;
	properties: INodeProperties[];
	actions: Record<Operation, Action>;
}

/**
 * The menu of a node's resources, and then the fields of each. Nobody has to see a menu of one, but its
 * choice makes the actions in n8n's list of nodes.
 */
export const resourceFields = (resources: Resource[], chosen: string): INodeProperties[] => [
	{
		displayName: 'Resource',
		name: 'resource',
		type: resources.length > 1 ? 'options' : 'hidden',
		noDataExpression: true,
		options: resources.map(({ name, value }) => ({ name, value })),
		default: chosen,
	},
	...resources.flatMap(({ properties }) => properties),
];

/** The menu of a resource's operations. The compiler rejects a choice that is not one of them. */
export type OperationMenu<All extends Record<string, Action>> = Field<'operation'> & {
	options: Array<INodePropertyOptions & { value: keyof All; action: string; description: string }>;
	default: keyof All;
};

/**
 * Creates a resource of its menu and its operations, the fields of which n8n shows only for them.
 * A field of several operations is there for each of them, under the same name, so that a change of
 * the operation keeps its value.
 */
export function createResource<All extends Record<string, Action>>(
	name: string,
	value: string,
	menu: OperationMenu<All>,
	actions: All,
): Resource<keyof All & string> {
	const show = { resource: [value] };
	const fields = Object.entries(actions).flatMap(([operation, action]) =>
		action.fields.map((field) => showFor({ ...show, operation: [operation] }, field)),
	);
	return { name, value, properties: [showFor(show, menu), ...fields], actions };
}

/** Adds conditions to those that a field has. */
const showFor = (
	show: Record<string, string[]>,
	{ displayOptions, ...field }: INodeProperties,
): INodeProperties => ({
	...field,
	displayOptions: { ...displayOptions, show: { ...show, ...displayOptions?.show } },
});
