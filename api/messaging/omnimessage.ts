import { z } from 'zod/v4';

import { operation } from '../operation';
import { emptyObject, httpUrl, passedOn, phoneNumber, uuid } from '../schema';
import { trimBlank } from '../text';
import { sms } from './channels/sms';
import { viber } from './channels/viber';
import { whatsapp } from './channels/whatsapp';

const channels = [sms, viber, whatsapp] as const;
const names = channels.map(({ shape }) => shape.channel.value);

/** Messaging API, "Omnimessage request": one entry per channel, in send order. */
export const channelMessage = z.discriminatedUnion('channel', channels, {
	// A value that is not an object has no channel that another entry could repeat.
	error: ({ code }) =>
		code === 'invalid_union' ? `must be one of: ${names.join(', ')}` : undefined,
});
export type ChannelMessage = z.infer<typeof channelMessage>;

const messages = z
	.array(channelMessage)
	.min(1, 'must have at least one message')
	.superRefine((list, context) => {
		list.forEach(({ channel }, index) => {
			const first = list.findIndex((message) => message.channel === channel);
			if (first === index) return;
			context.addIssue({
				code: 'custom',
				path: [index, 'channel'],
				message: `is already used by message ${first + 1}: each channel can be used only once`,
			});
		});
	});

const MUST_BE_TIME =
	'must be an ISO 8601 date and time, such as 2030-06-22T09:05 (UTC) or 2030-06-22T09:05:00+03:00';

/** ISO 8601 also has the offsets +0300 and +03. The document shows +03:00. */
const writeOffset = (time: string): string =>
	trimBlank(time).replace(
		/(?<=T[\d:.]{2,30}[+-]\d{2}):?(\d{2})?$/i,
		(_, minutes = '00') => `:${minutes}`,
	);

const isoTime = z.iso.datetime({ local: true, offset: true });

/** Nowhere is it that many hours later, or 60 minutes: `Date` knows. */
const isTime = (time: string): boolean =>
	isoTime.safeParse(time).success && !Number.isNaN(Date.parse(time));

const omnimessage = z.strictObject({
	to: phoneNumber,
	messages,
	dlr_url: httpUrl.optional(),
	text_store: z.enum(['nostore', 'plaintext', 'sha256']).optional(),
	// Without a time zone, the service assumes UTC.
	time_to_send: z.string().overwrite(writeOffset).refine(isTime, MUST_BE_TIME).optional(),
	priority: z.enum(['low', 'regular', 'high']).optional(),
});

/** POST: sends over the first channel. If that channel counts as failed, the next one is tried. */
export const sendOmnimessage = operation({
	method: 'POST',
	path: '/v1/omnimessage',
	input: omnimessage,
	status: 201,
	output: z.looseObject({
		// The only field that later steps need. If this check failed, the ID of a sent message
		// would be lost.
		omnimessage_id: z.string(),
		to: passedOn<string>().optional(),
		messages: passedOn<Array<{ message_id: string; channel: string }>>(),
	}),
	errors: { 400: 'the request is invalid' },
});

/** DELETE: cancels a scheduled omnimessage. */
export const cancelOmnimessage = operation({
	method: 'DELETE',
	path: '/v1/omnimessage/{omnimessageId}',
	input: z.strictObject({ omnimessageId: uuid }),
	status: 202,
	output: emptyObject,
	errors: { 404: 'the omnimessage has already been sent or does not exist' },
});
