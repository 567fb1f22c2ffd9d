import { operations } from '../../api';
import { showCalls } from '../../sandbox/view/calls';
import { useControl } from '../support/sandboxControl';
import { sms } from '../../scripts/calls/situations';
import { useReceiver, useSandbox } from '../support/sandbox';

const rig = useSandbox();
const receiver = useReceiver();
const { get, post } = useControl(rig);

interface View {
	[part: string]: unknown;
	phones: Array<{ number: string; older: number; bubbles: object[] }>;
}
const view = async () => (await get('view')).body as View;
const phone = async (number: string) =>
	(await view()).phones.find((candidate) => candidate.number === number);
/** Sends a message and waits until a channel has its last report. */
async function send(to: string, ...messages: object[]) {
	const { omnimessage_id } = await rig.ask(operations.sendOmnimessage, {
		to,
		messages: messages as Array<typeof sms>,
	});
	const { state, events } = rig.sandbox;
	await events.until(() =>
		state.omnimessages
			.get(omnimessage_id)
			?.channels.some(({ status }) => status === 'DELIVRD' || status === 'SEEN'),
	);
}

const load = async (path: string) => {
	const { status, headers, body } = await rig.nobody({ method: 'GET', path, headers: {} });
	return {
		status,
		type: headers['content-type'],
		policy: headers['content-security-policy'],
		body,
	};
};

