import { sleep } from 'n8n-workflow';
import type { Dispatcher } from 'undici';

import type { ApiResponse } from '../api/request';
import { onAbort } from './abort';
import type { ObservedRequest } from './onRequestBegin';

export interface Limits {
	/** The limit for the whole exchange, in milliseconds. */
	timeout: number;
	/** Ends the exchange when aborted. */
	signal?: AbortSignal;
}

/**
 * Sends one request and returns its response, whatever its status.
 * @throws whatever undici throws, or a DOMException named TimeoutError
 */
export async function exchange(
	dispatcher: Dispatcher,
	options: ObservedRequest,
	{ timeout, signal }: Limits,
): Promise<ApiResponse> {
	const ending = new AbortController();
	const timer = AbortSignal.timeout(timeout);
	const onTimeout = (): void => ending.abort(timer.reason);
	timer.addEventListener('abort', onTimeout);
	const offAbort = signal && onAbort(signal, () => ending.abort(signal.reason));
	try {
		const { statusCode, headers, body } = await dispatcher.request({
			...options,
			signal: ending.signal,
		});
		const bytes = await body.arrayBuffer();
		// A connection can take its next request one turn of the event loop after a response. A
		// request that comes earlier would open another connection.
		await sleep(0);
		return { status: statusCode, headers, body: toText(bytes, headers, statusCode < 300) };
	} finally {
		timer.removeEventListener('abort', onTimeout);
		offAbort?.();
	}
}

/**
 * JSON is UTF-8 (RFC 8259, 8.1), and a body that claims another character set is often UTF-8
 * anyway. So the claim counts only if the bytes are not valid UTF-8.
 * @throws TypeError for bytes that are not text, if the text must be exact
 */
export function toText(
	bytes: ArrayBuffer | Uint8Array,
	headers: ApiResponse['headers'],
	exact: boolean,
): string {
	const [type = ''] = [headers['content-type']].flat();
	const [, claimed = 'utf-8'] = /charset="?([^\s";]+)/i.exec(type) ?? [];
	const readable = /^utf-?16/i.test(claimed) ? undefined : decode('utf-8', bytes);
	// For an error message, partly readable text is better than none.
	return (
		readable ?? decode(claimed, bytes) ?? new TextDecoder('utf-8', { fatal: exact }).decode(bytes)
	);
}

/** Returns undefined if the character set is unknown, or the bytes don't belong to it. */
function decode(charset: string, bytes: ArrayBuffer | Uint8Array): string | undefined {
	try {
		return new TextDecoder(charset, { fatal: true }).decode(bytes);
	} catch {
		return undefined;
	}
}
