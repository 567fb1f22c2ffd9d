import type { ChannelMessage } from '../../api/messaging/omnimessage';
import type { ChannelEntry } from '../../nodes/Omnimessage/message/channels/channel';
import type { ParameterEntry } from '../../nodes/Omnimessage/message/channels/template';
import { url, viberVideo } from './omnimessages';

const link = 'https://shop.example/invoice.pdf';
const video = {
	videoUrl: viberVideo.url,
	thumbnailUrl: viberVideo.thumbnail,
	fileSize: viberVideo.file_size,
	duration: viberVideo.duration,
};

const sms = (entry: Partial<ChannelEntry>): ChannelEntry => ({
	channel: 'sms',
	text: 'Hello',
	...entry,
});
const viber = (viberContent: string, entry: Partial<ChannelEntry>): ChannelEntry => ({
	channel: 'viber',
	viberContent,
	...entry,
});
const template = (entry: Partial<ChannelEntry>): ChannelEntry => ({
	channel: 'whatsapp',
	whatsappType: 'template',
	templateName: 'order_paid',
	...entry,
});
const withParameter = (parameter: ParameterEntry): ChannelEntry =>
	template({
		components: { component: [{ type: 'body', parameters: { parameter: [parameter] } }] },
	});
const createParameter = (parameter: object): ChannelMessage =>
	({
		channel: 'whatsapp',
		template: { name: 'order_paid', components: [{ type: 'body', parameters: [parameter] }] },
	}) as ChannelMessage;
const button = (subType: string, index: number): [string, ChannelEntry, ChannelMessage] => [
	`WhatsApp: a ${subType} button at ${index}`,
	template({
		components: {
			component: [
				{
					type: 'button',
					subType,
					index,
					parameters: { parameter: [{ type: 'text', text: '1' }] },
				},
			],
		},
	}),
	{
		channel: 'whatsapp',
		template: {
			name: 'order_paid',
			components: [
				{ type: 'button', sub_type: subType, index, parameters: [{ type: 'text', text: '1' }] },
			],
		},
	},
];

