import fc from 'fast-check';
import { NodeHelpers, type INode, type INodeParameters, type INodeProperties } from 'n8n-workflow';
import { z } from 'zod/v4';

import { InputError } from '../../../api/errors/InputError';
import { channelMessage, sendOmnimessage } from '../../../api/messaging/omnimessage';
import { viberCombinations } from '../../../api/messaging/channels/viber';
import { toRequest } from '../../../api/request';
import { channelFields, channelLabels } from '../../../nodes/Omnimessage/message/channels/fields';
import type { ChannelEntry } from '../../../nodes/Omnimessage/message/channels/channel';
import type { ComponentEntry } from '../../../nodes/Omnimessage/message/channels/template';
import { channels } from '../../../nodes/Omnimessage/message/channels';
import { toMessage } from '../../../nodes/Omnimessage/message/channels/toMessages';
import { labelPath, collectLabels } from '../../../nodes/shared/fields/labels';
import { sameMessages } from '../../support/channelEntries';
import { loadPhones } from '../../../nodes/shared/phone/parsePhone';
import { anyEntry, junk, validMessage } from '../../support/entryArbitraries';
import { forbidden } from '../../support/forbidden';
import { to } from '../../support/omnimessages';
import { toEntry } from '../../support/toEntry';

type Message = ReturnType<typeof toMessage>;

beforeAll(loadPhones);

/** The same ones in each run. */
const validMessages = fc.sample(validMessage, { numRuns: 500, seed: 1 });

const messagesField: INodeProperties = {
	displayName: 'Messages',
	name: 'messages',
	type: 'fixedCollection',
	typeOptions: { multipleValues: true },
	default: {},
	options: [{ displayName: 'Channel', name: 'message', values: channelFields }],
};

/** An entry as a node gets it: n8n drops hidden fields, and adds the defaults of the others. */
function fromN8n(entry: ChannelEntry): ChannelEntry {
	const stored = { messages: { message: [entry] } } as unknown as INodeParameters;
	const node = { typeVersion: 1 } as INode;
	const all = NodeHelpers.getNodeParameters([messagesField], stored, true, false, node, null);
	const { message } = all?.messages as unknown as { message: ChannelEntry[] };
	return message[0] as ChannelEntry;
}

const toBody = (message: Message): unknown =>
	JSON.parse(toRequest(sendOmnimessage, { to, messages: [message] }).body as string);

/** The body that results from an entry; undefined if the entry is rejected. */
function sent(entry: ChannelEntry): unknown {
	try {
		return toBody(toMessage(entry));
	} catch (error) {
		if (error instanceof InputError) return undefined;
		throw error;
	}
}

describe('The form and JSON result in the same request:', () => {
	it('each channel has a row', () => {
		const tried = new Set(sameMessages.map(([, { channel }]) => channel));
		expect([...tried].sort()).toEqual(Object.keys(channels).sort());
	});

	it.each(sameMessages)('%s', (_, entry, message) => {
		expect(toMessage(entry)).toEqual(message);
		expect(sent(entry)).toEqual(toBody(message));
		expect(forbidden(sent(entry))).toEqual([]);
		expect(sent(fromN8n(entry))).toEqual(toBody(message));
	});

	it('for every combination that Viber accepts', () => {
		const vibers = validMessages.map((message) => Object.keys(message));
		for (const combination of viberCombinations) {
			const parts = ['text', 'image_url', 'video', 'button_text', 'button_url'];
			const inOrder = (names: string[]) => parts.filter((part) => names.includes(part)).join();
			expect(vibers.map(inOrder)).toContain(inOrder(combination));
		}
	});
});

describe('A field is shown only if it applies:', () => {
	const shown = (entry: Partial<ChannelEntry>): string =>
		Object.keys(fromN8n(entry as ChannelEntry))
			.sort()
			.join(' ');
	const component = (entry: object) => {
		const stored = fromN8n({
			channel: 'whatsapp',
			whatsappType: 'template',
			components: { component: [entry] },
		});
		return (stored.components as { component?: ComponentEntry[] } | undefined)?.component?.[0];
	};
	const parameter = (type: string, mediaSource = 'link') =>
		Object.keys(
			component({ parameters: { parameter: [{ type, mediaSource }] } })?.parameters
				?.parameter?.[0] as object,
		)
			.sort()
			.join(' ');

	it.each<[Partial<ChannelEntry>, string]>([
		[{ channel: 'sms' }, 'channel options text'],
		[{ channel: 'viber' }, 'channel options text viberContent'],
		[
			{ channel: 'viber', viberContent: 'imageTextButton' },
			'buttonText buttonUrl channel imageUrl options text viberContent',
		],
		[
			{ channel: 'viber', viberContent: 'video' },
			'channel duration fileSize options thumbnailUrl viberContent videoUrl',
		],
		[{ channel: 'whatsapp' }, 'channel options text whatsappType'],
		[
			{ channel: 'whatsapp', whatsappType: 'template' },
			'channel components languageCode options templateName whatsappType',
		],
	])('%j has %s', (entry, names) => {
		expect(shown(entry)).toBe(names);
	});

	it('a button has its sub type and index, and the first one 0', () => {
		expect(component({ type: 'button' })).toMatchObject({ subType: 'quick_reply', index: 0 });
		for (const type of ['header', 'body']) {
			expect(Object.keys(component({ type }) ?? {}).sort()).toEqual(['parameters', 'type']);
		}
	});

	it.each([
		['text', 'text type'],
		['currency', 'amount1000 code fallbackValue type'],
		['date_time', 'fallbackValue type'],
		['image', 'caption link mediaSource type'],
		['document', 'caption filename link mediaSource type'],
		['video', 'caption link mediaSource type'],
	])('a parameter of type %s has %s', (type, names) => {
		expect(parameter(type)).toBe(names);
	});

	it('a file has its link or its ID', () => {
		expect(parameter('image', 'id')).toBe('caption id mediaSource type');
	});
});

