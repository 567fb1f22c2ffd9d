import { runInNewContext } from 'node:vm';

import type { IDataObject, INodeProperties, INodeType } from 'n8n-workflow';

import { operations } from '../../../../api';
import { Omnimessage } from '../../../../nodes/Omnimessage/Omnimessage.node';
import { Phonebook } from '../../../../nodes/Phonebook/Phonebook.node';
import { SiteAdmin } from '../../../../nodes/SiteAdmin/SiteAdmin.node';
import { useForms } from '../../../support/forms';
import { catchFailure } from '../../../support/n8n';
import { sms, to, url } from '../../../support/omnimessages';

const { rig, run, send: sendEntry } = useForms();
const requests = () => rig.sandbox.state.requests;
const send = async (options: object, entry: object = sms) => await sendEntry(entry, { options });
const template = { channel: 'whatsapp', whatsappType: 'template', templateName: 'order_paid' };

/** Every collection in the forms, with what to run with an option of it. */
const collections: Record<string, [INodeType, (given: IDataObject) => Promise<unknown>]> = {
	'message.options': [new Omnimessage(), async (given) => await send(given)],
	'message.pageOptions': [
		new Omnimessage(),
		async (pageOptions) =>
			await run(new Omnimessage(), 'message.sendAndWait', {
				...{ to, message: 'Shall we?', messages: { message: [{ channel: 'sms' }] } },
				...{ responseType: 'freeText', pageOptions },
			}),
	],
	'sms.options': [new Omnimessage(), async (options) => await send({}, { ...sms, options })],
	'viber.options': [
		new Omnimessage(),
		async (options) => await send({}, { channel: 'viber', text: 'Hello', options }),
	],
	'whatsapp.options': [
		new Omnimessage(),
		async (options) => await send({}, { channel: 'whatsapp', text: 'Hello', options }),
	],
	'template.options': [
		new Omnimessage(),
		async (options) => await send({}, { ...template, languageCode: 'en_US', options }),
	],
	'group.addContact.options': [
		new Phonebook(),
		async (options) =>
			await run(new Phonebook(), 'group.addContact', {
				groupId: '6ba7b810-9dad-41d1-80b4-00c04fd430c8',
				phoneNumber: to,
				options,
			}),
	],
	'blacklist.add.options': [
		new Phonebook(),
		async (options) => await run(new Phonebook(), 'blacklist.add', { phoneNumber: to, options }),
	],
	'webhook.additionalFields': [
		new SiteAdmin(),
		async (additionalFields) =>
			await run(new SiteAdmin(), 'webhook.create', {
				target: 'form',
				event: 'submit',
				url,
				additionalFields,
			}),
	],
	'webhook.updateFields': [
		new SiteAdmin(),
		async (updateFields) => {
			const { id } = await rig.ask(operations.createWebhook, {
				...{ target: 'form', event: 'submit', url },
			});
			requests().splice(0);
			return await run(new SiteAdmin(), 'webhook.update', {
				...{ webhookId: id, enabled: 'on', target: 'unchanged', updateFields },
			});
		},
	],
};

