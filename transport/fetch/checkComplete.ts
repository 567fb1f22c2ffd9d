import type { ApiResponse } from '../../api/request';
import { parseJson } from '../../api/json';
import { createCodedError } from '../errorCode';

/**
 * `fetch` doesn't notice if a compressed response ends early. What is complete as JSON, or is a page,
 * can't be mistaken for another answer; the rest could.
 * @throws Error with a code if a successful response may have ended early
 */
export function checkComplete({ status, headers, body }: ApiResponse): void {
	const isCompressed = !/^(?:identity)?$/i.test(String(headers['content-encoding'] ?? ''));
	if (!isCompressed || status >= 300 || status === 204) return;
	if (parseJson(body).error && !/^\s*</.test(body)) throw createCodedError('Z_BUF_ERROR');
}
