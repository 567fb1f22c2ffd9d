import type { IDataObject } from 'n8n-workflow';

import { InputError } from '../../../api/errors/InputError';
import { parseJson } from '../../../api/json';
import type { ChannelMessage } from '../../../api/messaging/omnimessage';
import { withoutEmpty, lookUp } from '../../shared/form/values';
import { channels } from './channels';
import type { ChannelEntry, ChannelForm } from './channels/channel';

const validityByUnit: Record<string, (entry: ChannelEntry) => IDataObject> = {
	minutes: ({ validity }) => ({ validity }),
	seconds: ({ ttl }) => ({ ttl }),
};

/** A Messages entry as the request has it. What is wrong with it the operation's input says. */
export const toMessage = (entry: ChannelEntry): ChannelMessage =>
	withoutEmpty({
		channel: entry.channel,
		...lookUp<ChannelForm>(channels, entry.channel)?.toContent(
			entry as IDataObject,
			entry.options ?? {},
		),
		...lookUp(validityByUnit, entry.validityUnit ?? 'default')?.(entry),
	}) as ChannelMessage;

/** The messages of the form: its Messages as `readFields` left them. */
export const toMessages = (messages: unknown): ChannelMessage[] =>
	((messages as { message?: ChannelEntry[] }).message ?? []).map(toMessage);

/**
 * The messages that the user wrote as JSON, in the request's own field names.
 * @throws InputError where it is no JSON
 */
export function parseMessages(given: unknown): ChannelMessage[] {
	const { json, error } = typeof given === 'string' ? parseJson(given) : { json: given };
	if (error) {
		const message = `is not valid JSON: ${error.message}`;
		throw new InputError([{ path: ['messagesJson'], message }]);
	}
	return json as ChannelMessage[];
}