const rows: Array<[string, string, string, 'refused' | 'allowed']> = [
	['message.options', 'allowedRecipients', 'Allowed Recipients', 'refused'],
	['message.options', 'addPlusSign', 'Add Missing Plus Sign', 'refused'],
	['message.options', 'dlrUrl', 'Delivery Report URL', 'refused'],
	['message.options', 'frequencyCap', 'Frequency Cap', 'refused'],
	['message.options', 'priority', 'Priority', 'refused'],
	['message.options', 'sendOnceKey', 'Send Once per Key', 'refused'],
	['message.options', 'sendOnceScope', 'Send Once Scope', 'refused'],
	['message.options', 'sendWindow', 'Send Window', 'refused'],
	['message.options', 'textStore', 'Text Store', 'refused'],
	['message.options', 'timeToSend', 'Time to Send', 'refused'],
	['message.pageOptions', 'answerLabel', 'Answer Label', 'refused'],
	['message.pageOptions', 'pageTitle', 'Page Title', 'refused'],
	['sms.options', 'autoconvert', 'Messages > 1 > Autoconvert', 'refused'],
	['sms.options', 'sender', 'Messages > 1 > Sender', 'allowed'],
	['sms.options', 'udh', 'Messages > 1 > UDH', 'refused'],
	['viber.options', 'sender', 'Messages > 1 > Sender', 'allowed'],
	['whatsapp.options', 'previewUrl', 'Messages > 1 > Preview URL', 'refused'],
	['whatsapp.options', 'sender', 'Messages > 1 > Sender', 'allowed'],
	['template.options', 'languagePolicy', 'Messages > 1 > Language Policy', 'allowed'],
	['template.options', 'sender', 'Messages > 1 > Sender', 'allowed'],
	['group.addContact.options', 'addPlusSign', 'Add Missing Plus Sign', 'refused'],
	['group.addContact.options', 'createContact', 'Create Contact If Missing', 'refused'],
	['group.addContact.options', 'ignoreIfInGroup', 'Ignore If Already In Group', 'refused'],
	['blacklist.add.options', 'ignoreIfBlacklisted', 'Ignore If Already Blacklisted', 'refused'],
	['webhook.additionalFields', 'description', 'Description', 'allowed'],
	['webhook.additionalFields', 'enabled', 'Enabled', 'refused'],
	['webhook.additionalFields', 'source', 'Source', 'allowed'],
	['webhook.additionalFields', 'targetId', 'Target ID', 'refused'],
	['webhook.updateFields', 'description', 'Description', 'allowed'],
	['webhook.updateFields', 'source', 'Source', 'allowed'],
	['webhook.updateFields', 'targetId', 'Target ID', 'refused'],
	['webhook.updateFields', 'url', 'URL', 'refused'],
];

describe('A field that was added and is empty', () => {
	it.each(rows)('in %s: %s (%s) is %s', async (collection, name, label, fate) => {
		const [, give] = collections[collection] as (typeof collections)[string];
		for (const nothing of ['', null, undefined]) {
			requests().splice(0);
			if (fate === 'allowed') {
				await give({ [name]: nothing });
				expect(requests()).toHaveLength(1);
				continue;
			}
			const { message } = await catchFailure(give({ [name]: nothing }));
			expect(message).toBe(`'${label}' is empty: enter a value, or remove the field [Item 0]`);
			expect(requests()).toEqual([]);
		}
	});

	it.each(rows)(
		'in %s: %s (%s), NaN is not empty but rejected',
		async (collection, name, label) => {
			const [, give] = collections[collection] as (typeof collections)[string];
			requests().splice(0);
			const { message } = await catchFailure(give({ [name]: NaN }));
			expect(message).toMatch(/ must be .*, but is NaN \[Item 0\]$/);
			expect(message.startsWith(`'${label}'`)).toBe(true);
			expect(requests()).toEqual([]);
		},
	);

	it('every field of a collection has its row here, except those of other operations', () => {
		const inCollections = (fields: INodeProperties[]): string[] =>
			fields.flatMap(({ type, options = [] }) => {
				if (type === 'collection') {
					const own = options as INodeProperties[];
					return [...own.map(({ name }) => name), ...inCollections(own)];
				}
				return options.flatMap((one) => ('values' in one ? inCollections(one.values) : []));
			});
		const types = new Set(Object.values(collections).map(([type]) => type.description));
		const isElsewhere = ({ name, displayOptions }: INodeProperties): boolean =>
			name === 'requestOptions' ||
			displayOptions?.show?.operation?.includes('deleteOrphaned') === true;
		const names = [...types].flatMap(({ properties }) =>
			inCollections(properties.filter((field) => !isElsewhere(field))),
		);
		expect(new Set(names)).toEqual(new Set(rows.map(([, name]) => name)));
	});

	it.each([
		['deleteOrphaned', 'addressStart'],
		['deleteOrphaned', 'includeOthers'],
		['deleteOrphaned', 'keepTests'],
	])('is rejected in the operation that cleans up webhooks: %s, %s', async (operation, name) => {
		for (const nothing of ['', null, undefined]) {
			const parameters = { activeWorkflowIds: 'w1', dryRun: true, options: { [name]: nothing } };
			const { message } = await catchFailure(
				run(new SiteAdmin(), `webhook.${operation}`, parameters),
			);
			expect(message).toMatch(/ is empty: enter a value, or remove the field \[Item 0\]$/);
			expect(requests()).toEqual([]);
		}
	});

	it('is also rejected in Request Options', async () => {
		const requestOptions = { maxRetries: null };
		const { message } = await catchFailure(
			run(new Phonebook(), 'group.getAll', { requestOptions }),
		);
		expect(message).toBe("'Max Retries' is empty: enter a value, or remove the field");
	});
});

