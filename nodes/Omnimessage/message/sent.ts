import type { IDataObject } from 'n8n-workflow';

import { sendOmnimessage } from '../../../api/messaging/omnimessage';
import { measureSms, type SmsMeasure } from '../../../api/messaging/segments';
import type { InputOf, OutputOf } from '../../../api/operation';
import { isObject } from '../../../api/schema';
import type { Task } from '../../shared/action/task';

/** Measures the SMS in an omnimessage; undefined if there is none. */
export function measureMessage({
	messages,
}: Pick<InputOf<typeof sendOmnimessage>, 'messages'>): SmsMeasure | undefined {
	const sms = messages.find((message) => message.channel === 'sms');
	if (!sms) return undefined;
	const { text, autoconvert, udh = '' } = sms;
	return measureSms(text, { autoconvert, udhBytes: udh.length / 2 });
}

/**
 * What was sent, with n8n's names: what a workflow needs to continue.
 * @param sms the measure of the message's SMS, if there is one
 */
export function simplifyResponse(
	response: OutputOf<typeof sendOmnimessage>,
	sms: SmsMeasure | undefined,
): IDataObject {
	const { omnimessage_id: omnimessageId, to } = response;
	const messages = Array.isArray(response.messages) ? response.messages.filter(isObject) : [];
	return {
		omnimessageId,
		to,
		channels: messages.map(({ channel }) => channel),
		messageIds: messages.map(({ message_id }) => message_id),
		parts: sms?.parts ?? null,
		encoding: sms?.encoding ?? null,
		unicodeCharacters: sms?.unicodeCharacters ?? '',
	} as IDataObject;
}

/**
 * Reads a time of the request, in milliseconds. Without a zone, it's UTC.
 * @returns NaN if it's none that the request may have: `Date` alone would guess at many others
 */
export function toMoment(time: string): number {
	if (!sendOmnimessage.input.shape.time_to_send.safeParse(time).success) return NaN;
	return Date.parse(/(?:z|[+-]\d{2}:\d{2})$/i.test(time) ? time : `${time}Z`);
}

/** A time in the past gets a hint, not an error, because the service may treat it as "now". */
export function hintIfPast({ input, readAt, hint }: Task<typeof sendOmnimessage>): void {
	const { time_to_send: time } = input;
	if (time && toMoment(time) < readAt) {
		hint('Time to Send is in the past. A time without a time zone is UTC.');
	}
}
