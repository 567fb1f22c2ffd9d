import type { INodeProperties } from 'n8n-workflow';

import type { Action } from './action';

/** A resource of a node: how its menu names and stores it, its fields, and its operations. */
export interface Resource {
	name: string;
	value: string;
	properties: INodeProperties[];
	actions: Record<string, Action>;
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
