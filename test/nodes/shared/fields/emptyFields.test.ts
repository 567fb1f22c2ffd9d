import { runInNewContext } from 'node:vm';

import type { INodeProperties } from 'n8n-workflow';

import { operations } from '../../../../api';
import { channels } from '../../../../nodes/Omnimessage/message/channels';
import { Omnimessage } from '../../../../nodes/Omnimessage/Omnimessage.node';
import { Phonebook } from '../../../../nodes/Phonebook/Phonebook.node';
import { readFields } from '../../../../nodes/shared/fields/readFields';
import { withoutEmpty } from '../../../../nodes/shared/fields/values';
import { SiteAdmin } from '../../../../nodes/SiteAdmin/SiteAdmin.node';
import { catchFailure } from '../../../../tooling/host/n8n';
import { useForms } from '../../../support/forms';
import { sms, to, url } from '../../../support/omnimessages';

const { rig, run, send: sendEntry, requests, bodies, forget } = useForms();
const send = async (options: object, entry: object = sms) => await sendEntry(entry, { options });
const template = { channel: 'whatsapp', whatsappType: 'template', templateName: 'order_paid' };

/** The options in the form of a node, also those in lists. */
const listOptions = (fields: INodeProperties[]): INodeProperties[] =>
	fields.flatMap(({ type, options = [] }) => {
		if (type === 'collection') {
			const own = options as INodeProperties[];
			return [...own, ...listOptions(own)];
		}
		return options.flatMap((one) => ('values' in one ? listOptions(one.values) : []));
	});

const webhook = { target: 'form' as const, event: 'submit', url };
const sendWith: Record<string, (options: object) => Promise<unknown>> = {
	...Object.fromEntries(
		Object.keys(channels).map((channel) => [
			channel,
			async (options: object) => await send({}, { channel, text: 'Hello', options }),
		]),
	),
	'a template': async (options) => await send({}, { ...template, languageCode: 'en_US', options }),
	'a question': async (options) =>
		await run(new Omnimessage(), 'message.sendAndWait', {
			...{ to, message: 'Shall we?', messages: { message: [{ channel: 'sms' }] } },
			options,
		}),
	'a new webhook': async (additionalFields) =>
		await run(new SiteAdmin(), 'webhook.create', { ...webhook, additionalFields }),
	'a webhook': async (updateFields) => {
		const { id } = await rig.ask(operations.createWebhook, webhook);
		forget();
		return await run(new SiteAdmin(), 'webhook.update', {
			...{ webhookId: id, enabled: 'on', target: 'unchanged', updateFields },
		});
	},
};

it('Only empty fields are left out of a request: 0 and false are values', () => {
	const values = { a: 0, b: false, c: [], d: {}, e: ' ', f: NaN };
	expect(withoutEmpty({ ...values, g: '', h: null, i: undefined })).toEqual(values);
});

describe('A field that was added and is empty', () => {
	it('is rejected in every collection, unless that means something', () => {
		const options = [new Omnimessage(), new Phonebook(), new SiteAdmin()].flatMap(
			({ description }) => listOptions(description.properties),
		);
		const allowed = ['', null, undefined].map((nothing) =>
			options
				.filter((one) => {
					const shown = { ...one, displayOptions: undefined };
					const place = { path: [], isCollection: true };
					return readFields([shown], { [one.name]: nothing }, place).issues.length === 0;
				})
				.map(({ name }) => name),
		);
		const messaging = ['language', 'languagePolicy', 'numberCountry', 'sender'];
		const names = new Set([...messaging, 'description', 'source']);
		expect(allowed.map((one) => new Set(one))).toEqual([names, names, names]);
		expect(options.length).toBeGreaterThan(30);
	});

	it.each<[string, () => Promise<unknown> | undefined, string]>([
		[
			'an empty one of a message',
			() => send({ priority: '' }),
			"'Priority' is empty: enter a value, or remove the field",
		],
		[
			'an empty one of a channel',
			() => send({}, { ...sms, options: { udh: '' } }),
			"'Channels > 1 > UDH' is empty: enter a value, or remove the field",
		],
		[
			'NaN, the result of a wrong calculation',
			() => send({ priority: NaN }),
			"'Priority' must be one of: high, low, regular, default, but is NaN",
		],
		[
			'NaN for all options',
			() => sendEntry(sms, { options: NaN }),
			"'Sending Options' must be fields with their values, but is NaN",
		],
		[
			'NaN for the text of a webhook',
			() => sendWith['a webhook']?.({ source: NaN }),
			"'Source' must be text, but is NaN",
		],
		[
			'NaN for an ID of a webhook',
			() => sendWith['a webhook']?.({ targetId: NaN }),
			"'Target ID' must be an ID, but is NaN",
		],
	])('is rejected with its label: %s', async (_, running, sentence) => {
		const { message } = await catchFailure(running() ?? send({}));
		expect(message).toBe(`${sentence}`);
		expect(requests()).toEqual([]);
	});

	it.each([
		...[...Object.keys(channels), 'a template'].map((what) => [what, 'sender']),
		['a template', 'languagePolicy'],
		['a question', 'language'],
		['a question', 'numberCountry'],
		...['a new webhook', 'a webhook'].flatMap((what) => [
			[what, 'description'],
			[what, 'source'],
		]),
	])('may be so in %s: %s', async (what, name) => {
		for (const nothing of ['', null, undefined]) {
			forget();
			await sendWith[what as string]?.({ [name as string]: nothing });
			expect(requests()).toHaveLength(1);
		}
	});
});

