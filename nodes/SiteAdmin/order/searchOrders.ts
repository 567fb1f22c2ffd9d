import type { ILoadOptionsFunctions, INodeListSearchResult } from 'n8n-workflow';

import { listAll } from '../../../api/administration/list';
import { listOrders, type Order } from '../../../api/administration/order';
import type { Send } from '../../../api/request';
import { toWords } from '../../shared/form/choiceNames';
import { toObject } from '../event/event';
import { ifListed, search } from '../list/search';

/** A shop may have very many orders. An older one is found by its ID. */
const NEWEST = 1000;

/** `#000042: Mari Tamm`, as far as the order has these. */
export const describeOrder = ({ id, code, customer }: Order): string =>
	[toWords(code) ?? `Order ${id}`, toWords(toObject(customer).name)].filter(Boolean).join(': ');

export const listNewestOrders = async (send: Send): Promise<Order[]> =>
	await ifListed('orders', listAll(send, listOrders, {}, NEWEST));

/** The newest orders for choosing one. */
export async function searchOrders(
	this: ILoadOptionsFunctions,
	filter?: string,
	start?: string,
): Promise<INodeListSearchResult> {
	return await search(
		this,
		async (send) => await listNewestOrders(send),
		describeOrder,
		filter,
		start,
	);
}
