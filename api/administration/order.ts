import { z } from 'zod/v4';

import { operation } from '../operation';
import { hasId, id, text } from '../schema';
import { page } from './list';

/**
 * The document names orders only as targets of webhooks. The endpoints, the amounts (decimal text)
 * and the customer's name, email and phone come from the public service's own pages (certain); most
 * other fields come from one independent client (probable). The statuses have no complete list
 * anywhere. So all of it stays open.
 *
 * `total_amount` includes tax. Of an item, `price` (of one) and `subtotal_amount` (of all) are without
 * tax, and `amount` (of all) includes it. So say the service's pages on carts and on the order item in
 * templates, and a captured order agrees: 2 x 12.299, 24.598 and, with 22 % tax, 30.0096.
 */
export interface Order {
	id: number;
	[further: string]: unknown;
}

/**
 * The filterable attributes of an order. Clients filter by the statuses and by `created_at`; the
 * others follow the service's general rule (probable).
 */
export const orderAttributes = {
	order: [
		...(['id', 'code', 'status', 'payment_status', 'shipping_status', 'currency'] as const),
		...(['total_amount', 'payment_method', 'created_at', 'updated_at'] as const),
		...(['paid_at', 'completed_at'] as const),
	],
} as const;

/** The value of `include` for orders with all their parts, which the service otherwise leaves out. */
export const wholeOrder = 'items,shipping_address,billing_address';

/** GET: one page of the shop's orders, newest first. What a site without a shop answers is not known. */
export const listOrders = operation({
	method: 'GET',
	path: '/admin/api/ecommerce/v1/orders',
	input: page,
	status: 200,
	output: z.array(z.custom<Order>()),
	errors: { 404: 'the site may have no online shop' },
});

export const getOrder = operation({
	method: 'GET',
	path: '/admin/api/ecommerce/v1/orders/{id}',
	input: z.strictObject({
		id,
		include: text.optional(),
		/** The language of names, such as those of products and shipping methods. */
		language_code: text.optional(),
	}),
	status: 200,
	output: z.custom<Order>(hasId),
	about: ({ id }) => id,
	errors: { 404: 'no order has this ID, or the site has no online shop' },
});
