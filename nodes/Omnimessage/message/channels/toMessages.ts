import type { IDataObject } from 'n8n-workflow';

import type { ChannelMessage } from '../../../../api/messaging/omnimessage';
import { isObject } from '../../../../api/schema';
import { isBlank } from '../../../../api/text';
import { isShown } from '../../../shared/fields/isShown';
import { parseJsonList } from '../../../shared/fields/jsonList';
import { readSender } from '../../../shared/fields/phone';
import { withoutEmpty, lookUp } from '../../../shared/fields/values';
import { channels } from './index';
import type { ChannelEntry, ChannelForm } from './channel';

/** 0 leaves the field out of the request: the service's default applies. */
const unlessZero = (validity: IDataObject[string]): IDataObject[string] =>
	validity === 0 ? undefined : validity;

/**
 * Converts an entry of Messages into the request's format. The operation's input reports what is
 * wrong with it.
 */
export function toMessage(entry: ChannelEntry): ChannelMessage {
	const form = lookUp<ChannelForm>(channels, entry.channel);
	const { options = {} } = entry;
	const content = form?.toContent(entry as IDataObject, options) ?? {};
	return {
		...withoutEmpty({
			channel: entry.channel,
			validity: unlessZero(options.validity),
			ttl: unlessZero(options.ttl),
		}),
		...Object.fromEntries(Object.entries(content).filter(([, value]) => value !== undefined)),
	} as ChannelMessage;
}

/** Returns what an entry of a channel stores if it carries only this text. */
export const toTextEntry = (channel: string, text: string): Omit<ChannelEntry, 'channel'> =>
	lookUp<ChannelForm>(channels, channel)?.plainText.toEntry(text) ?? {};

/** Whether the form of an entry asks for a text: that of a template or an image alone doesn't. */
function hasText(entry: ChannelEntry): boolean {
	const content = lookUp<ChannelForm>(channels, entry.channel)?.content ?? [];
	const find = (wanted: string): unknown =>
		entry[wanted] ?? content.find(({ name }) => name === wanted)?.default;
	const scope = { siblings: find, form: find };
	return content.some((field) => field.name === 'text' && isShown(field, scope));
}

/**
 * Returns the messages of the form: its Messages field as `readFields` returned it. An empty text is
 * that of the channel above.
 */
export function toMessages(messages: unknown): ChannelMessage[] {
	let above: unknown = '';
	return ((messages as { message?: ChannelEntry[] }).message ?? []).map((entry) => {
		if (!hasText(entry)) return toMessage(entry);
		if (!isBlank(String(entry.text ?? ''))) above = entry.text;
		return toMessage({ ...entry, text: above });
	});
}

/**
 * Parses the messages that the user wrote as JSON, with the field names of the request.
 * @throws InputError if they are not valid JSON, or not a list of messages
 */
export function parseMessages(given: unknown): ChannelMessage[] {
	// In the request, this is what the form calls Messages, which is another field.
	const json = parseJsonList(['messagesJson'], given, 'messages');
	// The same as from the form.
	return json.map((one) =>
		isObject(one) && one.sender !== undefined ? { ...one, sender: readSender(one.sender) } : one,
	) as ChannelMessage[];
}
