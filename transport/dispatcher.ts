import type { NodeEgressFilter } from 'n8n-workflow';
import { EnvHttpProxyAgent, interceptors, type Dispatcher } from 'undici';

import { onRequestBegin } from './onRequestBegin';

const MEBIBYTE = 1024 ** 2;
const CONNECT_TIMEOUT = 10_000;
/** In bytes. */
export const MAX_RESPONSE = 64 * MEBIBYTE;

/** What distinguishes connections, apart from their destination. */
export interface Network {
	/** Accept any certificate of the service. */
	allowUnauthorizedCerts?: boolean;
	/** Looks up host names, and rejects addresses that this n8n may not call. */
	lookup?: ReturnType<NodeEgressFilter['createSecureLookup']>;
}

const dispatchers = new Map<string, Dispatcher>();

/**
 * Keeps connections alive between the requests and executions of this process: one bounded pool per
 * origin. A pool closes its idle connections after some seconds, and is removed when it has none
 * left. Proxies come from the environment (HTTP_PROXY, HTTPS_PROXY, NO_PROXY).
 */
export function getDispatcher({ allowUnauthorizedCerts = false, lookup }: Network): Dispatcher {
	// The rules of an n8n instance are the same for all its executions, although each execution has
	// its own function.
	const key = JSON.stringify([allowUnauthorizedCerts, lookup !== undefined]);
	const known = dispatchers.get(key);
	if (known) return known;

	const tls = { timeout: CONNECT_TIMEOUT, rejectUnauthorized: !allowUnauthorizedCerts };
	const dispatcher = new EnvHttpProxyAgent({
		// As many as the Concurrency option allows. An execution opens only the connections that it
		// uses.
		connections: 100,
		maxResponseSize: MAX_RESPONSE,
		connect: { ...tls, lookup },
		requestTls: tls,
		proxyTls: { timeout: CONNECT_TIMEOUT },
	}).compose(
		onRequestBegin,
		interceptors.decompress({ skipErrorResponses: false, maxSize: MAX_RESPONSE }),
	);
	dispatchers.set(key, dispatcher);
	return dispatcher;
}
