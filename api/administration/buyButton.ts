import { z } from 'zod/v4';

import { operation } from '../operation';
import { hasId, id, isObject } from '../schema';
import { page } from './list';

/**
 * Site administration API, "Buy button". Prices are text in some variants, and `settings` is
 * sometimes missing. Showing a button needs none of its fields, so all of it stays open.
 */
export interface BuyButton {
	id: number;
	[further: string]: unknown;
}
const buyButton = z.custom<BuyButton>(isObject);

/** Site administration API, "Buy buttons": the filterable attributes of a button and of its content. */
export const buyButtonAttributes = {
	buy_button: ['id', 'product_id', 'settings', 'created_at', 'updated_at'],
	content: [
		...(['id', 'parent_id', 'parent_type', 'language_id', 'content_id', 'content_type'] as const),
		...(['page_id', 'page_type', 'name', 'position', 'created_at', 'updated_at'] as const),
	],
} as const;

/** GET: one page of the site's buy buttons. */
export const listBuyButtons = operation({
	method: 'GET',
	path: '/admin/api/buy_buttons',
	input: page,
	status: 200,
	output: z.array(z.custom<BuyButton>()),
	errors: {},
});

export const getBuyButton = operation({
	method: 'GET',
	path: '/admin/api/buy_buttons/{id}',
	input: z.strictObject({ id }),
	status: 200,
	output: z.custom<BuyButton>(hasId),
	about: ({ id }) => id,
	errors: {},
});

/** PUT: changes the product that the button sells. */
export const updateBuyButton = operation({
	method: 'PUT',
	path: '/admin/api/buy_buttons/{id}',
	input: z.strictObject({ id, product_id: id }),
	status: 200,
	output: buyButton,
	about: ({ id }) => id,
	tells: ({ product }) => ({ product_id: isObject(product) ? product.id : undefined }),
	errors: {},
});
