import { createHmac } from 'node:crypto';

import { operations } from '../../api';
import { useControl } from '../support/sandboxControl';
import { useReceiver, useSandbox } from '../support/sandbox';

const rig = useSandbox();
const receiver = useReceiver();
const { post } = useControl(rig);

const mari = '+37251000001';
const write = (text: string, phone = mari) => post('replies', { phone, text });
const connect = () => post('wiring', { inboundUrl: `${receiver.url}/inbound` });
/** Sends a message and waits until it has arrived. */
async function reach(to: string, ...channels: Array<'sms' | 'viber'>) {
	const { omnimessage_id } = await rig.ask(operations.sendOmnimessage, {
		to,
		messages: channels.map((channel) => ({ channel, sender: `Shop ${channel}`, text: 'Hello' })),
	});
	const { state, events } = rig.sandbox;
	await events.until(() =>
		state.omnimessages.get(omnimessage_id)?.channels.some(({ status }) => status === 'DELIVRD'),
	);
}

beforeEach(() => (rig.sandbox.wiring.inboundUrl = null));

it('what a person writes is kept', async () => {
	const reply = { sender: mari, text: 'Yes, please', channel: 'sms', call: null };
	expect(await write('Yes, please')).toMatchObject({ status: 200, body: reply });
	expect(rig.sandbox.state.replies).toMatchObject([reply]);
	expect(receiver.received).toEqual([]);
});

it('it is posted to the inbound URL as the public service does', async () => {
	await connect();
	expect((await write('Yes, please')).body).toMatchObject({ call: { status: 200, error: null } });
	const [{ path, headers, body } = { path: '', headers: {}, body: '' }] = receiver.received;
	expect(path).toBe('/inbound');
	expect(JSON.parse(body)).toEqual({
		msg_id: expect.any(String),
		sub_msg_id: expect.any(String),
		channel: 'sms',
		recipient: 'Sandbox',
		time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/),
		text: 'Yes, please',
		sender: mari,
	});
	const { sharedSecret } = rig.sandbox;
	expect(headers['x-messente-signature']).toBe(
		createHmac('sha256', sharedSecret).update(body).digest('hex'),
	);
});

it('it goes back to the sender, on the channel of the message that reached the person', async () => {
	await connect();
	await reach(mari, 'viber', 'sms');
	await write('Yes, please');
	expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({
		channel: 'sms',
		recipient: 'Shop sms',
	});
	await reach('+37251000000', 'viber', 'sms');
	expect((await write('Me, too', '+37251000000')).body).toMatchObject({
		channel: 'viber',
		recipient: 'Shop viber',
	});
});

it('it is an SMS if no message has reached the person', async () => {
	const messages = [{ channel: 'viber' as const, sender: 'Shop', text: 'Hello' }];
	await rig.ask(operations.sendOmnimessage, { to: mari, messages });
	const { state, events } = rig.sandbox;
	await events.until(() => [...state.omnimessages.values()].at(-1)?.channels[0]?.status);
	expect((await write('Hello')).body).toMatchObject({ channel: 'sms', recipient: 'Sandbox' });
});

it('it is posted once, and its answer is kept', async () => {
	await connect();
	receiver.answer = 500;
	expect((await write('Hello')).body).toMatchObject({ call: { status: 500 } });
	expect(receiver.received).toHaveLength(1);
});

it('it can be posted again, and with other fields, for those who test what happens then', async () => {
	await connect();
	const odd = { phone: mari, text: 'Hello', times: 2, changes: { sub_msg_id: null, more: 1 } };
	expect(await post('replies', odd)).toMatchObject({ status: 200 });
	const [first, second, ...others] = receiver.received.map(({ body }) => body);
	expect([second, others]).toEqual([first, []]);
	expect(JSON.parse(first ?? '')).toMatchObject({ text: 'Hello', sub_msg_id: null, more: 1 });
});

it('anything else can be posted in its place, with a signature', async () => {
	await connect();
	const raw = '<html>';
	await post('replies', { phone: mari, text: 'Hello', raw });
	const [first] = receiver.received;
	expect(first?.body).toBe(raw);
	expect(first?.headers['x-messente-signature']).toBe(
		createHmac('sha256', rig.sandbox.sharedSecret).update(raw).digest('hex'),
	);
});

it.each([
	['a phone number that is not one', { phone: '51000001', text: 'Hello' }, 'E.164'],
	['an empty text', { phone: mari, text: '' }, 'text must not be empty'],
	['nothing', {}, 'E.164'],
	['a number of times that is none', { phone: mari, text: 'Hello', times: '2' }, 'whole number'],
	['changes that are none', { phone: mari, text: 'Hello', changes: [] }, 'an object'],
	['a raw body that is no text', { phone: mari, text: 'Hello', raw: {} }, 'a text'],
])('refuses %s', async (_, body, reason) => {
	expect(await post('replies', body)).toMatchObject({
		status: 400,
		body: { message: expect.stringContaining(reason) },
	});
	expect(rig.sandbox.state.replies).toEqual([]);
});
