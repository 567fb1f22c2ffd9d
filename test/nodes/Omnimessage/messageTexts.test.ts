import type { INodeParameters } from 'n8n-workflow';

import { catchFailure } from '../../../tooling/host/n8n';
import { dry, fields, json, send, useSending } from '../../support/sending';

const { run, received } = useSending();

const template = (parameters: object[], more: object = {}) => ({
	...{ channel: 'whatsapp', whatsappType: 'template', templateName: 'order_paid' },
	components: { component: [{ type: 'body', parameters: { parameter: parameters } }] },
	...more,
});
const hintsOf = async (message: object) => {
	const hints: string[] = [];
	await run([fields(message as never)], { hints });
	return hints;
};
const refuse = async (parameters: Parameters<typeof run>[0][number]) => {
	const { message } = await catchFailure(run([parameters]));
	const [shown] = await run([dry(parameters)]);
	expect(shown?.json).toMatchObject({ wouldSend: false, reason: message });
	expect(received()).toEqual([]);
	return message;
};

describe("WhatsApp's placeholders", () => {
	it.each(['', ' ', '\u200b', '\n'])('are refused by name if they are blank: %j', async (text) => {
		const filled = { type: 'text', text: 'Mari' };
		expect(await refuse(fields(template([filled, { type: 'text', text }]) as never))).toBe(
			"'Channels > 1 (WhatsApp) > Template > Components > 1 > Parameters > 2 > Text' must not be empty",
		);
	});

	it.each(['a\nb', 'a\tb', 'a     b'])('get a hint for what WhatsApp refuses: %j', async (text) => {
		expect(await hintsOf(template([{ type: 'text', text }]))).toEqual([
			"WhatsApp doesn't accept a line break, a tab or more than four spaces in a row in a placeholder.",
		]);
		expect(await hintsOf(template([{ type: 'text', text: 'a    b' }]))).toEqual([]);
	});
});

it('The name, the language and a file of a template lose what is around them', async () => {
	const image = { type: 'image', mediaSource: 'id', id: '\ufeff123\n' };
	const message = template([image], { templateName: ' order_paid\u200b', languageCode: 'et\n' });
	await run([fields(message as never)]);
	expect(received()).toMatchObject([
		{
			messages: [
				{
					template: {
						...{ name: 'order_paid', language: { code: 'et' } },
						components: [{ parameters: [{ image: { id: '123' } }] }],
					},
				},
			],
		},
	]);
});

it('A language with a dash is sent as it is, with a hint how WhatsApp writes it', async () => {
	expect(await hintsOf(template([], { languageCode: 'pt-BR' }))).toEqual([
		'WhatsApp writes a language as pt_BR, not pt-BR.',
	]);
	expect(await hintsOf(template([], { languageCode: 'pt_BR' }))).toEqual([]);
});

describe('A text is refused with the name of its field if it has', () => {
	it.each([
		[
			'an object',
			'[object Object]',
			'contains [object Object]: use one of the fields of that object',
		],
		['the character NUL', 'a\0', 'contains the character NUL: remove it'],
		[
			'half of a character',
			'\ud83d',
			'contains half of a character: an expression cut an emoji in two, as slice() and substring() do',
		],
	])('%s', async (_, what, why) => {
		const text = `Hello ${what}!`;
		const sms = fields({ channel: 'sms', text });
		const sentence = (place: string) => `'${place}' ${why}`;
		const places = await Promise.all([
			refuse(sms),
			refuse(json([{ channel: 'sms', text }])),
			refuse(fields({ channel: 'whatsapp', whatsappType: 'text', text })),
			refuse(fields(template([{ type: 'text', text }]) as never)),
			refuse(send({ operation: 'reply', from: '+37251000009', channel: 'sms', text })),
			refuse(
				send({
					operation: 'sendAndWait',
					message: text,
					messages: { message: [{ channel: 'sms' }] },
				}),
			),
		]);
		expect(places).toEqual(
			[
				'Channels > 1 (SMS) > Text',
				'Channels > 1 (SMS) > Text',
				'Channels > 1 (WhatsApp) > Text',
				'Channels > 1 (WhatsApp) > Template > Components > 1 > Parameters > 1 > Text',
				'Reply > 1 > Text',
				'Channels > 1 (SMS) > Text',
			].map(sentence),
		);
	});
});

it('A sender is cleaned in Channels (JSON), too', async () => {
	await run([json([{ channel: 'sms', text: 'Hello', sender: '+372 5100 0000' }])]);
	expect(received()).toMatchObject([{ messages: [{ sender: '+37251000000' }] }]);
});

it('An order without a country has numbers with their country code', async () => {
	const sms = { messages: { message: [{ channel: 'sms', text: 'Hello' }] } };
	for (const numberCountry of ['', null]) {
		await run([send({ ...sms, options: { numberCountry } as INodeParameters })]);
	}
	expect(received()).toHaveLength(2);
});

it('A text of which nothing can be seen is empty', async () => {
	for (const text of ['\u200b', '\u3164', ' \ufeff\n']) {
		expect(await refuse(fields({ channel: 'sms', text }))).toContain("Text' must not be empty");
	}
});
