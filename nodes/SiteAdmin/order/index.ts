import { formFields, type OperationMenu } from '../../shared/action/action';
import type { Resource } from '../../shared/action/resources';
import { get } from './get';
import { getAll } from './getAll';

const actions = { get, getAll };

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

export const order: Resource = {
	name: 'Order',
	value: 'order',
	properties: [operation, ...formFields(actions)],
	actions,
};
