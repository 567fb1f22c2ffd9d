import type { INodeProperties } from 'n8n-workflow';

import { formFields, type OperationMenu } from '../../shared/action/action';
import { get } from './get';
import { getAll } from './getAll';
import { update } from './update';

export const actions = { get, getAll, update };

const operation: OperationMenu<typeof actions> = {
	displayName: 'Operation',
	name: 'operation',
	type: 'options',
	noDataExpression: true,
	displayOptions: { show: { resource: ['buyButton'] } },
	options: [
		{
			name: 'Get',
			value: 'get',
			action: 'Get a buy button',
			description: 'Get a buy button with its page and its product',
		},
		{
			name: 'Get Many',
			value: 'getAll',
			action: 'Get many buy buttons',
			description: 'Get the buy buttons of the site, or those that pass your filters',
		},
		{
			name: 'Update',
			value: 'update',
			action: 'Update a buy button',
			description: 'Let a buy button sell another product',
		},
	],
	default: 'getAll',
};

export const properties: INodeProperties[] = [operation, ...formFields(actions)];
