import type { INodeProperties } from 'n8n-workflow';

import type { Action } from './action';

/** A resource of a node: how its menu names and stores it, its fields, and its operations. */
export interface Resource<Operation extends string = string> {
	name: string;
	value: string;
	properties: INodeProperties[];
	actions: Record<Operation, Action>;
}

/** The menu of a node's resources, and then the fields of each. */
export const resourceFields = (resources: Resource[], chosen: string): INodeProperties[] => [
	{
		displayName: 'Resource',
		name: 'resource',
		type: 'options',
		noDataExpression: true,
		options: resources.map(({ name, value }) => ({ name, value })),
		default: chosen,
	},
	...resources.flatMap(({ properties }) => properties),
];

/** An operation: how the menu shows it, and what it runs. */
interface Entry {
	name: string;
	/** What it does, in n8n's panel of actions. */
	action: string;
	description: string;
	runs: Action;
}

/**
 * Creates a resource of its operations: their menu, and then the fields of each, which n8n shows only
 * for it.
 */
export function createResource<Operation extends string>(
	name: string,
	value: string,
	entries: Record<Operation, Entry>,
	chosen: NoInfer<Operation>,
): Resource<Operation> {
	const all = Object.entries<Entry>(entries);
	const show = { resource: [value] };
	const menu: INodeProperties = {
		displayName: 'Operation',
		name: 'operation',
		type: 'options',
		noDataExpression: true,
		displayOptions: { show },
		options: all.map(([operation, { name: shown, action, description }]) => ({
			name: shown,
			value: operation,
			action,
			description,
		})),
		default: chosen,
	};
	const fields = all.flatMap(([operation, { runs }]) =>
		runs.fields.map((field) => showFor({ ...show, operation: [operation] }, field)),
	);
	const actions = Object.fromEntries(all.map(([operation, { runs }]) => [operation, runs]));
	return {
		name,
		value,
		properties: [menu, ...fields],
		actions: actions as Record<Operation, Action>,
	};
}

/** Adds conditions to those that a field has. */
const showFor = (
	show: Record<string, string[]>,
	{ displayOptions, ...field }: INodeProperties,
): INodeProperties => ({
	...field,
	displayOptions: { ...displayOptions, show: { ...show, ...displayOptions?.show } },
});
