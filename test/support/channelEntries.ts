import type { ChannelMessage } from '../../api/messaging/omnimessage';
import type { ChannelEntry } from '../../nodes/Omnimessage/message/channels/channel';
import { url, viberVideo } from './omnimessages';
import { toEntry } from './toEntry';

type Row = [name: string, entry: ChannelEntry, message: ChannelMessage];

const link = 'https://shop.example/invoice.pdf';
const media = ['image', 'document', 'video'];
const video = {
	videoUrl: viberVideo.url,
	thumbnailUrl: viberVideo.thumbnail,
	fileSize: viberVideo.file_size,
	duration: viberVideo.duration,
};
const text = 'Hello';
const button = { button_text: 'Buy', button_url: url };

/** A message for which nothing else is stored than what it needs. */
const plain = (name: string, message: ChannelMessage): Row => [name, toEntry(message), message];

const template = (entry: Partial<ChannelEntry>): ChannelEntry => ({
	channel: 'whatsapp',
	whatsappType: 'template',
	templateName: 'order_paid',
	...entry,
});

/** What is entered in the form and what is written as JSON for the same message. */
export const sameMessages: Row[] = [
	plain('SMS: everything, in minutes', {
		channel: 'sms',
		text,
		validity: 10,
		sender: 'MyShop',
		autoconvert: 'full',
		udh: '050003CC0201',
	}),
	[
		'SMS: in seconds, with options that were added and left empty',
		{ channel: 'sms', text, options: { ttl: 60, validity: 0, sender: '', udh: '' } },
		{ channel: 'sms', text, ttl: 60 },
	],
	[
		'SMS: the options of a channel that the entry was of before',
		{
			channel: 'sms',
			text,
			imageUrl: url,
			...video,
			templateName: 'a',
			options: { previewUrl: true },
		},
		{ channel: 'sms', text },
	],

	[
		'Viber: text, as stored before there was a choice',
		{ channel: 'viber', text },
		{ channel: 'viber', text },
	],
	plain('Viber: image', { channel: 'viber', image_url: url }),
	plain('Viber: text + button, in seconds, with a sender', {
		channel: 'viber',
		text,
		...button,
		sender: 'MyShop',
		ttl: 30,
	}),
	plain('Viber: text + image + button, in minutes', {
		channel: 'viber',
		text,
		image_url: url,
		...button,
		validity: 1,
	}),
	plain('Viber: video', { channel: 'viber', video: viberVideo }),
	plain('Viber: video + text', { channel: 'viber', text, video: viberVideo }),
	plain('Viber: video + text + button text', {
		channel: 'viber',
		text,
		video: viberVideo,
		button_text: 'Play',
	}),
	plain('Viber: video + text + button', { channel: 'viber', text, video: viberVideo, ...button }),
	[
		'Viber: text, with everything of the other choices filled in before',
		{
			channel: 'viber',
			viberContent: 'text',
			text,
			...video,
			imageUrl: url,
			buttonText: 'Buy',
			buttonUrl: url,
		},
		{ channel: 'viber', text },
	],

	[
		'WhatsApp: text, as stored before there were message types',
		{ channel: 'whatsapp', text },
		{ channel: 'whatsapp', text: { body: text } },
	],
	plain('WhatsApp: text with a preview, in minutes, with a sender', {
		channel: 'whatsapp',
		text: { body: text, preview_url: true },
		validity: 5,
		sender: '+37251000000',
	}),
	plain('WhatsApp: text with the preview switched off', {
		channel: 'whatsapp',
		text: { body: text, preview_url: false },
	}),
	[
		'WhatsApp: a template with nothing to fill in, in seconds',
		template({ languageCode: '', components: {}, options: { ttl: 30 } }),
		{ channel: 'whatsapp', template: { name: 'order_paid' }, ttl: 30 },
	],
	plain('WhatsApp: a template in a language with a policy, with a sender', {
		channel: 'whatsapp',
		sender: 'MyShop',
		template: { name: 'order_paid', language: { code: 'en_US', policy: 'deterministic' } },
	}),
	plain('WhatsApp: a header, a body and two buttons, in their order', {
		channel: 'whatsapp',
		template: {
			name: 'order_paid',
			components: [
				{ type: 'header', parameters: [{ type: 'image', image: { link: url } }] },
				{ type: 'body' },
				{ type: 'button', sub_type: 'quick_reply', index: 1 },
				{ type: 'button', sub_type: 'url', index: 0, parameters: [{ type: 'text', text: '1' }] },
			],
		},
	}),
	[
		'WhatsApp: a body with each kind of parameter, with what was stored for another kind before',
		template({
			components: {
				component: [
					{
						type: 'body',
						subType: 'url',
						index: 3,
						parameters: {
							parameter: [
								{ type: 'text', text: '' },
								{
									type: 'currency',
									text: 'stored before',
									fallbackValue: '9.99 EUR',
									code: 'EUR',
									amount1000: '9990',
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
			},
		}),
		{
			channel: 'whatsapp',
			template: {
				name: 'order_paid',
				components: [
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
			},
		},
	],
];
