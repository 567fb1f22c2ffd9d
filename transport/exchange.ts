import type { NodeEgressFilter } from 'n8n-workflow';

import type { ApiRequest, ApiResponse } from '../api/request';
import { onAbort } from './abort';

/** In bytes, after decompression. */
export const MAX_RESPONSE = 64 * 1024 ** 2;

/** What distinguishes connections, apart from their destination. */
export interface Network {
	/** Accept any certificate of the service, if this edition of the package can. */
	allowUnauthorizedCerts?: boolean;
	/** This n8n's rules for the addresses that it may call. */
	egress?: Pick<NodeEgressFilter, 'createSecureLookup' | 'validateUrl'>;
}

export interface ExchangeRequest extends ApiRequest {
	/** `https://host:port`. The path begins after it. */
	origin: string;
}

export interface Limits {
	/** The limit for the whole exchange, in milliseconds. */
	timeout: number;
	/** The longest time without a byte of the response, in milliseconds. */
	idleTimeout: number;
	/** Ends the exchange when aborted. */
	signal?: AbortSignal;
}

/**
 * The port to an HTTP client: sends one request and returns its response, whatever its status. It
 * follows no redirect and repeats nothing.
 * @param onBegin is called when the request begins to be written to a connection. Whatever fails
 * before that, the service can't have seen any of the request.
 * @throws the client's error with its `code`; a DOMException named TimeoutError; the reason of the
 * signal
 */
export type Exchange = (
	request: ExchangeRequest,
	limits: Limits,
	onBegin: () => void,
) => Promise<ApiResponse>;

/**
 * Runs an exchange within its limit in time.
 * @param run gets a controller: its signal must end the exchange, and it can be aborted for other
 * reasons, too
 * @throws whatever `run` throws; the reason for which it was ended, if `run` throws that
 */
export async function withinLimits<T>(
	{ timeout, signal }: Pick<Limits, 'timeout' | 'signal'>,
	run: (ending: AbortController) => Promise<T>,
): Promise<T> {
	const ending = new AbortController();
	const timer = AbortSignal.timeout(timeout);
	const onTimeout = (): void => ending.abort(timer.reason);
	timer.addEventListener('abort', onTimeout);
	const offAbort = signal && onAbort(signal, () => ending.abort(signal.reason));
	try {
		return await run(ending);
	} finally {
		timer.removeEventListener('abort', onTimeout);
		offAbort?.();
	}
}