describe('A part of the chosen Viber content that is empty is rejected:', () => {
	const file = { videoUrl: url, thumbnailUrl: url, fileSize: 1, duration: 1 };
	const complete = { text: 'Hello', imageUrl: url, ...file, buttonText: 'Buy', buttonUrl: url };
	const cases: Array<[string, string, string]> = [
		['image', 'imageUrl', 'Image URL'],
		['imageTextButton', 'imageUrl', 'Image URL'],
		['imageTextButton', 'text', 'Text'],
		['imageTextButton', 'buttonText', 'Button Text'],
		['imageTextButton', 'buttonUrl', 'Button URL'],
		['text', 'text', 'Text'],
		['textButton', 'buttonText', 'Button Text'],
		['textButton', 'buttonUrl', 'Button URL'],
		['video', 'videoUrl', 'Video > URL'],
		['video', 'thumbnailUrl', 'Video > Thumbnail URL'],
		['videoText', 'text', 'Text'],
		['videoTextButton', 'buttonUrl', 'Button URL'],
		['videoTextPlayButton', 'buttonText', 'Button Text'],
	];

	it.each(cases)('%s without %s', async (viberContent, name, label) => {
		for (const nothing of ['', null, undefined]) {
			const entry = { channel: 'viber', viberContent, ...complete, [name]: nothing };
			const { message } = await catchFailure(send({}, entry));
			expect(message).toContain(`'Messages > 1 (Viber) > ${label}' `);
			expect(requests()).toEqual([]);
		}
	});

	it('fields of another choice may be empty, and are not sent', async () => {
		const entry = { channel: 'viber', viberContent: 'textButton', ...complete };
		await send({}, { ...entry, imageUrl: '', videoUrl: null, fileSize: 'many' });
		expect(requests().map(({ body }) => body)).toEqual([
			{
				to,
				messages: [{ channel: 'viber', text: 'Hello', button_text: 'Buy', button_url: url }],
			},
		]);
	});
});

describe('Time to Send', () => {
	const at = (time: string) => expect.objectContaining({ time_to_send: time });
	const bodies = () => requests().map(({ body }) => body);
	const instant = '2030-06-22T09:05:00.000Z';

	it('can be a Date, a Luxon DateTime or a text', async () => {
		const luxon = { isValid: true, toISO: () => '2030-06-22T12:05:00.000+03:00' };
		for (const timeToSend of [new Date(instant), luxon, instant]) await send({ timeToSend });
		expect(bodies()).toEqual([at(instant), at('2030-06-22T12:05:00.000+03:00'), at(instant)]);
	});

	it('can be a Date, wherever the expression was evaluated', async () => {
		await send({ timeToSend: runInNewContext(`new Date('${instant}')`) as Date });
		expect(bodies()).toEqual([at(instant)]);
		requests().splice(0);
		const timeToSend = runInNewContext('new Date(NaN)') as Date;
		const { message } = await catchFailure(send({ timeToSend }));
		expect(message).toBe("'Time to Send' must be a date and time, but is an invalid date [Item 0]");
		expect(requests()).toEqual([]);
	});

	it.each<[string, unknown, string]>([
		['an invalid Date', new Date(NaN), 'an invalid date'],
		['a number', 1_782_119_100, '1782119100'],
		['an object', { date: instant }, `{"date":"${instant}"}`],
	])('%s is rejected, not dropped', async (_, timeToSend, shown) => {
		const { message } = await catchFailure(send({ timeToSend }));
		expect(message).toBe(`'Time to Send' must be a date and time, but is ${shown} [Item 0]`);
		expect(requests()).toEqual([]);
	});

	it('an invalid Luxon DateTime is rejected, not dropped', async () => {
		const timeToSend = { isValid: false, toISO: () => null, toJSON: () => null };
		const { message } = await catchFailure(send({ timeToSend }));
		expect(message).toBe("'Time to Send' must be a date and time, but is an invalid date [Item 0]");
		expect(requests()).toEqual([]);
	});
});
