import {
	getOrder,
	listOrders,
	orderAttributes,
	wholeOrder,
} from '../../../../api/administration/order';
import { action } from '../../../shared/action/action';
import { createResource, type OperationMenu } from '../../../shared/action/resources';
import { getMany } from '../../list/getMany';
import { returning } from '../../list/toItem';
import { orderId } from './orderId';
import { simplifyOrder } from './simplify';

const get = action({
	...returning(getOrder, simplifyOrder),
	...orderId.alone,
	toInput: (parameters) => ({ ...orderId.toInput(parameters), include: wholeOrder }),
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
