import type { EventOf } from '../../api/administration/events';
import { Refusal } from '../http/refusal';
import type { Delivery } from '../records';
import { createId, getTimestamp, type World } from '../world';
import { fire } from './fire';
import { createOrder } from './newObjects';
import type { Order, Purchase } from './objects';

export type OrderEvent = EventOf<'order'>;

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

/** Makes an event's changes to an order and calls the webhooks for it. */
function change(world: World, event: OrderEvent, order: Order): Promise<Delivery[]> {
	const { orders } = world.state;
	const now = getTimestamp(world);
	Object.assign(order, changes[event], { updated_at: now });
	if (event === 'paid') order.paid_at = now;
	if (event === 'delete') orders.delete(order.id);
	else orders.set(order.id, order);
	world.events.announce('orderChanged', order);
	return fire(world, { target: 'order', event }, order);
}

/**
 * Fires an event for the newest order, or for a new one if there is none, if the event is `create`
 * or if the event has already happened to the newest.
 * @param purchase who buys what if the order is new
 */
export function fireOrder(
	world: World,
	event: OrderEvent,
	purchase: Partial<Purchase> = {},
): Promise<Delivery[]> {
	const newest = event === 'create' ? undefined : [...world.state.orders.values()].at(-1);
	const order =
		newest && !hasHappened(newest, event) ? newest : createOrder(world, createId(world), purchase);
	return change(world, event, order);
}

/**
 * Fires an event for one order.
 * @throws Refusal if there is no such order
 */
export function changeOrder(world: World, event: OrderEvent, id: number): Promise<Delivery[]> {
	const order = world.state.orders.get(id);
	if (!order) throw new Refusal(404, `Order ${id} does not exist`);
	return change(world, event, order);
}

/** What can happen next to an order in the shop, most likely first. */
export function findNextEvents({
	status,
	payment_status,
	shipping_status,
}: Order): readonly OrderEvent[] {
	if (status === 'cancelled' || shipping_status === 'shipped') return [];
	if (payment_status === 'paid') return ['shipped', 'cancelled'];
	return ['paid', 'payment_failed', 'cancelled'];
}
