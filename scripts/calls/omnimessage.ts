import { describeOutcome } from '../../api/messaging/outcome';
import { omitFinal } from '../../nodes/Omnimessage/message/question/item';
import type { Sandbox } from '../../sandbox';
import { from, type Calls, type Refusal } from './call';
import { nowhere, phone, send, sms as plainSms } from './situations';

/** The sandbox lets Viber fail for this number, and delivers the SMS. */
const fallback = '+37251000001';
/** The sandbox lets every channel fail for this number. */
const failing = '+37251000002';

/** One that is Unicode, and two channels. */
const sms = { channel: 'sms', text: 'Õhtust' };
const twoChannels = [
	{ channel: 'viber', text: 'Good evening' },
	{ channel: 'sms', text: 'Good evening' },
];
const everyChannel = [
	{
		...{ channel: 'whatsapp', whatsappType: 'template', templateName: 'hello' },
		...{ languageCode: 'en', options: { validity: 5 } },
		components: {
			component: [{ type: 'body', parameters: { parameter: [{ type: 'text', text: 'Mari' }] } }],
		},
	},
	{
		...{ channel: 'viber', viberContent: 'imageTextButton', text: 'Hello' },
		...{ imageUrl: 'https://shop.example/a.png', buttonText: 'Buy' },
		...{ buttonUrl: 'https://shop.example/', options: { ttl: 90 } },
	},
	{ ...sms, options: { autoconvert: 'full' } },
];

const last = ({ state }: Sandbox) => [...state.omnimessages.values()].at(-1)?.channels;

const polling = {
	...{ learnBy: 'polling', pollInterval: 0.1 },
	limitWaitTime: { values: { resumeAmount: 1, resumeUnit: 'minutes' } },
};

const text = 'Text';
const ids = { message_id: text, timestamp: text };
const reported = { channel: 'sms', status: 'DELIVRD', err: 0, error: text, ...ids };

const unknownOmnimessage: Refusal = [
	404,
	'the omnimessage does not exist',
	{ omnimessageId: nowhere },
];

export const omnimessage: Calls = {
	Send: {
		place: 'message.send',
		parameters: { to: fallback, messages: { message: twoChannels } },
		endpoint: [
			'POST /v1/omnimessage 201 400',
			[400, 'the recipient is not a phone number', { to: '51000000', messages: [plainSms] }],
		],
	},
	'Get Delivery Report': {
		place: 'message.getDeliveryReport',
		parameters: { omnimessageId: from('Send', 'omnimessageId') },
		until: (sandbox) => last(sandbox)?.some(({ status }) => status === 'DELIVRD') ?? false,
		endpoint: ['GET /v1/omnimessage/{omnimessageId}/status 200 404', unknownOmnimessage],
	},
	'Send SMS': {
		place: 'message.send',
		parameters: { to: fallback, messages: { message: [sms] } },
	},
	'Send JSON': {
		place: 'message.send',
		parameters: {
			to: phone,
			options: { messagesJson: '[{ "channel": "sms", "text": "Hello" }]', simplify: false },
		},
	},
	'Send and Poll': {
		place: 'message.sendAndWaitForDelivery',
		parameters: {
			...{ to: fallback, messages: { message: twoChannels }, options: polling },
			requestOptions: { maxRetries: 1, batching: { batch: { concurrency: 2 } } },
		},
		// Its first look may come before the service knows anything, or after that.
		leftOut: {
			...{ err: null, timestamp: null },
			attempts: [{ status: null, err: null, timestamp: null }],
		},
	},
	'Send and Fail': {
		place: 'message.sendAndWaitForDelivery',
		parameters: { to: failing, messages: { message: twoChannels }, options: polling },
	},
	'Get Report of Failure': {
		place: 'message.getDeliveryReport',
		parameters: { omnimessageId: from('Send and Fail', 'omnimessageId') },
		until: (sandbox) => last(sandbox)?.at(-1)?.status === 'UNDELIV',
	},
	'Send and Ask': {
		place: 'message.sendAndWait',
		parameters: {
			...{ to: fallback, message: 'Õhtust', messages: { message: [sms] } },
			options: { limitWaitTime: { values: { resumeAmount: 1, resumeUnit: 'seconds' } } },
		},
		// The answer comes later, and the delivery report with it.
		leftOut: {
			...{ data: { approved: true, respondedAt: text }, channel: text },
			...omitFinal(
				describeOutcome([{ ...reported, channel: 'viber', err: 1, status: 'UNDELIV' }, reported]),
			),
			meaning: text,
		},
	},
	Reply: {
		place: 'message.reply',
		parameters: { from: '1234', to: fallback, text: 'Õhtust', options: { priority: 'high' } },
	},
	'Send Later': {
		place: 'message.send',
		parameters: {
			...{ to: '+372 5100 0000', messages: { message: everyChannel } },
			options: { timeToSend: '2100-01-01T00:00', priority: 'high', textStore: 'sha256' },
		},
	},
	'Get Report of Send Later': {
		place: 'message.getDeliveryReport',
		parameters: { omnimessageId: from('Send Later', 'omnimessageId') },
	},
	Cancel: {
		place: 'message.cancel',
		parameters: { omnimessageId: from('Send Later', 'omnimessageId') },
		endpoint: [
			'DELETE /v1/omnimessage/{omnimessageId} 202 404',
			unknownOmnimessage,
			[404, 'it was already sent', async (service) => ({ omnimessageId: await send(service) })],
		],
	},
	'Send and Wait': {
		place: 'message.sendAndWaitForDelivery',
		parameters: { to: phone, messages: { message: [sms] } },
	},
};
