import { randomUUID } from 'node:crypto';

import { getTimestamp, type World } from '../world';
import type { FormFields, Order, Ticket } from './objects';

const FORM_ID = 26;
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

/** Creates an unpaid order. */
export function createOrder(world: World, id: number, phone = examples.phone): Order {
	const now = getTimestamp(world);
	return {
		id,
		uuid: randomUUID(),
		code: `ORDER-${id}`,
		status: 'open',
		payment_status: 'unpaid',
		shipping_status: 'unshipped',
		currency: 'EUR',
		subtotal_amount: '166.67',
		tax_amount: '33.33',
		total_amount: '200.0',
		paid_at: null,
		created_at: now,
		updated_at: now,
		shipping_address: { name: examples.name, phone, country_code: 'EE' },
	};
}