it('the page and all that it loads come from the sandbox', async () => {
	const loaded = new Map<string, string>();
	const open = async (path: string): Promise<void> => {
		if (loaded.has(path)) return;
		const { status, type, policy, body } = await load(path);
		expect([path, status]).toEqual([path, 200]);
		expect(policy).toContain("default-src 'none'");
		loaded.set(path, String(type));
		const links = body.matchAll(/(?:src=|href=|from )["']([^"'#][^"']*)["']/g);
		const paths = [...links].map(([, link]) => new URL(String(link), new URL(path, 'http://a')));
		expect(paths.map(({ host }) => host)).toEqual(paths.map(() => 'a'));
		for (const { pathname } of paths) await open(pathname);
	};
	await open('/');
	expect(Object.fromEntries(loaded)).toMatchObject({
		'/': 'text/html; charset=utf-8',
		'/page/main.js': 'text/javascript; charset=utf-8',
		'/page/style/base.css': 'text/css; charset=utf-8',
		'/page/pictures/mark.svg': 'image/svg+xml',
	});
});

it('no text becomes markup', async () => {
	for (const name of ['dom', 'bubble', 'phones', 'shop', 'calls', 'connect']) {
		const { body } = await load(`/page/${name}.js`);
		expect(body).not.toMatch(/innerHTML|outerHTML|insertAdjacentHTML|document\.write/);
	}
});

it.each(['/page/../app.ts', '/page/%2e%2e/app.ts', '/page/', '/page/style', '/page/main.ts'])(
	'%s is not a file of the page',
	async (path) => {
		expect((await fetch(`${rig.sandbox.url}${path}`)).status).toBe(404);
	},
);

it('it shows all that the credentials in n8n ask for', async () => {
	const { url, username, password, sharedSecret, token } = rig.sandbox;
	expect((await view()).credentials).toMatchObject([
		{
			fields: [
				['Base URL', url],
				['Username', username],
				['Password', password],
				['Shared Secret', sharedSecret],
			],
		},
		{
			fields: [
				['Base URL', url],
				['API Token', token],
			],
		},
	]);
});

it('it shows the phones of the customers, and after them any other number', async () => {
	await send('+37251000000', sms);
	expect((await view()).phones.map(({ number }) => number)).toEqual([
		'+37251000001',
		'+37251000004',
		'+37251000007',
		'+37251000000',
	]);
});

it('a failed channel shows why, and which channel is tried instead', async () => {
	await send('+37251000001', { channel: 'viber', text: 'Hello' }, sms);
	expect((await phone('+37251000001'))?.bubbles).toMatchObject([
		{ channel: 'viber', mark: 'failed', state: 'Not delivered: Delivery failure', next: 'SMS' },
		{ channel: 'sms', mark: 'delivered', state: 'Delivered' },
	]);
});

it('a message that has not gone out shows its first channel', async () => {
	const time_to_send = '2099-01-01T09:00';
	const messages = [{ channel: 'viber' as const, text: 'Hello' }, sms];
	const input = { to: '+37251000000', messages, time_to_send };
	const { omnimessage_id } = await rig.ask(operations.sendOmnimessage, input);
	const at = '2099-01-01T09:00:00.000Z';
	expect((await phone(input.to))?.bubbles).toMatchObject([
		{ channel: 'viber', mark: 'waiting', state: 'Scheduled', at },
	]);
	await rig.ask(operations.cancelOmnimessage, { omnimessageId: omnimessage_id });
	expect((await phone(input.to))?.bubbles).toMatchObject([{ state: 'Cancelled', at }]);
});

it('a picture, a video and a button show', async () => {
	const image_url = 'https://shop.example/chair.jpg';
	const button = { button_text: 'See it', button_url: 'https://shop.example/' };
	await send('+37251000000', { channel: 'viber', text: 'New', image_url, ...button });
	const thumbnail = 'https://shop.example/thumbnail.jpg';
	const video = { url: 'https://shop.example/v.mp4', thumbnail, file_size: 1, duration: 75 };
	await send('+37251000000', { channel: 'viber', video });
	expect((await phone('+37251000000'))?.bubbles).toMatchObject([
		{ content: { text: 'New', image: image_url, button: { text: 'See it' } } },
		{ content: { video: { duration: 75 } } },
	]);
});

describe('a WhatsApp template', () => {
	const sendTemplate = (name: string, ...texts: string[]) => {
		const parameters = texts.map((text) => ({ type: 'text', text }));
		const components = [{ type: 'body', parameters }];
		return send('+37251000000', { channel: 'whatsapp', template: { name, components } });
	};
	const content = async () => (await phone('+37251000000'))?.bubbles.at(-1);

	it('is filled with its parameters', async () => {
		await sendTemplate('order_shipped', 'Liis $1', '{{1}}');
		expect(await content()).toMatchObject({
			content: {
				text: 'Good news, Liis $1! Your order {{1}} is on its way.',
				template: { name: 'order_shipped', values: [] },
			},
		});
	});

	it('keeps a gap that has no parameter', async () => {
		await sendTemplate('order_shipped', 'Liis');
		expect(await content()).toMatchObject({ content: { text: expect.stringContaining('{{2}}') } });
	});

	it.each(['summer_sale', 'constructor'])(
		'%s is unknown, so it lists its parameters',
		async (name) => {
			await sendTemplate(name, 'Liis', '10 %');
			expect(await content()).toMatchObject({
				content: { template: { name, values: ['Liis', '10 %'] } },
			});
		},
	);
});

it('a long text is cut, between two characters', async () => {
	await send('+37251000000', { channel: 'sms', text: `a${'👋'.repeat(50_000)}` });
	const [bubble] = (await phone('+37251000000'))?.bubbles ?? [];
	expect(bubble).toMatchObject({ content: { text: `a${'👋'.repeat(999)}`, cut: 98_002 } });
});

it('a phone shows its newest bubbles, with what the person wrote among them', async () => {
	for (let count = 0; count < 41; count += 1) await send('+37251000000', sms);
	await post('replies', { phone: '+37251000000', text: 'Stop' });
	const shown = await phone('+37251000000');
	expect([shown?.older, shown?.bubbles.length]).toEqual([2, 40]);
	expect(shown?.bubbles.at(-1)).toMatchObject({ from: 'person', content: { text: 'Stop' } });
});

it('orders say what can happen to them next', async () => {
	for (const event of ['create', 'paid', 'shipped']) await post('orders', { event });
	await post('orders', { event: 'create' });
	expect((await view()).orders).toMatchObject({
		newest: [
			{ state: 'unpaid', next: ['paid', 'payment_failed', 'cancelled'] },
			{ state: 'shipped', next: [], product: 'Red chair', total: 200 },
		],
		older: 0,
	});
});

it('a buy button whose product was replaced sells the new one', async () => {
	await rig.ask(operations.updateBuyButton, { id: 101, product_id: 203 });
	expect((await view()).buyButtons).toMatchObject([
		{ id: 101, productId: 203, product: 'Reading lamp', price: 120 },
		{ id: 102 },
		{ id: 103 },
	]);
});

it('what was delivered shows with its answer and without the secret of its address', async () => {
	const url = `${receiver.url}/order?secret=0123`;
	await rig.ask(operations.createWebhook, { target: 'order', event: 'create', url });
	receiver.answer = 404;
	await post('orders', { event: 'create' });
	const shown = await view();
	expect(shown).toMatchObject({
		webhooks: [{ what: 'order / create', url: `${receiver.url}/order`, enabled: true }],
		calls: [
			{
				what: 'order / create',
				url: `${receiver.url}/order`,
				outcome: 'bad',
				answer: expect.stringMatching(/^Answered 404 in \d+ ms$/),
				payload: expect.stringContaining('"target": "order"'),
			},
		],
	});
	expect(JSON.stringify(shown)).not.toContain('0123');
});

it('a report that n8n could not take yet is shown once, as one that is sent again', async () => {
	rig.sandbox.dlrModes.repeat = true;
	receiver.answer = 404;
	rig.sandbox.events.once('dlrCalled', () => (receiver.answer = 200));
	const dlr_url = `${receiver.url}/dlr`;
	await rig.ask(operations.sendOmnimessage, { to: '+37251000000', messages: [sms], dlr_url });
	const { events, state } = rig.sandbox;
	const [first] = await events.until(() => state.dlrCalls.length === 2 && state.dlrCalls);
	const later = showCalls({ ...state, dlrCalls: first ? [first] : [] });
	expect([later, showCalls(state)]).toMatchObject([
		[{ outcome: 'later', answer: 'n8n could not take it yet: it answered 404. It is sent again.' }],
		[{ outcome: 'good', answer: expect.stringMatching(/^Answered 200 in \d+ ms, at attempt 2$/) }],
	]);
});