describe('A part of the chosen Viber content that is empty is rejected:', () => {
	const file = { videoUrl: url, thumbnailUrl: url, fileSize: 1, duration: 1 };
	const complete = { text: 'Hello', imageUrl: url, ...file, buttonText: 'Buy', buttonUrl: url };
	const cases: Array<[string, string, string]> = [
		['image', 'imageUrl', 'Image URL'],
		['imageTextButton', 'imageUrl', 'Image URL'],
		['imageTextButton', 'text', 'Text'],
		['textButton', 'buttonText', 'Button Text'],
		['video', 'thumbnailUrl', 'Video > Thumbnail URL'],
		['videoText', 'text', 'Text'],
		['videoTextButton', 'buttonUrl', 'Button URL'],
	];

	it.each(cases)('%s without %s', async (viberContent, name, label) => {
		for (const nothing of ['', null, undefined]) {
			const entry = { channel: 'viber', viberContent, ...complete, [name]: nothing };
			const { message } = await catchFailure(send({}, entry));
			expect(message).toContain(`'Channels > 1 (Viber) > ${label}' `);
			expect(requests()).toEqual([]);
		}
	});

	it('fields of another choice may be empty, and are not sent', async () => {
		const entry = { channel: 'viber', viberContent: 'textButton', ...complete };
		await send({}, { ...entry, imageUrl: '', videoUrl: null, fileSize: 'many' });
		expect(bodies()).toEqual([
			{
				to,
				messages: [{ channel: 'viber', text: 'Hello', button_text: 'Buy', button_url: url }],
			},
		]);
	});
});

describe('Time to Send', () => {
	const at = (time: string) => expect.objectContaining({ time_to_send: time });
	const instant = '2030-06-22T09:05:00.000Z';

	it('can be a Date, wherever the expression was evaluated, a Luxon DateTime or a text', async () => {
		const foreign: unknown = runInNewContext(`new Date('${instant}')`);
		const luxon = { isValid: true, toISO: () => '2030-06-22T12:05:00.000+03:00' };
		for (const timeToSend of [new Date(instant), foreign, instant, luxon])
			await send({ timeToSend });
		expect(bodies()).toEqual([...[1, 2, 3].map(() => at(instant)), at(luxon.toISO())]);
	});

	const noLuxon = { isValid: false, toISO: () => null, toJSON: () => null };
	it.each<[string, unknown, string]>([
		['an invalid Date', new Date(NaN), 'an invalid date'],
		['one of another realm', runInNewContext('new Date(NaN)'), 'an invalid date'],
		['an invalid Luxon DateTime', noLuxon, 'an invalid date'],
		['a wrong calculation', NaN, 'NaN'],
		['a number', 1_782_119_100, '1782119100'],
		['an object', { date: instant }, `{"date":"${instant}"}`],
	])('%s is rejected, not dropped', async (_, timeToSend, shown) => {
		const { message } = await catchFailure(send({ timeToSend }));
		expect(message).toBe(`'Time to Send' must be a date and time, but is ${shown}`);
		expect(requests()).toEqual([]);
	});
});
