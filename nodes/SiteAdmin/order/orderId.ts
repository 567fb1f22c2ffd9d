import { listAll } from '../../../api/administration/list';
import { listOrders, type Order } from '../../../api/administration/order';
import type { Send } from '../../../api/request';
import { toWords } from '../../shared/fields/choiceNames';
import { toObject } from '../event/event';
import { idField } from '../list/idField';
import { createSearch, ifListed } from '../list/search';

const notNumber = "The ID isn't the order number. The list finds an order by its number.";

const order = idField({
	displayName: 'Order',
	name: 'orderId',
	searchListMethod: 'searchOrders',
	example: '1001',
	hint: notNumber,
});

const description = `The order, from the list of the newest 1,000 or by its ID. ${notNumber}`;

/** The choice of an order. */
export const orderId = { ...order, field: { ...order.field, description } };

/** A shop may have very many orders. An older one is found by its ID. */
const NEWEST = 1000;

/** `#000042: Mari Tamm`, as far as the order has these. */
export const describeOrder = ({ id, code, customer }: Order): string =>
	[toWords(code) ?? `Order ${id}`, toWords(toObject(customer).name)].filter(Boolean).join(': ');

export const listNewestOrders = async (send: Send): Promise<Order[]> =>
	await ifListed('orders', listAll(send, listOrders, {}, NEWEST));

/** The newest orders for choosing one. */
export const searchOrders = createSearch(listNewestOrders, describeOrder);
