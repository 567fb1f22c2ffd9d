import type { TargetEvent } from '../../api/administration/events';
import { post } from '../http/outbound';
import { keep, type Delivery } from '../records';
import { createId, getTimestamp, type World } from '../world';
import { createOrder, createTicket } from './newObjects';
import type { FormFields, Order, Ticket, Webhook } from './objects';
import { createPayload, type Payload } from './payload';

type EventName<Target> = Extract<TargetEvent, { target: Target }>['event'];
export type OrderEvent = EventName<'order'>;
export type TicketEvent = EventName<'ticket'>;

const isSubscribed = (webhook: Webhook, { target, event, target_id }: Payload): boolean =>
	webhook.enabled &&
	webhook.target === target &&
	webhook.event === event &&
	(webhook.target_id ?? target_id) === target_id;

/** Calls every enabled webhook for the event once. Resolves when all of them have answered. */
function fire(world: World, event: TargetEvent, object: Ticket | Order): Promise<Delivery[]> {
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

/** The changes each event makes to an order. */
const changes: Record<OrderEvent, Partial<Order>> = {
	create: {},
	update: {},
	delete: {},
	paid: { payment_status: 'paid' },
	cancelled: { status: 'cancelled' },
	shipped: { shipping_status: 'shipped' },
	payment_failed: { payment_status: 'failed' },
};

/** Whether the event's changes have already been made. An event without changes never counts. */
function hasHappened(order: Order, event: OrderEvent): boolean {
	const change = Object.entries(changes[event]);
	return change.length > 0 && change.every(([name, value]) => order[name as keyof Order] === value);
}

/**
 * Fires an event for the newest order, or for a new one if there is none, if the event is `create`
 * or if the event has already happened to the newest.
 * @param phone the buyer's number if the order is new
 */
export function fireOrder(world: World, event: OrderEvent, phone?: string): Promise<Delivery[]> {
	const { orders } = world.state;
	const newest = event === 'create' ? undefined : [...orders.values()].at(-1);
	const order =
		newest && !hasHappened(newest, event) ? newest : createOrder(world, createId(world), phone);
	const now = getTimestamp(world);
	Object.assign(order, changes[event], { updated_at: now });
	if (event === 'paid') order.paid_at = now;
	if (event === 'delete') orders.delete(order.id);
	else orders.set(order.id, order);
	return fire(world, { target: 'order', event }, order);
}
