import type { ApiResponse } from '../../api/request';
import { parseJson } from '../../api/json';
import { MAX_RESPONSE } from '../exchange';
import { createFetchError } from './errors';

/**
 * Reads the body of a response.
 * @param onPart is called for each part
 * @throws Error with a code if it is too large
 */
export async function readBytes(response: Response, onPart: () => void): Promise<Uint8Array> {
	const parts: Uint8Array[] = [];
	let size = 0;
	for await (const part of response.body ?? []) {
		onPart();
		size += part.length;
		// Leaving the loop ends the connection.
		if (size > MAX_RESPONSE) throw createFetchError('UND_ERR_RES_EXCEEDED_MAX_SIZE');
		parts.push(part);
	}
	return Buffer.concat(parts);
}

/**
 * `fetch` doesn't notice if a compressed response ends early. What is complete as JSON, or is a page,
 * can't be mistaken for another answer; the rest could.
 * @throws Error with a code if a successful response may have ended early
 */
export function checkComplete({ status, headers, body }: ApiResponse): void {
	const isCompressed = !/^(?:identity)?$/i.test(String(headers['content-encoding'] ?? ''));
	if (!isCompressed || status >= 300 || status === 204) return;
	if (parseJson(body).error && !/^\s*</.test(body)) throw createFetchError('Z_BUF_ERROR');
}
