import type { IDataObject } from 'n8n-workflow';

import { InputError } from '../../../api/errors';
import type { ChannelMessage } from '../../../api/messaging/omnimessage';
import { filled, snakeCaseKeys } from '../../shared/values';

/** One entry of the Messages list, as the form stores it. */
export interface ChannelEntry {
	channel: string;
	text?: string;
	validityUnit?: 'default' | 'minutes' | 'seconds';
	validity?: number;
	ttl?: number;
	options?: IDataObject;
}

const validityOf: Record<string, (entry: ChannelEntry) => IDataObject> = {
	default: () => ({}),
	minutes: ({ validity }) => ({ validity }),
	seconds: ({ ttl }) => ({ ttl }),
};

/** WhatsApp's text is an object, which the preview belongs to. */
function contentOf({ channel, text = '', options = {} }: ChannelEntry): IDataObject {
	const { previewUrl, ...rest } = options;
	return channel === 'whatsapp'
		? { ...rest, text: snakeCaseKeys(filled({ body: text, previewUrl })) }
		: { text, ...options };
}

/** A Messages entry as the request has it. What is wrong with it the operation's input says. */
export const toMessage = (entry: ChannelEntry): ChannelMessage =>
	snakeCaseKeys(
		filled({
			channel: entry.channel,
			...contentOf(entry),
			...validityOf[entry.validityUnit ?? 'default']?.(entry),
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
