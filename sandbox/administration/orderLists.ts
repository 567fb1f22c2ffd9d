import { orderAttributes } from '../../api/administration/order';
import type { Handler } from '../core/handler';
import { find, Refusal } from '../core/refusal';
import type { State } from '../core/state';
import { selectRows } from './filter';
import { paginate } from './list';
import type { Order } from '../core/site';

/** What the public service leaves out of a list unless `include` names it. */
const parts = ['items', 'shipping_address', 'billing_address'];

function leaveOutParts(order: Order, include: unknown) {
	const included = String(include ?? '').split(',');
	const left = parts.filter((part) => !included.includes(part));
	return Object.fromEntries(
		Object.entries(order).filter(([name]) => !left.includes(name)),
	) as Record<string, unknown> & Pick<Order, 'id'>;
}

/** @throws Refusal if the site is one without a shop */
function getOrders({ orders, siteModes }: State): Map<number, Order> {
	if (!siteModes.store) throw new Refusal(404, 'Not found.');
	return orders;
}

export const listOrders: Handler<'listOrders'> = (query, world, exchange) => {
	const rows = selectRows(
		[...getOrders(world.state).values()].reverse(),
		query,
		orderAttributes,
		(order) => ({ order: { ...order } }),
	);
	return paginate(rows, query, world, exchange).map((order) => leaveOutParts(order, query.include));
};

export const getOrder: Handler<'getOrder'> = ({ id }, { state }) => ({
	...find(getOrders(state), id, 'Order'),
});
