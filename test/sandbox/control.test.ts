import { operations } from '../../api';
import { startSandbox } from '../../sandbox';
import { afterwards } from '../support/afterwards';
import { useControl } from '../support/sandboxControl';
import { phone, sms } from '../../scripts/calls/situations';
import { useReceiver, useSandbox } from '../support/sandbox';

// Slow, so that deliveries are still running when the next request arrives.
const rig = useSandbox({ pace: 20 });
const receiver = useReceiver();

const slow = '+37251000006';

const { get, post } = useControl(rig);
const getState = async (query = '') =>
	(await get(`state${query}`)).body as Record<string, unknown[]>;
const subscribe = (target: 'form' | 'order' | 'ticket', event: string) =>
	rig.ask(operations.createWebhook, { target, event, url: `${receiver.url}/${target}` });

it('the state is JSON with messages, webhooks, deliveries, requests and scenarios', async () => {
	await subscribe('form', 'submit');
	await rig.ask(operations.sendOmnimessage, { to: phone, messages: [sms] });
	await post('forms', { name: 'Mari', phone, message: 'Hello' });
	const state = await getState();
	expect(state).toMatchObject({
		omnimessages: [{ to: phone, channels: [{ channel: 'sms', message: sms }] }],
		webhooks: [{ target: 'form' }],
		deliveries: [{ status: 200 }],
		requests: [{ method: 'POST' }, { method: 'POST' }],
	});
	expect(state.outcomes?.length).toBeGreaterThan(0);
	expect((await getState('?last=1')).requests).toHaveLength(1);
});

it('forms, orders and tickets return the deliveries', async () => {
	await subscribe('form', 'submit');
	await subscribe('order', 'paid');
	await subscribe('ticket', 'create');
	const answers = [
		await post('forms', { name: 'Mari', phone, message: 'Hello' }),
		await post('orders', { event: 'paid', phone }),
		await post('tickets', { event: 'create' }),
	];
	expect(answers.map(({ body }) => body)).toMatchObject([
		[{ target: 'form', event: 'submit', status: 200 }],
		[{ target: 'order', event: 'paid', status: 200 }],
		[{ target: 'ticket', event: 'create', status: 200 }],
	]);
	expect(receiver.received.map(({ path }) => path)).toEqual(['/form', '/order', '/ticket']);
});

it.each(['orders', 'tickets'])('refuses an event that %s do not have', async (kind) => {
	expect((await post(kind, { event: 'eaten' })).status).toBe(400);
	expect((await post(kind)).status).toBe(400);
});

it('a fault must have a status or a breakage', async () => {
	expect((await post('faults', { status: '500' })).status).toBe(400);
	const refused = await post('faults', { breakage: 'explosion' });
	expect(refused.status).toBe(400);
	const oneOf = expect.stringContaining('breakage one of: resetUnread, resetRead, ');
	expect(refused.body).toMatchObject({ message: oneOf });
	const inherited = await post('faults', { breakage: 'toString' });
	expect(inherited.status).toBe(400);
	expect((await post('faults', { breakage: 'resetRead' })).status).toBe(204);
	const message = { to: phone, messages: [sms] };
	await expect(rig.ask(operations.sendOmnimessage, message)).rejects.toThrow('ECONNRESET');
	await expect(rig.ask(operations.sendOmnimessage, message)).resolves.toMatchObject({ to: phone });
});

it('a reset discards everything, stops running deliveries and restores the buy buttons', async () => {
	await subscribe('form', 'submit');
	await rig.ask(operations.updateBuyButton, { id: 101, product_id: 203 });
	await rig.ask(operations.sendOmnimessage, { to: slow, messages: [sms] });
	await post('faults', { status: 500 });
	const [omnimessage] = rig.sandbox.state.omnimessages.values();
	expect((await post('reset')).status).toBe(204);
	const status = omnimessage?.channels[0]?.status;

	expect(await getState()).toMatchObject({
		...{ omnimessages: [], webhooks: [], faults: [], requests: [], tickets: [], orders: [] },
		buyButtons: [{ product: { id: 201 } }, {}, {}],
	});
	const later = await rig.ask(operations.sendOmnimessage, { to: slow, messages: [sms] });
	const channel = () => rig.sandbox.state.omnimessages.get(later.omnimessage_id)?.channels[0];
	await rig.sandbox.events.until(() => channel()?.status);
	expect(omnimessage?.channels[0]?.status).toBe(status);
});

it('the page is notified of changes until it disconnects', async () => {
	const leaving = new AbortController();
	const { url, events } = rig.sandbox;
	const listeners = events.listenerCount('changed');
	const response = await fetch(`${url}/sandbox/events`, { signal: leaving.signal });
	const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
	expect(await reader?.read()).toMatchObject({ value: 'data:\n\n' });
	await subscribe('form', 'submit');
	expect((await reader?.read())?.value).toContain('data:\n\n');

	leaving.abort();
	await expect(reader?.read()).rejects.toThrow();
	while (events.listenerCount('changed') > listeners) await subscribe('form', 'submit');
});

it('a stopped sandbox leaves nothing running and frees its port', async () => {
	const first = await startSandbox({ pace: 1 });
	afterwards(async () => await first.stop());
	const port = Number(new URL(first.url).port);
	const dead = await fetch(`${first.url}/sandbox/events`);
	await first.stop();
	await expect(dead.text()).rejects.toThrow();
	const second = await startSandbox({ port });
	afterwards(async () => await second.stop());
	expect(second.url).toBe(first.url);
});

it('waiting for something that never happens ends with an error', async () => {
	await expect(rig.sandbox.events.until(() => false, 10)).rejects.toThrow('within 10 ms');
});

it('the site can switch to another variant and omit paging headers', async () => {
	const latest = { pageHeaders: true, variant: 'latest', store: true, allTickets: true };
	const earliest = {
		...{ pageHeaders: false, variant: 'earliest', store: false, allTickets: false },
		payload: 'withoutTimes',
	};
	expect(await getState()).toMatchObject({ siteModes: latest });
	expect((await post('site', earliest)).body).toEqual(earliest);
	expect(rig.sandbox.siteModes).toEqual(earliest);
	expect((await post('site', { variant: 'future' })).status).toBe(400);
	expect(rig.sandbox.siteModes).toEqual(earliest);
});
