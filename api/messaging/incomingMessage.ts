import { InputError } from '../errors/InputError';
import { parseJson } from '../json';
import { isObject } from '../schema';

/**
 * A message as the service posts it to the URL of a number. The documents don't show it: this is
 * what the public service posts. Each field should be text, none of them must be there, and the
 * recipient may be a short code, which is not a phone number.
 */
export type IncomingMessage = Partial<
	Record<'msg_id' | 'sub_msg_id' | 'channel' | 'recipient' | 'time' | 'text' | 'sender', unknown>
>;

/**
 * Anything larger than this is not a message. The longest SMS has 255 parts, and JSON may write each
 * of its characters with six.
 */
export const LARGEST_MESSAGE = 256 * 1024;

/**
 * Parses a posted message, and leaves every field unchanged. Unknown fields pass.
 * @throws InputError if the text is not JSON, or has nothing of a message
 */
export function parseMessage(text: string): IncomingMessage {
	const { json, error } = parseJson(text);
	if (error) throw new InputError([{ path: [], message: 'must be JSON' }]);
	if (!isObject(json)) throw new InputError([{ path: [], message: 'must be an object' }]);
	if ([json.text, json.sender].every((value) => (value ?? '') === '')) {
		throw new InputError([{ path: [], message: 'must have at least a text or a sender' }]);
	}
	return json;
}

const isId = (value: unknown): boolean =>
	typeof value === 'number' || (typeof value === 'string' && value !== '');

/**
 * What two deliveries of the same message have in common: both of its IDs. If one of them is
 * missing, everything in it, because one ID may stand for several messages.
 * @returns undefined if nothing distinguishes it from another message with the same words
 */
export function identifyMessage(message: IncomingMessage): unknown[] | undefined {
	const { msg_id, sub_msg_id, time } = message;
	if (isId(msg_id) && isId(sub_msg_id)) return ['incoming message', msg_id, sub_msg_id];
	if ([msg_id, sub_msg_id, time].some(isId)) return ['incoming message', message];
	return undefined;
}
