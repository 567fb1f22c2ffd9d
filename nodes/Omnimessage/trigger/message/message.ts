import { randomUUID } from 'crypto';
import {
	NodeOperationError,
	type IDataObject,
	type IHookFunctions,
	type IWebhookFunctions,
} from 'n8n-workflow';

import {
	identifyMessage,
	LARGEST_MESSAGE,
	parseMessage,
	type IncomingMessage,
} from '../../../../api/messaging/incomingMessage';
import { classify } from '../../../../api/messaging/intent/intent';
import { readText } from '../../../../credentials/sendable';
import { toText } from '../../../shared/fields/fieldTypes';
import { toInternational } from '../../../shared/fields/phone';
import { Rejection } from '../../../shared/trigger/rejection';
import { loadPhones } from '../../../shared/phone/parsePhone';
import { readTriggerOptions } from '../options/checkOptions';
import { filteredOut } from '../options/filter';
import type { Start } from '../report/start';
import { accept } from '../request';
import {
	findKeyword,
	passesMessage,
	readIntentWords,
	type MessageOptions,
} from '../options/messageOptions';

const SURROUNDED =
	'The Shared Secret in the credential begins or ends with a space: enter it without';
const WHERE =
	'It verifies incoming messages. For Messente, you can find it in the Inbound Numbers section of the dashboard.';

/**
 * Refuses to be activated if no message could be verified.
 * @throws NodeOperationError if the credential has no Shared Secret, or spaces around it
 */
export async function requireSharedSecret(context: IHookFunctions): Promise<void> {
	if (context.getNodeParameter('event') !== 'messageReceived') return;
	const { sharedSecret } = await context.getCredentials('messagingApi');
	try {
		const text = readText('Shared Secret', sharedSecret);
		if (text.trim() !== text) throw new Error(SURROUNDED);
	} catch (error) {
		// When publishing fails, n8n shows no description.
		throw new NodeOperationError(context.getNode(), `${(error as Error).message}. ${WHERE}`);
	}
}

/** Turns a posted message into what starts the workflow, or into the reason why nothing starts. */
export async function receiveMessage(context: IWebhookFunctions): Promise<Start | Rejection> {
	await loadPhones();
	const message = await accept(context, {
		name: 'a message',
		largest: LARGEST_MESSAGE,
		signedWith: 'sharedSecret',
		parse: parseMessage,
	});
	if (message instanceof Rejection) return message;
	const options = readTriggerOptions<MessageOptions>(context);
	if (options instanceof Rejection) return options;
	return startWithMessage(message, options, context.getNodeParameter('onOptOut') !== 'none');
}

/** What the trigger says about some messages. The service posts none of these fields. */
const OURS = new Set(['blacklisted', 'blacklistError', 'keyword']);

const withoutOurs = (message: IncomingMessage): IncomingMessage =>
	Object.fromEntries(Object.entries(message).filter(([name]) => !OURS.has(name)));

function startWithMessage(
	message: IncomingMessage,
	options: MessageOptions,
	followsIntents: boolean,
): Start | Rejection {
	const intent = classify(message.text, readIntentWords(options));
	const keyword = findKeyword(options, message.text);
	// Whoever wants to hear about JOIN also wants that STOP works.
	const hasKeyword = keyword !== '' || (followsIntents && intent !== 'other');
	if (!hasKeyword || !passesMessage(options, message)) return filteredOut;
	return {
		item: { ...withoutOurs(message), intent, ...(keyword && { keyword }) } as IDataObject,
		// Without IDs and time, two equal messages can't be distinguished from one that was sent
		// again. None of them may be lost.
		identity: identifyMessage(message) ?? [randomUUID()],
	};
}

/** A message with n8n's names, in the words of the Omnimessage node's output. */
export function simplifyMessage(item: IDataObject): IDataObject {
	const { sender, recipient, text, channel, time, msg_id, sub_msg_id, intent, keyword } = item;
	const toParty = (address: unknown): string | null => {
		const written = toText(address);
		return written === undefined ? null : toInternational(written);
	};
	return {
		from: toParty(sender),
		to: toParty(recipient),
		text: text ?? null,
		channel: channel ?? null,
		receivedAt: time ?? null,
		messageId: msg_id ?? null,
		subMessageId: sub_msg_id ?? null,
		intent,
		...(keyword !== undefined && { keyword }),
	};
}
