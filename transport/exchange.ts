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

/** In milliseconds: exchanges that begin so shortly one after the other share a timer. */
const SHARED = 100;
/** Node's timers take no more. */
const LONGEST = 2 ** 31 - 1;
let timer: { timeout: number; began: number; signal: AbortSignal } | undefined;

function getTimer(timeout: number): AbortSignal {
	const now = performance.now();
	if (timer?.timeout !== timeout || now - timer.began > SHARED)
		timer = {
			timeout,
			began: now,
			signal: AbortSignal.timeout(Math.min(Math.ceil(timeout) + SHARED, LONGEST)),
		};
	return timer.signal;
}

/**
 * Calls back when an exchange has taken too long, up to a tenth of a second late, or is to end for
 * another reason.
 * @returns a function that stops waiting
 */
export function onLimit(
	{ timeout, signal }: Pick<Limits, 'timeout' | 'signal'>,
	end: (reason: Error) => void,
): () => void {
	const offs = [getTimer(timeout), signal].map(
		(one) => one && onAbort(one, () => end(one.reason as Error)),
	);
	return () => offs.forEach((off) => off?.());
}
