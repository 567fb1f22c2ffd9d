import type { TargetEvent } from '../../api/administration/events';
import { post } from '../http/outbound';
import { keep, type Delivery } from '../records';
import { createId, getTimestamp, type World } from '../world';
import type { FormFields, Order, Ticket, Webhook } from './objects';
import { createOrder, createTicket, createPayload, type Payload } from './payload';

type EventName<Target> = Extract<TargetEvent, { target: Target }>['event'];
export type OrderEvent = EventName<'order'>;
export type TicketEvent = EventName<'ticket'>;

const isSubscribed = (webhook: Webhook, { target, event, target_id }: Payload): boolean =>
	webhook.enabled &&
	webhook.target === target &&
	webhook.event === event &&
	(webhook.target_id ?? target_id) === target_id;

/** Calls every enabled webhook of the event once; resolves when all of them have answered. */
function fire(world: World, what: TargetEvent, object: Ticket | Order): Promise<Delivery[]> {
	const { webhooks, deliveries } = world.state;
	// What is sent is how the object is now.
	const payload = structuredClone(createPayload(world, what, object));
	const raw = JSON.stringify(payload);
	const deliver = async ({ id: webhookId, target, event, url }: Webhook): Promise<Delivery> => {
		const at = new Date().toISOString();
		const answer = await post(world, url, raw);
		const delivery = keep(deliveries, { at, webhookId, target, event, url, payload, ...answer });
		world.events.announce('webhookDelivered', delivery);
		return delivery;
	};
	return Promise.all([...webhooks.values()].filter((it) => isSubscribed(it, payload)).map(deliver));
}

/** Submits the site's form. */
export function submitForm(world: World, fields: FormFields): Promise<Delivery[]> {
	const ticket = createTicket(world, createId(world), fields);
	world.state.tickets.set(ticket.id, ticket);
	return fire(world, { target: 'form', event: 'submit' }, ticket);
}

/** Lets an event happen to the newest ticket; to a new one where there is none or it is created. */
export function fireTicket(world: World, event: TicketEvent): Promise<Delivery[]> {
	const { tickets } = world.state;
	const newest = event === 'create' ? undefined : [...tickets.values()].at(-1);
	const ticket = newest ?? createTicket(world, createId(world));
	ticket.updated_at = getTimestamp(world);
	if (event === 'delete') tickets.delete(ticket.id);
	else tickets.set(ticket.id, ticket);
	return fire(world, { target: 'ticket', event }, ticket);
}

/** What each event changes in an order. */
const changes: Record<OrderEvent, Partial<Order>> = {
	create: {},
	update: {},
	delete: {},
	paid: { payment_status: 'paid' },
	cancelled: { status: 'cancelled' },
	shipped: { shipping_status: 'shipped' },
	payment_failed: { payment_status: 'failed' },
};

/** Whether an event that changes something has changed it already. */
function hasHappened(order: Order, event: OrderEvent): boolean {
	const change = Object.entries(changes[event]);
	return change.length > 0 && change.every(([name, value]) => order[name as keyof Order] === value);
}

/**
 * Lets an event happen to the newest order; to a new one where there is none, where it is created
 * or where the event has happened to the newest already.
 * @param phone the buyer's number, for a new order
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
