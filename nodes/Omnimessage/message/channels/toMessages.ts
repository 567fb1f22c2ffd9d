import type { IDataObject } from 'n8n-workflow';

import { InputError } from '../../../../api/errors/InputError';
import { parseJson } from '../../../../api/json';
import type { ChannelMessage } from '../../../../api/messaging/omnimessage';
import { withoutEmpty, lookUp } from '../../../shared/form/values';
import { channels } from './index';
import type { ChannelEntry, ChannelForm } from './channel';

const validityByUnit: Record<string, (entry: ChannelEntry) => IDataObject> = {
	minutes: ({ validity }) => ({ validity }),
	seconds: ({ ttl }) => ({ ttl }),
};

/**
 * Converts an entry of Messages into the request's format. The operation's input reports what is
 * wrong with it.
 */
export function toMessage(entry: ChannelEntry): ChannelMessage {
	const form = lookUp<ChannelForm>(channels, entry.channel);
	const content = form?.toContent(entry as IDataObject, entry.options ?? {}) ?? {};
	return {
		...withoutEmpty({
			channel: entry.channel,
			...lookUp(validityByUnit, entry.validityUnit ?? 'default')?.(entry),
		}),
		...Object.fromEntries(Object.entries(content).filter(([, value]) => value !== undefined)),
	} as ChannelMessage;
}

/** Returns what an entry of a channel stores if it carries only this text. */
export const toTextEntry = (channel: string, text: string): Omit<ChannelEntry, 'channel'> =>
	lookUp<ChannelForm>(channels, channel)?.plainText.toEntry(text) ?? {};

/** Returns the messages of the form: its Messages field as `readFields` returned it. */
export const toMessages = (messages: unknown): ChannelMessage[] =>
	((messages as { message?: ChannelEntry[] }).message ?? []).map(toMessage);

/**
 * Parses the messages that the user wrote as JSON, with the field names of the request.
 * @throws InputError if they are not valid JSON
 */
export function parseMessages(given: unknown): ChannelMessage[] {
	const { json, error } = typeof given === 'string' ? parseJson(given) : { json: given };
	if (error) {
		const message = `is not valid JSON: ${error.message}`;
		throw new InputError([{ path: ['messagesJson'], message }]);
	}
	return json as ChannelMessage[];
}
