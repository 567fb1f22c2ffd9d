import { randomUUID } from 'node:crypto';

import { getTimestamp, type World } from '../world';
import type { FormFields, Order, Purchase, Ticket } from './objects';
import { addVat, findProduct } from './product';

const FORM_ID = 26;
const EMAIL = 'customer@shop.example';
const created = '2026-01-05T09:00:00.000Z';

const examples: FormFields = {
	name: 'Mari Tamm',
	phone: '+37251000000',
	message: 'Is the red chair in stock?',
};

/** Maps a form's fields to the keys used in a ticket. */
const toData = ({ name, phone, message }: FormFields): Ticket['data'] => ({
	field_1: name,
	field_2: phone,
	field_3: message,
});

/** Creates a ticket, with example values if no form was submitted. */
export function createTicket(world: World, id: number, fields: FormFields = examples): Ticket {
	const now = getTimestamp(world);
	const api = `${world.url}/admin/api`;
	return {
		id,
		spam: false,
		created_at: now,
		updated_at: now,
		user_country: null,
		user_city: null,
		user_language: 'en',
		user_latitude: null,
		user_longitude: null,
		url: `${api}/tickets/${id}`,
		form: {
			id: FORM_ID,
			title: 'Contact us',
			created_at: created,
			updated_at: created,
			url: `${api}/forms/${FORM_ID}`,
		},
		data: toData(fields),
	};
}

/** Writes an amount as the public service does: `200.0`, `33.33`. */
const toAmount = (value: number): string => {
	const rounded = Math.round(value * 100) / 100;
	return Number.isInteger(rounded) ? `${rounded}.0` : String(rounded);
};

/** Creates an unpaid order for one piece of a product, by default the first of the shop. */
export function createOrder(
	world: World,
	id: number,
	{
		name = examples.name,
		phone = examples.phone,
		product = findProduct(world.state),
	}: Partial<Purchase> = {},
): Order {
	const now = getTimestamp(world);
	const net = Number(product.price);
	const total = addVat(product);
	return {
		id,
		uuid: randomUUID(),
		code: `ORDER-${id}`,
		status: 'open',
		payment_status: 'unpaid',
		shipping_status: 'unshipped',
		currency: 'EUR',
		subtotal_amount: toAmount(net),
		tax_amount: toAmount(total - net),
		total_amount: toAmount(total),
		paid_at: null,
		created_at: now,
		updated_at: now,
		customer: { name, email: EMAIL, phone },
		shipping_address: { name, phone, country_code: 'EE' },
		items: [
			{
				product_id: product.id,
				product_name: product.name,
				quantity: 1,
				price: toAmount(net),
			},
		],
	};
}
