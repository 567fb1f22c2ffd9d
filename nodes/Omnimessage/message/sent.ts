import type { IDataObject } from 'n8n-workflow';

import type { sendOmnimessage } from '../../../api/messaging/omnimessage';
import { segmentsOf } from '../../../api/messaging/segments';
import type { InputOf, OutputOf } from '../../../api/operation';

type Input = InputOf<typeof sendOmnimessage>;

/** The response in n8n's words: what a workflow needs to go on with. */
export const simplifiedResponse = (response: OutputOf<typeof sendOmnimessage>): IDataObject => ({
	omnimessageId: response.omnimessage_id,
	to: response.to,
	channels: response.messages.map(({ channel }) => channel),
	messageIds: response.messages.map(({ message_id }) => message_id),
});

/** How the SMS of an omnimessage is counted; null where it has none. */
export function segmentsIn({ messages }: Input): IDataObject | null {
	const sms = messages.find((message) => message.channel === 'sms');
	if (!sms) return null;
	const { text, autoconvert, udh = '' } = sms;
	return { ...segmentsOf(text, { autoconvert, udhBytes: udh.length / 2 }) };
}

/** A text without a zone is UTC, to the service. */
export function isPast(time: string | undefined): boolean {
	if (!time) return false;
	const hasZone = /(?:z|[+-]\d{2}:\d{2})$/i.test(time);
	return Date.parse(hasZone ? time : `${time}Z`) < Date.now();
}
