import { sleep } from 'n8n-workflow';

import type { Exchange, Network } from '../exchange';
import { decodeText } from '../text';
import { collect } from './collect';
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