/** What is entered in the form and what is written as JSON for the same message. */
export const sameMessages: Array<[string, ChannelEntry, ChannelMessage]> = [
	['SMS: text', sms({}), { channel: 'sms', text: 'Hello' }],
	[
		'SMS: everything, in minutes',
		sms({
			options: { sender: 'MyShop', autoconvert: 'full', udh: '050003CC0201', validity: 10 },
		}),
		{
			channel: 'sms',
			text: 'Hello',
			validity: 10,
			sender: 'MyShop',
			autoconvert: 'full',
			udh: '050003CC0201',
		},
	],
	['SMS: in seconds', sms({ options: { ttl: 60 } }), { channel: 'sms', text: 'Hello', ttl: 60 }],
	[
		'SMS: with the default of the service',
		sms({ options: { validity: 0, ttl: 0 } }),
		{ channel: 'sms', text: 'Hello' },
	],
	[
		'SMS: options that were added and left empty',
		sms({ options: { sender: '', udh: '' } }),
		{ channel: 'sms', text: 'Hello' },
	],

	[
		'Viber: text, as stored before there was a choice',
		{ channel: 'viber', text: 'Hello' },
		{ channel: 'viber', text: 'Hello' },
	],
	['Viber: image', viber('image', { imageUrl: url }), { channel: 'viber', image_url: url }],
	[
		'Viber: text + button, in seconds, with a sender',
		viber('textButton', {
			text: 'Hello',
			buttonText: 'Buy',
			buttonUrl: url,
			options: { sender: 'MyShop', ttl: 30 },
		}),
		{
			channel: 'viber',
			text: 'Hello',
			button_text: 'Buy',
			button_url: url,
			sender: 'MyShop',
			ttl: 30,
		},
	],
	[
		'Viber: text + image + button, in minutes',
		viber('imageTextButton', {
			text: 'Hello',
			imageUrl: url,
			buttonText: 'Buy',
			buttonUrl: url,
			options: { validity: 1 },
		}),
		{
			channel: 'viber',
			text: 'Hello',
			image_url: url,
			button_text: 'Buy',
			button_url: url,
			validity: 1,
		},
	],
	['Viber: video', viber('video', video), { channel: 'viber', video: viberVideo }],
	[
		'Viber: video + text',
		viber('videoText', { text: 'Hello', ...video }),
		{ channel: 'viber', text: 'Hello', video: viberVideo },
	],
	[
		'Viber: video + text + button text',
		viber('videoTextPlayButton', { text: 'Hello', ...video, buttonText: 'Play' }),
		{ channel: 'viber', text: 'Hello', video: viberVideo, button_text: 'Play' },
	],
	[
		'Viber: video + text + button',
		viber('videoTextButton', { text: 'Hello', ...video, buttonText: 'Buy', buttonUrl: url }),
		{ channel: 'viber', text: 'Hello', video: viberVideo, button_text: 'Buy', button_url: url },
	],
	[
		'Viber: text, with everything of the other choices filled in before',
		viber('text', { text: 'Hello', ...video, imageUrl: url, buttonText: 'Buy', buttonUrl: url }),
		{ channel: 'viber', text: 'Hello' },
	],
	[
		'Viber: image, with everything of the other choices filled in before',
		viber('image', { text: 'Hello', ...video, imageUrl: url, buttonText: 'Buy', buttonUrl: url }),
		{ channel: 'viber', image_url: url },
	],

	[
		'WhatsApp: text, as stored before there were message types',
		{ channel: 'whatsapp', text: 'Hello' },
		{ channel: 'whatsapp', text: { body: 'Hello' } },
	],
	[
		'WhatsApp: text with a preview, in minutes, with a sender',
		{
			channel: 'whatsapp',
			whatsappType: 'text',
			text: 'Hello',
			options: { previewUrl: true, sender: '+37251000000', validity: 5 },
		},
		{
			channel: 'whatsapp',
			text: { body: 'Hello', preview_url: true },
			validity: 5,
			sender: '+37251000000',
		},
	],
	[
		'WhatsApp: text with the preview switched off',
		{ channel: 'whatsapp', whatsappType: 'text', text: 'Hello', options: { previewUrl: false } },
		{ channel: 'whatsapp', text: { body: 'Hello', preview_url: false } },
	],
	[
		'WhatsApp: a template with nothing to fill in, in seconds',
		template({ languageCode: '', components: {}, options: { ttl: 30 } }),
		{ channel: 'whatsapp', template: { name: 'order_paid' }, ttl: 30 },
	],
	[
		'WhatsApp: a template in a language',
		template({ languageCode: 'en_US', options: { languagePolicy: '' } }),
		{ channel: 'whatsapp', template: { name: 'order_paid', language: { code: 'en_US' } } },
	],
	[
		'WhatsApp: a template in a language with a policy, with a sender',
		template({
			languageCode: 'en_US',
			options: { languagePolicy: 'deterministic', sender: 'MyShop' },
		}),
		{
			channel: 'whatsapp',
			sender: 'MyShop',
			template: { name: 'order_paid', language: { code: 'en_US', policy: 'deterministic' } },
		},
	],
	[
		'WhatsApp: a header, a body and two buttons, in their order',
		template({
			components: {
				component: [
					{
						type: 'header',
						parameters: { parameter: [{ type: 'image', mediaSource: 'link', link: url }] },
					},
					{
						type: 'body',
						parameters: {
							parameter: [
								{ type: 'text', text: 'B' },
								{ type: 'text', text: 'A' },
							],
						},
					},
					{ type: 'button', subType: 'quick_reply', index: 1 },
					{ type: 'button', subType: 'url', index: 0 },
				],
			},
		}),
		{
			channel: 'whatsapp',
			template: {
				name: 'order_paid',
				components: [
					{ type: 'header', parameters: [{ type: 'image', image: { link: url } }] },
					{
						type: 'body',
						parameters: [
							{ type: 'text', text: 'B' },
							{ type: 'text', text: 'A' },
						],
					},
					{ type: 'button', sub_type: 'quick_reply', index: 1 },
					{ type: 'button', sub_type: 'url', index: 0 },
				],
			},
		},
	],
	button('quick_reply', 0),
	button('url', 1),
	button('copy_code', 2),
	button('flow', 0),
	button('catalog', 9),
	[
		'WhatsApp: a text parameter that is empty',
		withParameter({ type: 'text', text: '' }),
		createParameter({ type: 'text', text: '' }),
	],
	[
		'WhatsApp: a currency',
		withParameter({
			type: 'currency',
			fallbackValue: '9.99 EUR',
			code: 'EUR',
			amount1000: '9990',
			text: 'stored before',
		}),
		createParameter({
			type: 'currency',
			currency: { fallback_value: '9.99 EUR', code: 'EUR', amount_1000: '9990' },
		}),
	],
	[
		'WhatsApp: a date and time',
		withParameter({ type: 'date_time', fallbackValue: 'today', code: 'EUR' }),
		createParameter({ type: 'date_time', date_time: { fallback_value: 'today' } }),
	],
	...(['image', 'document', 'video'] as const).flatMap(
		(type): Array<[string, ChannelEntry, ChannelMessage]> => [
			[
				`WhatsApp: ${type} by link`,
				withParameter({ type, mediaSource: 'link', link, id: '1', caption: '' }),
				createParameter({ type, [type]: { link } }),
			],
			[
				`WhatsApp: ${type} by ID, with a caption`,
				withParameter({ type, mediaSource: 'id', link, id: '1', caption: 'A' }),
				createParameter({ type, [type]: { id: '1', caption: 'A' } }),
			],
		],
	),
	[
		'WhatsApp: a document with its name',
		withParameter({ type: 'document', link, filename: 'a.pdf' }),
		createParameter({ type: 'document', document: { link, filename: 'a.pdf' } }),
	],
	...(['image', 'video'] as const).map((type): [string, ChannelEntry, ChannelMessage] => [
		`WhatsApp: ${type} with the name of a document that it was before`,
		withParameter({ type, link, filename: 'a.pdf' }),
		createParameter({ type, [type]: { link } }),
	]),
	[
		'WhatsApp: a body that has the button of before',
		template({ components: { component: [{ type: 'body', subType: 'url', index: 3 }] } }),
		{ channel: 'whatsapp', template: { name: 'order_paid', components: [{ type: 'body' }] } },
	],
	[
		'SMS: the options of a channel that the entry was of before',
		sms({ options: { previewUrl: true }, imageUrl: url, ...video, templateName: 'a' }),
		{ channel: 'sms', text: 'Hello' },
	],
];
