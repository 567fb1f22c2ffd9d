import { randomUUID } from 'node:crypto';

import type { Target } from '../../api/administration/events';
import { getTimestamp, type World } from '../world';
import type { FormFields, Order, Ticket } from './objects';
import { getVariant } from './siteModes';

const ACCOUNT_ID = 1;
const FORM_ID = 26;
const created = '2026-01-05T09:00:00.000Z';

const examples: FormFields = {
	name: 'Mari Tamm',
	phone: '+37251000000',
	message: 'Is the red chair in stock?',
};

/** A form's fields as the ticket has them, by key. */
const toData = ({ name, phone, message }: FormFields): Ticket['data'] => ({
	field_1: name,
	field_2: phone,
	field_3: message,
});

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

/** What a webhook's URL gets. */
export interface Payload {
	account_id?: number;
	target: string;
	target_id: number;
	event: string;
	created_at: string;
	data: { object: Ticket | Order; metadata: Record<string, unknown> };
	[further: string]: unknown;
}

/** Site administration API, "`data.metadata`". */
const createMetadata = (world: World) => ({
	ip_address: '127.0.0.1',
	page_id: '401',
	...(getVariant(world.state.siteModes).pageLanguage && { page_language: 'en' }),
	page_uri: `${world.url}/`,
	page_name: 'Home',
	submitted_at: getTimestamp(world).replace(/\.\d+Z$/, 'Z'),
	variant_id: '1',
});

/** What `target_id` names: the form that was submitted, or the ticket or order itself. */
const getTargetId = (target: string, object: Ticket | Order): number =>
	target === 'form' && 'form' in object ? object.form.id : object.id;

/**
 * The payload of an event. The document shows it for form and submit; for tickets and orders the
 * same frame is used, around the objects of the public service.
 */
export const createPayload = (
	world: World,
	{ target, event }: { target: string; event: string },
	object: Ticket | Order,
): Payload => ({
	...(getVariant(world.state.siteModes).accountId && { account_id: ACCOUNT_ID }),
	target,
	target_id: getTargetId(target, object),
	event,
	created_at: getTimestamp(world),
	data: { object, metadata: target === 'form' ? createMetadata(world) : {} },
});

const exampleFactories: Record<Target, (world: World) => Ticket | Order> = {
	ticket: (world) => createTicket(world, 1),
	form: (world) => createTicket(world, 1),
	order: (world) => createOrder(world, 1),
};

/** An example payload, which is of no object of the site. */
export function createSample(
	world: World,
	wanted: { target: Target; event: string; target_id?: number },
): Payload {
	const sample = createPayload(world, wanted, exampleFactories[wanted.target](world));
	return { ...sample, target_id: wanted.target_id ?? sample.target_id };
}
