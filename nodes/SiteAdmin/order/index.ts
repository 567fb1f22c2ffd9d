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
	displayOptions: { show: { resource: ['order'] } },
	options: [
		{
			name: 'Get',
			value: 'get',
			action: 'Get an order',
			description: 'Get an order with its items and customer',
		},
		{
			name: 'Get Many',
			value: 'getAll',
			action: 'Get many orders',
			description: 'Get the orders of the shop, newest first, or those that match your filters',
		},
	],
	default: 'getAll',
};

export const properties: INodeProperties[] = [operation, ...formFields(actions)];
