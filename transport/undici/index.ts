import { sleep } from 'n8n-workflow';
import type { Dispatcher } from 'undici';

import {
	onLimit,
	type Exchange,
	type ExchangeRequest,
	type Limits,
	type Network,
} from '../exchange';
import { decodeText } from '../text';
import { decompress } from './decompress';
import { getDispatcher } from './dispatcher';

/**
 * Creates an exchange over undici, whose connections are kept and shared.
 * @throws TypeError if a proxy in the environment has an invalid address
 */
export async function createExchange(network: Network): Promise<Exchange> {
	const dispatcher = await getDispatcher(network);
	return async (request, limits, onBegin) => {
		const { status, headers, bytes } = await collect(dispatcher, request, limits, onBegin);
		// A connection can take its next request one turn of the event loop after a response. A request
		// that comes earlier would open another connection.
		await sleep(0);
		return { status, headers, body: decodeText(bytes, headers, status < 300) };
	};
}

/** A response whose body is no text yet. */
interface Received {
	status: number;
	headers: Record<string, string | string[] | undefined>;
	bytes: Buffer;
}

/**
 * Sends a request, and collects its response. Without undici's own `request`, whose stream and signal
 * take longer than all else that a small request needs.
 * @param onBegin is called when the request begins to be written to a connection
 * @throws undici's error; the reason of a limit
 */
async function collect(
	dispatcher: Dispatcher,
	request: ExchangeRequest,
	{ idleTimeout, ...limits }: Limits,
	onBegin: () => void,
): Promise<Received> {
	let controller: Dispatcher.DispatchController | undefined;
	let ended: { reason: Error } | undefined;
	let offLimit = (): void => undefined;
	const parts: Buffer[] = [];
	const response: Omit<Received, 'bytes'> = { status: 0, headers: {} };
	const received = new Promise<Received>((resolve, reject) => {
		offLimit = onLimit(limits, (reason) => {
			ended = { reason };
			controller?.abort(reason);
			// One that waits for a connection begins later, and is ended then.
			reject(reason);
		});
		dispatcher.dispatch(
			{ ...request, headersTimeout: idleTimeout, bodyTimeout: idleTimeout },
			{
				onRequestStart(started) {
					controller = started;
					if (ended) return started.abort(ended.reason);
					onBegin();
				},
				onResponseStart(_, status, headers) {
					// Interim responses (RFC 9110, 15.2) come before it.
					if (status >= 200) Object.assign(response, { status, headers });
				},
				onResponseData: (_, part) => void parts.push(part),
				onResponseEnd() {
					const encoding = response.headers['content-encoding'];
					const decompressed = decompress(Buffer.concat(parts), encoding && String(encoding));
					decompressed.then((bytes) => resolve({ ...response, bytes }), reject);
				},
				onResponseError: (_, error) => reject(error),
			},
		);
	});
	return await received.finally(offLimit);
}
