import type { FastifyInstance } from 'fastify';

import { eventsByTarget } from '../../api/administration/events';
import { isObject } from '../../api/schema';
import { fireTicket, submitForm } from '../administration/fire';
import type { FormFields } from '../core/site';
import { changeOrder, fireOrder } from '../administration/order';
import { findProduct } from '../administration/product';
import { sendReply, type Oddity } from '../messaging/reply';
import type { World } from '../core/world';
import { getBody, readChoice, readFields } from './body';
import { Refusal } from '../core/refusal';

/** @throws Refusal if a field is of another type */
function readOddity({ times = 1, changes = {}, raw }: Record<keyof Oddity, unknown>): Oddity {
	if (
		!(Number.isInteger(times) && Number(times) >= 1 && Number(times) <= 100) ||
		!isObject(changes) ||
		!['string', 'undefined'].includes(typeof raw)
	)
		throw new Refusal(
			400,
			'times must be a whole number from 1 to 100, changes an object, and raw a text',
		);
	return { times: Number(times), changes, ...(raw !== undefined && { raw: String(raw) }) };
}

/** Adds what people do: the shop's form and orders, and the messages that its customers write. */
export function addShopControl(app: FastifyInstance, world: World): void {
	app.post('/sandbox/forms', async (request) => {
		const { name = '', phone = '', message = '' } = readFields(getBody(request));
		const fields: FormFields = {
			name: String(name),
			phone: String(phone),
			message: String(message),
		};
		return submitForm(world, fields);
	});

	app.post('/sandbox/orders', async (request) => {
		const { event, orderId, productId, name, phone } = readFields(getBody(request));
		const chosen = readChoice('event', eventsByTarget.order, event);
		if (orderId !== undefined) return changeOrder(world, chosen, Number(orderId));
		const product = findProduct(
			world.state,
			productId === undefined ? undefined : Number(productId),
		);
		return fireOrder(world, chosen, {
			name: name ? String(name) : undefined,
			phone: phone ? String(phone) : undefined,
			product,
		});
	});

	app.post('/sandbox/tickets', async (request) =>
		fireTicket(
			world,
			readChoice('event', eventsByTarget.ticket, readFields(getBody(request)).event),
		),
	);

	app.post('/sandbox/replies', async (request) => {
		const { phone = '', text = '', times, changes, raw } = readFields(getBody(request));
		return sendReply(world, String(phone), String(text), readOddity({ times, changes, raw }));
	});
}
