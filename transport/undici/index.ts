import { sleep } from 'n8n-workflow';

import { withinLimits, type Exchange, type Network } from '../exchange';
import { decodeText } from '../text';
import { getDispatcher } from './dispatcher';
import type { ObservedRequest } from './onRequestBegin';

/**
 * Creates an exchange over undici, whose connections are kept and shared.
 * @throws TypeError if a proxy in the environment has an invalid address
 */
export async function createExchange(network: Network): Promise<Exchange> {
	const dispatcher = await getDispatcher(network);
	return async (request, { idleTimeout, ...limits }, onBegin) =>
		await withinLimits(limits, async ({ signal }) => {
			const observed: ObservedRequest = {
				...request,
				headersTimeout: idleTimeout,
				bodyTimeout: idleTimeout,
				onBegin,
				signal,
			};
			const { statusCode, headers, body } = await dispatcher.request(observed);
			const bytes = await body.arrayBuffer();
			// A connection can take its next request one turn of the event loop after a response. A
			// request that comes earlier would open another connection.
			await sleep(0);
			return { status: statusCode, headers, body: decodeText(bytes, headers, statusCode < 300) };
		});
}
