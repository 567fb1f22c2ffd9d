import type { EventOf } from '../../api/administration/events';
import type { Order } from '../core/site';

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
export function hasHappened(order: Order, event: OrderEvent): boolean {
	const change = Object.entries(changes[event]);
	return change.length > 0 && change.every(([name, value]) => order[name as keyof Order] === value);
}

/** Makes an event's changes to an order, and returns it. */
export const applyEvent = (order: Order, event: OrderEvent, now: string): Order =>
	Object.assign(order, changes[event], {
		updated_at: now,
		...(event === 'paid' && { paid_at: now }),
	});

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
