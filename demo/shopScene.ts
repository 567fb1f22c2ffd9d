import type { Sandbox } from '../sandbox';

const text = 'We have your message and will call you today.';

/** What the phones have received in the picture of the sandbox's page. */
const messages = ({ url }: Sandbox) => [
	{
		to: '+37251000001',
		messages: [
			{ channel: 'viber', sender: 'Shop', text },
			{ channel: 'sms', sender: 'Shop', text },
		],
	},
	{
		to: '+37251000004',
		messages: [
			{
				channel: 'viber',
				sender: 'Shop',
				text: 'New in the shop: the oak table. Ten pieces, until Sunday.',
				image_url: `${url}/page/pictures/table-oak.svg`,
				button_text: 'See the table',
				button_url: 'https://shop.example/table',
			},
		],
	},
	{
		to: '+37251000007',
		messages: [
			{
				channel: 'whatsapp',
				sender: 'Shop',
				template: {
					name: 'order_shipped',
					language: { code: 'en' },
					components: [
						{
							type: 'body',
							parameters: [
								{ type: 'text', text: 'Liis' },
								{ type: 'text', text: 'ORDER-1006' },
							],
						},
					],
				},
			},
		],
	},
];

async function post(url: string, body: unknown, headers: Record<string, string> = {}) {
	const response = await fetch(url, {
		method: 'POST',
		headers: { 'content-type': 'application/json', ...headers },
		body: JSON.stringify(body),
	});
	if (!response.ok) throw new Error(`${url} answered ${response.status}`);
}

/** Shows what the sandbox's page can: orders, a fallback, a picture, a template and replies. */
export async function playShopScene(sandbox: Sandbox): Promise<void> {
	const { url, username, password, state, events } = sandbox;
	sandbox.reset();
	await post(`${url}/sandbox/orders`, {
		event: 'create',
		name: 'Liis Saar',
		phone: '+37251000007',
		productId: 203,
	});
	await sandbox.fireOrder('paid');
	await post(`${url}/sandbox/orders`, {
		event: 'create',
		name: 'Mari Tamm',
		phone: '+37251000001',
		productId: 201,
	});
	const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
	for (const one of messages(sandbox)) await post(`${url}/v1/omnimessage`, one, { authorization });
	await events.until(() =>
		[...state.omnimessages.values()].every(({ to, channels }) =>
			channels.some(({ status }) => status === (to.endsWith('04') ? 'SEEN' : 'DELIVRD')),
		),
	);
	for (const [phone, words] of [
		['+37251000001', 'Great, thank you!'],
		['+37251000007', 'Thank you!'],
	]) {
		await post(`${url}/sandbox/replies`, { phone, text: words });
	}
}
