import type { IDataObject } from 'n8n-workflow';

import { sendOmnimessage } from '../../../../api/messaging/omnimessage';
import type { SmsMeasure } from '../../../../api/messaging/segments';
import type { OutputOf } from '../../../../api/operation';
import { isObject } from '../../../../api/schema';
import { readOptions } from '../../../shared/fields/field';
import { giveHints, refuseObjects } from './lookOver';
import type { SendItem, SendTask } from './sendItem';
import { countSms, openTally } from './smsSize';

/**
 * What was sent, with n8n's names: what a workflow needs to continue.
 * @param sms the measure of the message's SMS, if there is one
 */
function simplifyResponse(
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
 * Sends a message, and collects what the user should know about it.
 * @returns the response, and the item that the user wants of it
 */
export async function sendNow(
	task: SendTask,
	input: SendTask['input'],
	isSimple = readOptions(task.parameters).simplify !== false,
): Promise<{ response: OutputOf<typeof sendOmnimessage>; item: IDataObject }> {
	refuseObjects(input);
	const response = await task.call(sendOmnimessage, input);
	giveHints({ ...task, input });
	const sms = countSms(await task.once(openTally), input);
	return { response, item: isSimple ? simplifyResponse(response, sms) : (response as IDataObject) };
}

/** Sends the message of an item as it is. */
export const sendItemNow: SendItem = async (task) => (await sendNow(task, task.input)).item;
