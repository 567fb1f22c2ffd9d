import { operations } from '../../api';
import { useControl } from '../support/sandboxControl';
import { useReceiver, useSandbox } from '../support/sandbox';

const rig = useSandbox();
const receiver = useReceiver();
const { post } = useControl(rig);

const workflow = { name: 'Form to message', url: 'http://127.0.0.1:5678/workflow/a1' };
const inboundUrl = 'http://127.0.0.1:5678/webhook/inbound';
const subscribe = () =>
	rig.ask(operations.createWebhook, { target: 'order', event: 'create', url: receiver.url });

beforeEach(() =>
	Object.assign(rig.sandbox.wiring, { inboundUrl: null, workflow: null, note: null }),
);

it('the workflow and the inbound URL can be set and removed, each by itself', async () => {
	const empty = { workflow: null, inboundUrl: null, note: null };
	expect((await post('wiring', { workflow })).body).toEqual({ ...empty, workflow });
	const both = { ...empty, workflow, inboundUrl };
	expect((await post('wiring', { inboundUrl })).body).toEqual(both);
	expect((await post('wiring', { inboundUrl: '' })).body).toEqual({ ...empty, workflow });
	expect((await post('wiring', { workflow: null })).body).toEqual(empty);
});

it.each([
	{ workflow: { name: 'A', url: 'javascript:alert(1)' } },
	{ workflow: 'http://127.0.0.1:5678' },
	{ inboundUrl: 'file:///etc/passwd' },
	{ inboundUrl: 'inbound' },
])('refuses %p, which is not the URL of a page', async (wiring) => {
	const { status, body } = await post('wiring', wiring);
	expect([status, body]).toEqual([
		400,
		expect.objectContaining({ message: expect.stringContaining('must be an http or https URL') }),
	]);
	expect(rig.sandbox.wiring).toEqual({ inboundUrl: null, workflow: null, note: null });
});

it('a reset keeps it, and the webhooks if asked to', async () => {
	await post('wiring', { workflow, inboundUrl });
	const { id } = await subscribe();
	await post('orders', { event: 'create' });
	expect((await post('reset', { keepWebhooks: true })).status).toBe(204);

	expect(rig.sandbox.wiring).toEqual({ workflow, inboundUrl, note: null });
	expect(rig.sandbox.state).toMatchObject({ orders: new Map(), deliveries: [] });
	expect(await rig.ask(operations.listWebhooks, {})).toMatchObject([{ id }]);
	expect((await subscribe()).id).not.toBe(id);
	expect((await post('orders', { event: 'create' })).body).toMatchObject([{ webhookId: id }, {}]);
});
