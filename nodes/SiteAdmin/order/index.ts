import {
	getOrder,
	listOrders,
	orderAttributes,
	wholeOrder,
} from '../../../api/administration/order';
import { action } from '../../shared/action/action';
import { createResource, type OperationMenu } from '../../shared/action/resources';
import { getMany } from '../list/getMany';
import { simpleField, toItem } from '../list/toItem';
import { orderId } from './orderId';
import { simplifyOrder } from './simplify';

const get = action({
	operation: getOrder,
	fields: [orderId.field, simpleField],
	labels: orderId.labels,
	toInput: (parameters) => ({ ...orderId.toInput(parameters), include: wholeOrder }),
	run: async ({ call, input, parameters }) =>
		toItem(await call(getOrder, input), parameters, simplifyOrder),
});

const getAll = getMany({
	operation: listOrders,
	attributes: orderAttributes,
	attribute: { of: 'orders', default: 'order.created_at' },
	query: { include: wholeOrder },
	simplify: simplifyOrder,
});

const actions = { get, getAll };

const operation: OperationMenu<typeof actions> = {
	displayName: 'Operation',
	name: 'operation',
	type: 'options',
	noDataExpression: true,
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

export const order = createResource('Order', 'order', operation, actions);
