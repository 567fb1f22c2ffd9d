import { randomUUID } from 'node:crypto';

import { FIRST_FORM } from './seedForms';
import { getTimestamp, type World } from '../core/world';
import { findForm } from './form';
import type { FormFields, Order, Purchase, Ticket } from '../core/site';
import { addVat, findProduct } from './product';

const EMAIL = 'customer@shop.example';

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
	const form = findForm(world.state, FIRST_FORM);
	const { title, created_at, updated_at, url } = form;
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
		url: `${world.url}/admin/api/tickets/${id}`,
		form: { id: form.id, title, created_at, updated_at, url },
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
	const amounts = { subtotal_amount: toAmount(net), tax_amount: toAmount(total - net) };
	const address = { name, phone, country_code: 'EE' };
	return {
		id,
		uuid: randomUUID(),
		code: `ORDER-${id}`,
		status: 'created',
		payment_status: 'unpaid',
		shipping_status: 'not_dispatched',
		currency: 'EUR',
		items_subtotal_amount: amounts.subtotal_amount,
		items_tax_amount: amounts.tax_amount,
		total_amount: toAmount(total),
		paid_at: null,
		created_at: now,
		updated_at: now,
		payment_method: 'bank_transfer',
		completed_at: null,
		customer: { name, email: EMAIL, phone, language: 'en' },
		shipping_address: address,
		billing_address: { ...address },
		items: [
			{
				product_id: product.id,
				product_name: product.name,
				quantity: 1,
				price: toAmount(net),
				...amounts,
				amount: toAmount(total),
			},
		],
	};
}
