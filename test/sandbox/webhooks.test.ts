import { operations } from '../../api';
import { startSandbox } from '../../sandbox';
import { afterwards } from '../support/afterwards';
import { useReceiver, useSandbox } from '../support/sandbox';

const rig = useSandbox();
const receiver = useReceiver();

const fields = { name: 'Mari Tamm', phone: '+37251000001', message: 'In stock?' };
const form = { target: 'form' as const, event: 'submit' };

const subscribe = (path: string, options: object = {}) =>
	rig.ask(operations.createWebhook, { ...form, url: receiver.url + path, ...options });
const paths = () => receiver.received.map(({ path }) => path).sort();

const timestamp = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

describe('a webhook', () => {
	it('cannot have an event that its target does not have', async () => {
		const { id } = await subscribe('/webhook');
		const answer = await rig.raw('PUT', `/admin/api/webhooks/${id}`, { event: 'paid' });
		expect(answer.status).toBe(422);
		expect(await rig.ask(operations.getWebhook, { id })).toMatchObject(form);
	});
});

describe('a submitted form', () => {
	it('reaches its webhook as one JSON object with the structure of the sample', async () => {
		await subscribe('/webhook?secret=1');
		await rig.sandbox.submitForm(fields);
		const [{ path, headers, body } = { path: '', headers: {}, body: '' }] = receiver.received;
		const payload = JSON.parse(body) as Record<string, unknown>;
		expect(path).toBe('/webhook?secret=1');
		expect(headers['content-type']).toBe('application/json');
		expect(payload).toMatchObject({
			...form,
			data: {
				object: {
					data: { field_1: 'Mari Tamm', field_2: '+37251000001', field_3: 'In stock?' },
				},
			},
		});

		const [sample] = await rig.ask(operations.getWebhookSample, form);
		const describeShape = (value: unknown): unknown =>
			typeof value === 'object' && value !== null
				? Object.fromEntries(Object.entries(value).map(([name, it]) => [name, describeShape(it)]))
				: typeof value;
		expect(describeShape(payload)).toEqual(describeShape(sample));
	});

	it('reaches only enabled webhooks for its target, event and form', async () => {
		await subscribe('/first');
		await subscribe('/second');
		await subscribe('/this-form', { target_id: 26 });
		await subscribe('/other-form', { target_id: 27 });
		await subscribe('/disabled', { enabled: false });
		await subscribe('/order', { target: 'order', event: 'paid' });
		const deliveries = await rig.sandbox.submitForm(fields);
		expect(paths()).toEqual(['/first', '/second', '/this-form']);
		expect(deliveries).toHaveLength(3);
	});
});

it('the sample of a paid order is paid', async () => {
	const [sample] = await rig.ask(operations.getWebhookSample, { target: 'order', event: 'paid' });
	const paid = { payment_status: 'paid', paid_at: expect.any(String) };
	expect(sample).toMatchObject({ data: { object: paid } });
});

describe('a delivery', () => {
	it('is recorded with the answer and its duration, and is not retried', async () => {
		receiver.answer = 503;
		const { id } = await subscribe('/webhook');
		const deliveries = await rig.sandbox.submitForm(fields);
		expect(deliveries).toEqual([
			expect.objectContaining({ webhookId: id, status: 503, error: null, ...form }),
		]);
		expect(deliveries[0]?.duration).toBeGreaterThanOrEqual(0);
		expect(rig.sandbox.state.deliveries).toEqual(deliveries);
		await rig.sandbox.fireTicket('create');
		expect(receiver.received).toHaveLength(1);
	});

	it('has no status if no answer arrives in time', async () => {
		const LIMIT = 300;
		const hurried = await startSandbox({ callLimit: LIMIT });
		afterwards(async () => await hurried.stop());
		receiver.answer = 'nothing';
		await subscribe('/webhook');
		rig.sandbox.state.webhooks.forEach((one, id) => hurried.state.webhooks.set(id, one));
		const [delivery] = await hurried.submitForm(fields);
		expect(delivery).toMatchObject({ status: null, error: expect.stringContaining('timeout') });
		expect(delivery?.duration).toBeGreaterThanOrEqual(LIMIT - 5);
	});
});

describe('an order', () => {
	const received = () =>
		receiver.received.map(({ body }) => {
			const { event, target_id, data } = JSON.parse(body) as {
				event: string;
				target_id: number;
				data: { object: Record<string, unknown> };
			};
			return { event, target_id, ...data.object };
		});

	it('stays the same through its events and reflects them', async () => {
		for (const event of ['create', 'paid', 'shipped']) {
			await subscribe(`/${event}`, { target: 'order', event });
		}
		await rig.sandbox.fireOrder('create');
		await rig.sandbox.fireOrder('paid');
		await rig.sandbox.fireOrder('shipped');
		const [created, paid, shipped] = received();
		expect(created).toMatchObject({ payment_status: 'unpaid', paid_at: null });
		expect(paid).toMatchObject({ payment_status: 'paid', paid_at: timestamp });
		expect(shipped).toMatchObject({ payment_status: 'paid', shipping_status: 'shipped' });
		expect(new Set([created, paid, shipped].map((it) => it?.target_id)).size).toBe(1);
		// The record has what was sent, not the order's current state.
		expect(rig.sandbox.state.deliveries.map(({ payload }) => payload)).toEqual(
			receiver.received.map(({ body }) => JSON.parse(body) as unknown),
		);
	});

	it('is a new one for the given buyer if the newest is already paid', async () => {
		await subscribe('/paid', { target: 'order', event: 'paid' });
		await rig.sandbox.fireOrder('paid', '+37251000001');
		await rig.sandbox.fireOrder('paid', '+37251000002');
		const [first, second] = received();
		expect(first).toMatchObject({ shipping_address: { phone: '+37251000001' } });
		expect(second).toMatchObject({ shipping_address: { phone: '+37251000002' } });
		expect(first?.target_id).not.toBe(second?.target_id);
	});
});
