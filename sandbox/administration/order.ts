import { find } from '../core/refusal';
import type { Delivery } from '../core/records';
import { createId, getTimestamp, type World } from '../core/world';
import { fire } from './fire';
import { createOrder } from './newObjects';
import type { Order, Purchase } from '../core/site';
import { applyEvent, hasHappened, type OrderEvent } from './orderEvents';

/** Makes an event's changes to an order and calls the webhooks for it. */
function change(world: World, event: OrderEvent, order: Order): Promise<Delivery[]> {
	const { orders } = world.state;
	applyEvent(order, event, getTimestamp(world));
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
	return change(world, event, find(world.state.orders, id, 'Order'));
}
