import { sleep } from 'n8n-workflow';
import type { Dispatcher } from 'undici';

import type { ApiResponse } from '../api/request';
import { onAbort } from './abort';
import type { ObservedRequest } from './onRequestBegin';

export interface Limits {
	/** Milliseconds for the whole exchange. */
	timeout: number;
	/** Ends the exchange. */
	signal?: AbortSignal;
}

/**
 * One request and its answer, whatever its status.
 * @throws what the transport throws, or a DOMException named TimeoutError
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
		// A connection takes its next request one turn of the event loop after an answer. Whoever asks
		// before that opens another one.
		await sleep(0);
		return { status: statusCode, headers, body: toText(bytes, headers, statusCode < 300) };
	} finally {
		timer.removeEventListener('abort', onTimeout);
		offAbort?.();
	}
}

/**
 * JSON is UTF-8 (RFC 8259, 8.1), and what claims to be something else often is UTF-8 all the same.
 * So the claim counts only where the bytes are not UTF-8.
 * @throws TypeError for bytes that are no text, where it must be exact
 */
function toText(bytes: ArrayBuffer, headers: ApiResponse['headers'], exact: boolean): string {
	const [type = ''] = [headers['content-type']].flat();
	const [, claimed = 'utf-8'] = /charset="?([^\s";]+)/i.exec(type) ?? [];
	const readable = /^utf-?16/i.test(claimed) ? undefined : decode('utf-8', bytes);
	// For an error's own words, some is better than none.
	return (
		readable ?? decode(claimed, bytes) ?? new TextDecoder('utf-8', { fatal: exact }).decode(bytes)
	);
}

/** Undefined where nobody knows the character set, or the bytes are not of it. */
function decode(charset: string, bytes: ArrayBuffer): string | undefined {
	try {
		return new TextDecoder(charset, { fatal: true }).decode(bytes);
	} catch {
		return undefined;
	}
}
