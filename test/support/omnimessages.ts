import { channelMessage } from '../../api/messaging/omnimessage';
import type { sendOmnimessage } from '../../api/messaging/omnimessage';
import type { InputOf } from '../../api/operation';

type Omnimessage = InputOf<typeof sendOmnimessage>;

export const to = '+37251000000';
export const url = 'https://shop.example/offer';
export const sms = { channel: 'sms' as const, text: 'Hello' };
export const viberVideo = {
	url: 'https://shop.example/clip.mp4',
	thumbnail: 'https://shop.example/clip.jpg',
	file_size: 200 * 1024 ** 2,
	duration: 600,
};

/** Valid requests that together have every field of the messaging document. */
export const examples: Record<string, Omnimessage> = {
	'SMS: every field, in minutes': {
		to,
		messages: [
			{ ...sms, sender: 'MyShop', validity: 10, autoconvert: 'full', udh: '050003CC0201' },
		],
		dlr_url: 'http://127.0.0.1:5678/webhook-waiting/1?signature=2',
		text_store: 'sha256',
		time_to_send: '2030-06-22T09:05Z',
		priority: 'high',
	},
	'SMS: in seconds, at a time with a zone': {
		to,
		messages: [{ ...sms, ttl: 60, autoconvert: 'off' }],
		time_to_send: '2030-06-22T09:05:07+04:00',
	},
	'Viber: text, image and button': {
		to,
		messages: [
			{
				channel: 'viber',
				text: 'Hello',
				image_url: url,
				button_text: 'Buy',
				button_url: url,
				sender: 'MyShop',
				ttl: 30,
			},
		],
	},
	'Viber: video, text and button': {
		to,
		messages: [{ channel: 'viber', video: viberVideo, text: 'Hello', button_text: 'Play' }],
	},
	'WhatsApp: template with every kind of parameter': {
		to,
		messages: [
			{
				channel: 'whatsapp',
				template: {
					name: 'order_paid',
					language: { code: 'en_US', policy: 'deterministic' },
					components: [
						{
							type: 'header',
							parameters: [
								{ type: 'image', image: { id: '1', caption: 'A' } },
								{ type: 'document', document: { link: url, filename: 'a.pdf' } },
								{ type: 'video', video: { link: url } },
							],
						},
						{
							type: 'body',
							parameters: [
								{ type: 'text', text: '-' },
								{
									type: 'currency',
									currency: { fallback_value: '9.99 EUR', code: 'EUR', amount_1000: '9990' },
								},
								{ type: 'date_time', date_time: { fallback_value: 'today' } },
							],
						},
						{ type: 'button', sub_type: 'quick_reply', index: 0, parameters: [] },
					],
				},
			},
		],
	},
	'Viber, then WhatsApp, then SMS': {
		to,
		messages: [
			{ channel: 'viber', text: 'Hello', ttl: 30 },
			{ channel: 'whatsapp', text: { body: 'Hello', preview_url: true }, ttl: 30 },
			{ ...sms, validity: 60 },
		],
	},
};

/** The names of the channels, in the order of the document. */
export const channelNames = channelMessage.options.map(({ shape }) => shape.channel.value);
