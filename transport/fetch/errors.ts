import { parseJson } from '../../api/json';
import type { ApiResponse } from '../../api/request';
import { isObject } from '../../api/schema';
import { createCodedError, readCode, type CodedError } from '../errorCode';

/** `fetch` refuses ports of other protocols (https://fetch.spec.whatwg.org/#port-blocking). */
const badPort = { message: 'bad port', code: 'BAD_PORT' };

/** `fetch` throws a TypeError that says nothing, around the error that it had. */
export function toCodedError(thrown: unknown): CodedError {
	const cause = isObject(thrown) ? thrown.cause : undefined;
	const isBadPort = isObject(cause) && cause.message === badPort.message;
	return createCodedError(isBadPort ? badPort.code : readCode(thrown), thrown);
}

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
