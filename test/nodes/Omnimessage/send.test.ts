import type { INodeParameters } from 'n8n-workflow';

import { examples, sms, to, url } from '../../support/omnimessages';
import { fields, json, useSending } from '../../support/sending';

const { run, received } = useSending();
const viber = (viberContent: string) => ({ channel: 'viber', viberContent });

describe('Send', () => {
	it('returns what was sent, one item per item', async () => {
		const [item] = await run([fields({ channel: 'sms', text: 'Hello' })]);
		expect(item).toEqual({
			json: {
				...{ omnimessageId: expect.any(String), to },
				...{ channels: ['sms'], messageIds: [expect.any(String)] },
				...{ parts: 1, encoding: 'GSM-7', unicodeCharacters: '' },
			},
			pairedItem: { item: 0 },
		});
	});

	it.each(Object.entries(examples))('sends the same from JSON: %s', async (_, example) => {
		const { to, messages, ...options } = example;
		const names: Record<string, string> = {
			dlr_url: 'dlrUrl',
			text_store: 'textStore',
			time_to_send: 'timeToSend',
			priority: 'priority',
		};
		const chosen = Object.entries(options).map(([name, value]) => [names[name], value]);
		await run([{ ...json(messages), to, options: Object.fromEntries(chosen) }]);
		expect(received()).toEqual([example]);
	});

	it.each<[string, INodeParameters[], unknown[]]>([
		['an SMS', [{ channel: 'sms', text: 'Hello' }], [sms]],
		[
			'every field of an SMS, in minutes',
			[
				{
					channel: 'sms',
					text: 'Hello',
					validityUnit: 'minutes',
					validity: 10,
					ttl: 60,
					options: { sender: 'MyShop', autoconvert: 'full', udh: '050003CC0201' },
				},
			],
			[{ ...sms, validity: 10, sender: 'MyShop', autoconvert: 'full', udh: '050003CC0201' }],
		],
		[
			'an image for Viber, the text of before still stored',
			[{ ...viber('image'), text: 'Hello', imageUrl: url, options: { sender: '' } }],
			[{ channel: 'viber', image_url: url }],
		],
		[
			'text, image and button for Viber, in seconds',
			[
				{
					...viber('imageTextButton'),
					text: 'Hello',
					imageUrl: url,
					buttonText: 'Buy',
					buttonUrl: url,
					validityUnit: 'seconds',
					ttl: 30,
				},
			],
			[
				{
					channel: 'viber',
					text: 'Hello',
					ttl: 30,
					image_url: url,
					button_text: 'Buy',
					button_url: url,
				},
			],
		],
		[
			'a text for WhatsApp without a preview',
			[{ channel: 'whatsapp', text: 'Hello', options: { previewUrl: false, sender: 'MyShop' } }],
			[{ channel: 'whatsapp', sender: 'MyShop', text: { body: 'Hello', preview_url: false } }],
		],
		[
			'three channels in the order of the list',
			[
				{ channel: 'viber', text: 'Hello' },
				{ channel: 'whatsapp', text: 'Hello' },
				{ channel: 'sms', text: 'Hello' },
			],
			[{ channel: 'viber', text: 'Hello' }, { channel: 'whatsapp', text: { body: 'Hello' } }, sms],
		],
	])('sends from fields: %s', async (_, message, messages) => {
		await run([fields(...message)]);
		expect(received()).toEqual([{ to, messages }]);
	});

	it('accepts a Date or a Luxon DateTime as the time to send', async () => {
		const date = new Date('2030-06-22T09:05:00Z');
		const luxon = { toISO: () => '2030-06-22T12:05:00.000+03:00' };
		const at = (timeToSend: unknown) => ({
			...fields({ channel: 'sms', text: 'Hello' }),
			options: { timeToSend } as INodeParameters,
		});
		await run([at(date), at(luxon)]);
		expect(received()).toEqual(
			expect.arrayContaining([
				expect.objectContaining({ time_to_send: '2030-06-22T09:05:00.000Z' }),
				expect.objectContaining({ time_to_send: '2030-06-22T12:05:00.000+03:00' }),
			]),
		);
	});

	it('keeps the order of 200 items', async () => {
		const numbers = Array.from({ length: 200 }, (_, index) => `+3725100${1000 + index}`);
		const items = await run(
			numbers.map((to) => ({ ...fields({ channel: 'sms', text: 'Hello' }), to })),
		);
		expect(items.map(({ json }) => json.to)).toEqual(numbers);
		expect(items.map(({ pairedItem }) => pairedItem)).toEqual(numbers.map((_, item) => ({ item })));
	});
});
