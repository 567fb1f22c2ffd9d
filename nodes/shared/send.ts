import { EnvHttpProxyAgent, type Dispatcher } from 'undici';

import type { ApiResponse, Send } from '../../api/request';
import { ConnectionError } from './ConnectionError';

// The one file that knows undici. n8n's own helper opens a connection for every request; this keeps
// a bounded pool per origin alive, shared by all executions of the process.

const SECOND = 1_000;
const MEBIBYTE = 1024 ** 2;

const limits = {
	/** Connections per origin; further requests wait for a free one. */
	connections: 100,
	connect: { timeout: 10 * SECOND },
	headersTimeout: 60 * SECOND,
	bodyTimeout: 60 * SECOND,
	keepAliveTimeout: 10 * SECOND,
	maxResponseSize: 64 * MEBIBYTE,
};

let pool: Dispatcher | undefined;

export interface Upstream {
	/** `https://host[:port][/prefix]`, without a trailing slash. */
	baseUrl: string;
	/** Sent with every request: the credentials. */
	headers: Record<string, string>;
	/** Ends requests under way and refuses new ones. */
	signal?: AbortSignal;
}

/**
 * A `Send` over HTTP. Redirects are not followed, so that credentials never travel to another host.
 * Proxies come from the environment (HTTP_PROXY, HTTPS_PROXY, NO_PROXY).
 * @throws TypeError where the base URL is none; the `Send` throws ConnectionError, and the signal's
 * reason once that has been aborted.
 */
export function createSend({ baseUrl, headers, signal }: Upstream): Send {
	const { origin, pathname } = new URL(baseUrl);
	const prefix = pathname.replace(/\/+$/, '');
	return async (request) => {
		signal?.throwIfAborted();
		const { method, path, body } = request;
		return await exchange({
			origin,
			path: prefix + path,
			method,
			headers: { ...headers, ...request.headers },
			body,
			signal,
		}).catch((error: NodeJS.ErrnoException) => {
			signal?.throwIfAborted();
			const { code = 'UNKNOWN' } = error;
			throw new ConnectionError({ code, origin, method, path }, { cause: error });
		});
	};
}

async function exchange(options: Dispatcher.RequestOptions): Promise<ApiResponse> {
	pool ??= new EnvHttpProxyAgent(limits);
	const { statusCode, headers, body } = await pool.request(options);
	return { status: statusCode, headers, body: await body.text() };
}
