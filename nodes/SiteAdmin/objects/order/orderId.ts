import { listOrders } from '../../../../api/administration/order';
import { toObject } from '../../../shared/fields/values';
import { toWords } from '../../../shared/lists/choiceNames';
import { idField } from '../../list/idField';
import { createSearch, readIfListed, toList } from '../../list/search';

const notNumber = "The ID isn't the order number. The list finds an order by its number.";

/** The choice of an order. */
export const orderId = idField({
	displayName: 'Order',
	name: 'orderId',
	searchListMethod: 'searchOrders',
	example: '1001',
	description: `The order, from the list of the newest 1,000 or by its ID. ${notNumber}`,
	hint: notNumber,
});

export const orders = toList({
	read: readIfListed('orders', listOrders, 1_000),
	/** `#000042: Mari Tamm`, as far as the order has these. */
	describe: ({ id, code, customer }) =>
		[toWords(code) ?? `Order ${id}`, toWords(toObject(customer).name)].filter(Boolean).join(': '),
});
export const searchOrders = createSearch(() => orders);
