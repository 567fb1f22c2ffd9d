import { createCodedError } from './errorCode';
import { MAX_RESPONSE } from './exchange';

/**
 * Reads the body of a response.
 * @param onPart is called for each part
 * @throws Error with a code if it is too large; leaving it there ends the connection
 */
export async function readBody(
	body: AsyncIterable<Uint8Array> | [],
	onPart = (): void => undefined,
): Promise<Uint8Array> {
	const parts: Uint8Array[] = [];
	let size = 0;
	for await (const part of body) {
		onPart();
		size += part.length;
		if (size > MAX_RESPONSE) throw createCodedError('UND_ERR_RES_EXCEEDED_MAX_SIZE');
		parts.push(part);
	}
	return Buffer.concat(parts);
}
