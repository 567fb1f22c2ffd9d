import type { Dispatcher } from 'undici';

import { MAX_RESPONSE, type Network } from '../exchange';

const CONNECT_TIMEOUT = 10_000;

const dispatchers = new Map<string, Promise<Dispatcher>>();

/**
 * Keeps connections alive between the requests and executions of this process: one bounded pool per
 * origin. A pool closes its idle connections after some seconds, and is removed when it has none
 * left. Proxies come from the environment (HTTP_PROXY, HTTPS_PROXY, NO_PROXY).
 */
export async function getDispatcher(network: Network): Promise<Dispatcher> {
	// The rules of an n8n instance are the same for all its executions, although each execution has
	// its own function.
	const key = JSON.stringify([
		network.allowUnauthorizedCerts === true,
		network.egress !== undefined,
	]);
	const dispatcher = dispatchers.get(key) ?? createDispatcher(network);
	dispatchers.set(key, dispatcher);
	return await dispatcher;
}

async function createDispatcher(network: Network): Promise<Dispatcher> {
	// A third of the time that the package takes to load, which an n8n that sends nothing is spared.
	const { EnvHttpProxyAgent } = await import('undici');
	const { allowUnauthorizedCerts = false, egress } = network;
	const tls = { timeout: CONNECT_TIMEOUT, rejectUnauthorized: !allowUnauthorizedCerts };
	return new EnvHttpProxyAgent({
		// As many as the Concurrency option allows. An execution opens only the connections that it
		// uses.
		connections: 100,
		maxResponseSize: MAX_RESPONSE,
		connect: { ...tls, lookup: egress?.createSecureLookup() },
		requestTls: tls,
		proxyTls: { timeout: CONNECT_TIMEOUT },
	});
}
