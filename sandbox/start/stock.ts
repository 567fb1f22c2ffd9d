import { randomUUID } from 'node:crypto';

import { createOrder } from '../administration/newObjects';
import { applyEvent, type OrderEvent } from '../administration/orderEvents';
import { findProduct } from '../administration/product';
import { formatMicroseconds } from '../core/clock';
import { customers } from '../core/customers';
import { createId, getTimestamp, type World } from '../core/world';

const DAY = 24 * 60 * 60 * 1000;

/** What the customers have bought: how many days ago, which product, and what happened since. */
const purchases: Array<[days: number, productId: number, events: OrderEvent[]]> = [
	[3, 203, ['paid', 'shipped']],
	[2, 202, ['paid']],
	[1, 201, []],
];

/** Whom the shop no longer writes to. */
const OPTED_OUT = '+37251000010';

/**
 * Fills the phonebook and the list of orders, so that somebody who looks around finds something.
 * Nothing is announced to webhooks.
 */
export function stock(world: World): void {
	const { contacts, blacklist, orders, groups } = world.state;
	for (const { name, phone } of customers) {
		const [firstName, lastName] = name.split(' ');
		const fields = { firstName, lastName };
		contacts.set(phone, { phoneNumber: phone, fields, ungroupedAt: null });
	}
	for (const [name, members] of [
		['Customers', customers],
		['Newsletter', customers.slice(0, 1)],
	] as const) {
		const id = randomUUID();
		const createdOn = formatMicroseconds(world.clock.now());
		groups.set(id, { id, name, createdOn, members: new Set(members.map(({ phone }) => phone)) });
	}
	blacklist.add(OPTED_OUT);
	purchases.forEach(([days, productId, events], index) => {
		const then = new Date(Date.parse(getTimestamp(world)) - days * DAY).toISOString();
		const order = createOrder(world, createId(world), {
			...customers[index],
			product: findProduct(world.state, productId),
		});
		Object.assign(order, { created_at: then, updated_at: then });
		for (const event of events) applyEvent(order, event, then);
		orders.set(order.id, order);
	});
}
