import { formFields, type OperationMenu } from '../../shared/action/action';
import type { Resource } from '../../shared/action/resources';
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
			description: 'Get a buy button with its page and product',
		},
		{
			name: 'Get Many',
			value: 'getAll',
			action: 'Get many buy buttons',
			description: 'Get the buy buttons of the site, or those that match your filters',
		},
		{
			name: 'Update',
			value: 'update',
			action: 'Update a buy button',
			description: 'Change the product that a buy button sells',
		},
	],
	default: 'getAll',
};

export const buyButton: Resource = {
	name: 'Buy Button',
	value: 'buyButton',
	properties: [operation, ...formFields(actions)],
	actions,
};
