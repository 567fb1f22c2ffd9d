import type { IDataObject } from 'n8n-workflow';

import { InputError } from '../../../api/errors';
import type { ChannelMessage } from '../../../api/messaging/omnimessage';
import { filled, snakeCaseKeys } from '../../shared/values';
import { channels } from './channels';
import { row, type Channel, type ChannelEntry } from './channels/channel';

export type { ChannelEntry };

const validityOf: Record<string, (entry: ChannelEntry) => IDataObject> = {
	minutes: ({ validity }) => ({ validity }),
	seconds: ({ ttl }) => ({ ttl }),
};

/** A Messages entry as the request has it. What is wrong with it the operation's input says. */
export const toMessage = (entry: ChannelEntry): ChannelMessage =>
	snakeCaseKeys(
		filled({
			channel: entry.channel,
			...row<Channel>(channels, entry.channel)?.toContent(entry),
			...row(validityOf, entry.validityUnit ?? 'default')?.(entry),
		}),
	) as ChannelMessage;

function readJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch (error) {
		return error;
	}
}

/**
 * The messages that the user wrote as JSON, in the request's own field names.
 * @throws InputError where it is no JSON
 */
export function parseMessages(json: unknown): ChannelMessage[] {
	const messages = typeof json === 'string' ? readJson(json) : json;
	if (messages instanceof SyntaxError) {
		const message = `is not valid JSON: ${messages.message}`;
		throw new InputError([{ path: ['messagesJson'], message }]);
	}
	return messages as ChannelMessage[];
}
