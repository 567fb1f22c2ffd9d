import type { INodeProperties } from 'n8n-workflow';

import { formFields, type OperationMenu } from '../../shared/action/action';
import { get } from './get';
import { getAll } from './getAll';

export const actions = { get, getAll };

const operation: OperationMenu<typeof actions> = {
	displayName: 'Operation',
	name: 'operation',
	type: 'options',
	noDataExpression: true,
	displayOptions: { show: { resource: ['form'] } },
	options: [
		{
			name: 'Get',
			value: 'get',
			action: 'Get a form',
			description: 'Get a form with its fields and their labels',
		},
		{
			name: 'Get Many',
			value: 'getAll',
			action: 'Get many forms',
			description: 'Get the forms of the site, or those that match your filters',
		},
	],
	default: 'getAll',
};

export const properties: INodeProperties[] = [operation, ...formFields(actions)];
