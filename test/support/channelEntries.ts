import type { ChannelMessage } from '../../api/messaging/omnimessage';
import type { ChannelEntry } from '../../nodes/Omnimessage/message/channels/channel';
import { url, viberVideo } from './omnimessages';

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

const template = (entry: Partial<ChannelEntry>): ChannelEntry => ({
	channel: 'whatsapp',
	whatsappType: 'template',
	templateName: 'order_paid',
	...entry,
});

/**
 * What is stored of a message, beside what it needs, and what is written as JSON for the same
 * message.
 */
export const sameMessages: Row[] = [
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
	[
		'WhatsApp: a template with nothing to fill in, in seconds',
		template({ languageCode: '', components: {}, options: { ttl: 30 } }),
		{ channel: 'whatsapp', template: { name: 'order_paid' }, ttl: 30 },
	],
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
								{ type: 'text', text: '-' },
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
							{ type: 'text', text: '-' },
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