describe('Every field of a message', () => {
	/** `template.components.index` for each name in the schema. */
	function listSchemaPaths(schema: unknown, path: string[] = []): string[] {
		if (schema instanceof z.ZodOptional) return listSchemaPaths(schema.unwrap(), path);
		if (schema instanceof z.ZodArray) return listSchemaPaths(schema.element, path);
		if (!(schema instanceof z.ZodObject)) return [path.join('.')];
		return Object.entries(schema.shape).flatMap(([name, one]) =>
			listSchemaPaths(one, [...path, name]),
		);
	}
	function listPaths(value: unknown, path: string[] = []): string[] {
		if (Array.isArray(value)) return value.flatMap((one) => listPaths(one, path));
		if (typeof value !== 'object' || value === null) return [path.join('.')];
		return Object.entries(value).flatMap(([name, one]) => listPaths(one, [...path, name]));
	}

	it.each(channelMessage.options.map((schema) => [schema.shape.channel.value, schema] as const))(
		'for %s can be set in the form',
		(channel, schema) => {
			const entries = validMessages
				.filter((message) => message.channel === channel)
				.map((message) => fromN8n(toEntry(message)));
			const messages = entries.map(toMessage);
			expect([...new Set(messages.flatMap((message) => listPaths(message)))].sort()).toEqual(
				listSchemaPaths(schema).sort(),
			);
		},
	);

	it('has a label for its errors', () => {
		const labels = collectLabels([messagesField], channelLabels);
		const names = channelMessage.options.flatMap((schema) => listSchemaPaths(schema));
		for (const path of names.map((name) => name.split('.'))) {
			expect(labelPath(path, labels)).not.toContain('"');
		}
		const places: Array<[string, string]> = [
			['video.file_size', 'Video > File Size (Bytes)'],
			['text.body', 'Text'],
			['template.name', 'Template > Name'],
			['template.language.code', 'Template > Language > Code'],
			['template.components.sub_type', 'Template > Components > Sub Type'],
			[
				'template.components.parameters.currency.amount_1000',
				'Template > Components > Parameters > Currency > Amount in Thousandths',
			],
		];
		for (const [path, words] of places) expect(labelPath(path.split('.'), labels)).toBe(words);
	});
});

it.each([
	['the value of a currency', { type: 'currency', code: 'EUR', amount1000: '1' }],
	['the value of a date', { type: 'date_time' }],
	['the link of an image', { type: 'image' }],
	['the ID of a video', { type: 'video', mediaSource: 'id' }],
])('A parameter of a template is rejected without %s', (_, parameter) => {
	const entry = {
		...{ channel: 'whatsapp', whatsappType: 'template', templateName: 'order_paid' },
		components: { component: [{ type: 'body', parameters: { parameter: [parameter] } }] },
	};
	// Hand-written, and with n8n's defaults.
	for (const one of [entry, fromN8n(entry)]) expect(sent(one)).toBeUndefined();
});

describe('For any values in the form', () => {
	it('nothing is sent in a form that the document forbids', () => {
		let accepted = 0;
		const runs = 3000;
		fc.assert(
			fc.property(anyEntry, (entry) => {
				const body = sent(entry);
				if (body === undefined) return;
				accepted += 1;
				expect(forbidden(body)).toEqual([]);
			}),
			{ numRuns: runs },
		);
		// If nearly all or none were rejected, this would prove nothing.
		expect(accepted).toBeGreaterThan(runs / 20);
		expect(accepted).toBeLessThan((runs * 19) / 20);
	});

	it('what is valid is sent, unchanged', () => {
		fc.assert(
			fc.property(validMessage, (message) => {
				expect(forbidden({ messages: [message] })).toEqual([]);
				expect(toBody(toMessage(toEntry(message)))).toEqual({ to, messages: [message] });
			}),
			{ numRuns: 1000 },
		);
	});

	it('what is nearly valid is sent only if the document allows it', () => {
		/** The rules that are broken by what is sent; undefined if nothing is. */
		const breaks = (message: object): string[] | undefined => {
			try {
				return forbidden(toBody(message as Message));
			} catch (error) {
				if (error instanceof InputError) return undefined;
				throw error;
			}
		};
		fc.assert(
			fc.property(validMessage, fc.nat(), junk, (message, nth, value) => {
				for (const more of [{ unknown: 1 }, { validity: 1, ttl: 60 }]) {
					const wrong = { ...message, ...more };
					expect(breaks(wrong)).toBeUndefined();
					expect(forbidden({ messages: [wrong] })).not.toEqual([]);
				}
				const names = Object.keys(message).filter((name) => name !== 'channel');
				const changed = { ...message, [String(names[nth % names.length])]: value };
				expect(breaks(changed) ?? []).toEqual([]);
			}),
			{ numRuns: 1000 },
		);
	});

	it('n8n drops none of it', () => {
		fc.assert(
			fc.property(validMessage, (message) => {
				expect(sent(fromN8n(toEntry(message)))).toEqual({ to, messages: [message] });
			}),
			{ numRuns: 200 },
		);
	});
});
