import type { IDataObject } from 'n8n-workflow';

import { sendOmnimessage } from '../../../../api/messaging/omnimessage';
import type { SmsMeasure } from '../../../../api/messaging/segments';
import type { OutputOf } from '../../../../api/operation';
import { isObject } from '../../../../api/schema';
import { readOptions } from '../../../shared/fields/field';
import { giveHints, refuseObjectTexts } from './beforeSending';
import type { SendItem, SendTask } from './sendTask';
import { countSms, openTally } from './smsSize';

type Response = OutputOf<typeof sendOmnimessage>;

/**
 * What was sent, with n8n's names: what a workflow needs to continue.
 * @param sms the measure of the message's SMS, if there is one
 */
function simplifyResponse(
	response: Response,
	input: SendTask['input'],
	sms: SmsMeasure | undefined,
): IDataObject {
	const messages = Array.isArray(response.messages) ? response.messages.filter(isObject) : [];
	return {
		...identify(response, input),
		channels: messages.map(({ channel }) => channel),
		messageIds: messages.map(({ message_id }) => message_id),
		parts: sms?.parts ?? null,
		encoding: sms?.encoding ?? null,
		unicodeCharacters: sms?.unicodeCharacters ?? '',
	} as IDataObject;
}

/** The fields that identify a sent message, for an item that goes on to say what became of it. */
export const identify = (
	{ omnimessage_id, to }: Response,
	input: Pick<SendTask['input'], 'to'>,
): IDataObject =>
	// A response may leave out the recipient, but who sent the message knows it.
	({ omnimessageId: omnimessage_id, to: to ?? input.to }) as IDataObject;

/** Returns the simplified response if the user wants that, or else the response itself. */
export const chooseSimplified = (
	{ parameters }: Pick<SendTask, 'parameters'>,
	response: Response,
	simplified: IDataObject,
): IDataObject =>
	readOptions(parameters).simplify === false ? (response as IDataObject) : simplified;

/** Sends a message, and collects what the user should know about it. */
export async function sendNow(
	task: SendTask,
	input: SendTask['input'],
): Promise<{ response: Response; sms: SmsMeasure | undefined }> {
	refuseObjectTexts(input);
	const response = await task.call(sendOmnimessage, input);
	giveHints({ ...task, input });
	return { response, sms: countSms(await task.once(openTally), input) };
}

/** Sends the message of an item as it is. */
export const sendItemNow: SendItem = async (task) => {
	const { response, sms } = await sendNow(task, task.input);
	return chooseSimplified(task, response, simplifyResponse(response, task.input, sms));
};
