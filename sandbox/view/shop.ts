import type { Order } from '../core/site';
import { findNextEvents } from '../administration/orderEvents';
import { addVat } from '../administration/product';
import type { State } from '../core/state';
import { cutText } from './content';

const MAX_BUTTONS = 6;
const MAX_ORDERS = 5;

/** Lists the site's buy buttons, with their products. */
export const showBuyButtons = ({ buyButtons }: State) =>
	[...buyButtons.values()].slice(0, MAX_BUTTONS).map(({ id, content, product }) => ({
		id,
		title: content.name,
		productId: product.id,
		product: product.name,
		picture: `/page/pictures/${product.sku.toLowerCase()}.svg`,
		price: addVat(product),
	}));

/** Says in one word how far an order has come. */
function nameState({ status, payment_status, shipping_status }: Order): string {
	if (status === 'cancelled') return 'cancelled';
	if (shipping_status === 'shipped') return 'shipped';
	return payment_status === 'failed' ? 'payment failed' : payment_status;
}

/** Lists the newest orders, newest first, with what can happen to each next. */
export const showOrders = ({ orders }: State) => ({
	newest: [...orders.values()]
		.slice(-MAX_ORDERS)
		.reverse()
		.map((order) => ({
			id: order.id,
			code: order.code,
			product: order.items.map(({ product_name }) => product_name).join(', '),
			buyer: cutText(order.customer.name, 100).text ?? '',
			phone: cutText(order.customer.phone, 40).text ?? '',
			total: Number(order.total_amount),
			state: nameState(order),
			next: findNextEvents(order),
		})),
	older: Math.max(0, orders.size - MAX_ORDERS),
});
