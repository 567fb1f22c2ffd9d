import type { ChannelMessage } from '../../api/messaging/omnimessage';
import type { ChannelEntry } from '../../nodes/Omnimessage/message/channels/channel';
import type { ComponentEntry } from '../../nodes/Omnimessage/message/channels/template';
import { url, viberVideo } from './omnimessages';

const link = 'https://shop.example/invoice.pdf';
const media = ['image', 'document', 'video'];
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
const withComponents = (
	name: string,
	component: ComponentEntry[],
	components: object[],
): [string, ChannelEntry, ChannelMessage] => [
	`WhatsApp: ${name}`,
	template({ components: { component } }),
	{ channel: 'whatsapp', template: { name: 'order_paid', components } } as ChannelMessage,
];

/** What is entered in the form and what is written as JSON for the same message. */
export const sameMessages: Array<[string, ChannelEntry, ChannelMessage]> = [
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
	[
		'SMS: in seconds, with options that were added and left empty',
		sms({ options: { ttl: 60, validity: 0, sender: '', udh: '' } }),
		{ channel: 'sms', text: 'Hello', ttl: 60 },
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
	withComponents(
		'a header, a body and two buttons, in their order',
		[
			{
				type: 'header',
				parameters: { parameter: [{ type: 'image', mediaSource: 'link', link: url }] },
			},
			{ type: 'body', subType: 'url', index: 3 },
			{ type: 'button', subType: 'quick_reply', index: 1 },
			{
				type: 'button',
				subType: 'url',
				index: 0,
				parameters: { parameter: [{ type: 'text', text: '1' }] },
			},
		],
		[
			{ type: 'header', parameters: [{ type: 'image', image: { link: url } }] },
			{ type: 'body' },
			{ type: 'button', sub_type: 'quick_reply', index: 1 },
			{ type: 'button', sub_type: 'url', index: 0, parameters: [{ type: 'text', text: '1' }] },
		],
	),
	withComponents(
		'each kind of parameter, with what was stored for another kind before',
		[
			{
				type: 'body',
				parameters: {
					parameter: [
						{ type: 'text', text: '' },
						{
							type: 'currency',
							fallbackValue: '9.99 EUR',
							code: 'EUR',
							amount1000: '9990',
							text: 'stored before',
						},
						{ type: 'date_time', fallbackValue: 'today', code: 'EUR' },
						{ type: 'document', link, filename: 'a.pdf' },
						...media.flatMap((type) => [
							{ type, mediaSource: 'link', link, id: '1', caption: '' },
							{ type, mediaSource: 'id', link, id: '1', caption: 'A' },
						]),
						{ type: 'image', link, filename: 'a.pdf' },
						{ type: 'video', link, filename: 'a.pdf' },
					],
				},
			},
		],
		[
			{
				type: 'body',
				parameters: [
					{ type: 'text', text: '' },
					{
						type: 'currency',
						currency: { fallback_value: '9.99 EUR', code: 'EUR', amount_1000: '9990' },
					},
					{ type: 'date_time', date_time: { fallback_value: 'today' } },
					{ type: 'document', document: { link, filename: 'a.pdf' } },
					...media.flatMap((type) => [
						{ type, [type]: { link } },
						{ type, [type]: { id: '1', caption: 'A' } },
					]),
					{ type: 'image', image: { link } },
					{ type: 'video', video: { link } },
				],
			},
		],
	),
	[
		'SMS: the options of a channel that the entry was of before',
		sms({ options: { previewUrl: true }, imageUrl: url, ...video, templateName: 'a' }),
		{ channel: 'sms', text: 'Hello' },
	],
];
