import { operations } from '../../api';
import type { Webhook } from '../../sandbox';
import { findNextEvents, type OrderEvent } from '../../sandbox/administration/orderEvents';
import { read } from '../support/rootFiles';
import { useControl } from '../support/sandboxControl';
import { useReceiver, useSandbox } from '../support/sandbox';

const rig = useSandbox();
const receiver = useReceiver();
const { post } = useControl(rig);

const subscribe = (event: Webhook['event']) =>
	rig.ask(operations.createWebhook, { target: 'order', event, url: `${receiver.url}/${event}` });
const buy = (purchase: object = {}) => post('orders', { event: 'create', ...purchase });
const orders = () => [...rig.sandbox.state.orders.values()];
const newest = () => orders().at(-1);

it('an order is made for the product, the name and the number', async () => {
	await subscribe('create');
	await buy({ productId: 202, name: 'Jaan Kask', phone: '+37251000004' });
	expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({
		data: {
			object: {
				items_subtotal_amount: '420.0',
				items_tax_amount: '84.0',
				total_amount: '504.0',
				customer: { name: 'Jaan Kask', phone: '+37251000004' },
				shipping_address: { name: 'Jaan Kask', phone: '+37251000004' },
				items: [
					{
						...{ product_id: 202, product_name: 'Oak table', quantity: 1, price: '420.0' },
						...{ subtotal_amount: '420.0', tax_amount: '84.0', amount: '504.0' },
					},
				],
			},
		},
	});
});

it('an order without a product is for the first of the shop', async () => {
	await buy();
	expect(newest()).toMatchObject({ total_amount: '200.0', items: [{ product_name: 'Red chair' }] });
});

it('a price that the site has as text counts like a number', async () => {
	await buy({ productId: 203 });
	expect(newest()).toMatchObject({ total_amount: '120.0' });
});

it('an event changes the order it names, not the newest', async () => {
	await subscribe('paid');
	await buy();
	await buy();
	const [first, second] = orders();
	expect((await post('orders', { event: 'paid', orderId: first?.id })).body).toMatchObject([
		{ target: 'order', event: 'paid', status: 200, payload: { target_id: first?.id } },
	]);
	expect([first?.payment_status, second?.payment_status]).toEqual(['paid', 'unpaid']);
});

const changes: Record<Exclude<OrderEvent, 'create' | 'update' | 'delete'>, object> = {
	cancelled: { status: 'cancelled' },
	paid: { payment_status: 'paid' },
	payment_failed: { payment_status: 'failed' },
	shipped: { shipping_status: 'shipped' },
};

it.each(Object.entries(changes))('the event %s shows in the order', async (event, change) => {
	await buy();
	await post('orders', { event, orderId: newest()?.id });
	expect(newest()).toMatchObject(change);
});

it('the page has a button for each of them', async () => {
	await buy();
	const states = [{}, ...Object.values(changes)].map((change) => ({ ...newest()!, ...change }));
	const events = Object.keys(changes);
	expect([...new Set(states.flatMap(findNextEvents))].sort()).toEqual(events.sort());
	const page = read('sandbox/page/orders.js');
	expect(events.filter((event) => !page.includes(`\t${event}: [`))).toEqual([]);
});

it.each([
	['order', { orderId: 7 }],
	['product', { productId: 7 }],
	['product', { productId: 'chair' }],
])('refuses an %s that does not exist', async (kind, wanted) => {
	const { status, body } = await buy(wanted);
	expect([status, body]).toEqual([
		404,
		expect.objectContaining({
			message: expect.stringMatching(new RegExp(`^${kind}.*not exist`, 'i')),
		}),
	]);
	expect(orders()).toEqual([]);
});
