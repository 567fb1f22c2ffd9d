import type { EventOf, TargetEvent } from '../../api/administration/events';
import { post } from '../core/outbound';
import { keep, type Delivery } from '../core/records';
import { createId, getTimestamp, type World } from '../core/world';
import { createTicket } from './newObjects';
import type { FormFields, Order, Ticket, Webhook } from '../core/site';
import { createPayload, type Payload } from './payload';

export type TicketEvent = EventOf<'ticket'>;

const isSubscribed = (webhook: Webhook, { target, event, target_id }: Payload): boolean =>
	webhook.enabled &&
	webhook.target === target &&
	webhook.event === event &&
	(webhook.target_id ?? target_id) === target_id;

/** Calls every enabled webhook for the event once. Resolves when all of them have answered. */
export function fire(
	world: World,
	event: TargetEvent,
	object: Ticket | Order,
): Promise<Delivery[]> {
	const { webhooks, deliveries } = world.state;
	// A copy, because later events change the object.
	const payload = structuredClone(createPayload(world, event, object));
	const raw = JSON.stringify(payload);
	const deliver = async ({
		id: webhookId,
		target,
		event: name,
		url,
	}: Webhook): Promise<Delivery> => {
		const at = new Date().toISOString();
		const answer = await post(world, url, raw);
		const delivery = keep(deliveries, {
			at,
			webhookId,
			target,
			event: name,
			url,
			payload,
			...answer,
		});
		world.events.announce('webhookDelivered', delivery);
		return delivery;
	};
	return Promise.all([...webhooks.values()].filter((it) => isSubscribed(it, payload)).map(deliver));
}

/** Submits the site's form. Resolves with the webhook deliveries once all of them were answered. */
export function submitForm(world: World, fields: FormFields): Promise<Delivery[]> {
	const ticket = createTicket(world, createId(world), fields);
	world.state.tickets.set(ticket.id, ticket);
	return fire(world, { target: 'form', event: 'submit' }, ticket);
}

/** Fires an event for the newest ticket, or for a new one if there is none or the event is `create`. */
export function fireTicket(world: World, event: TicketEvent): Promise<Delivery[]> {
	const { tickets } = world.state;
	const newest = event === 'create' ? undefined : [...tickets.values()].at(-1);
	const ticket = newest ?? createTicket(world, createId(world));
	ticket.updated_at = getTimestamp(world);
	if (event === 'delete') tickets.delete(ticket.id);
	else tickets.set(ticket.id, ticket);
	return fire(world, { target: 'ticket', event }, ticket);
}
