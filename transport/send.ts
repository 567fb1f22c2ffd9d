import type { ApiRequest, Send } from '../api/request';
import { version } from '../package.json';
import { abortableSleep } from './abort';
import { createExchange } from './client';
import { ConnectionError } from './ConnectionError';
import type { Exchange, Network } from './exchange';
import type { TransportOptions } from './options';
import { RateLimitedError } from './RateLimitedError';
import { isTooLong, isTooManyRequests, mayRetry, pauseAfter, type TryResult } from './retry';
import { shareRateLimit, type Clock } from './throttle/rateLimit';
import { Throttle } from './throttle/throttle';

// n8n's own helper opens a connection for every request, and can't tell whether one was made.

export interface Upstream extends Network {
	/** `https://host[:port][/prefix]`, without a trailing slash. */
	baseUrl: string;
	/** Sent with every request: the credentials. */
	headers: Record<string, string>;
	/** Also sent with every request, but nothing that distinguishes one account from another. */
	traceHeaders?: Record<string, string>;
	/** Ends open requests and rejects new ones. */
	signal?: AbortSignal;
	options: TransportOptions;
	/** The clock that measures pauses. */
	clock?: Clock;
}

/**
 * Creates a `Send` over HTTP for the requests of one execution. Redirects are not followed, so
 * credentials never travel to another host. Failed requests are retried according to the rules in
 * retry.ts.
 * @throws TypeError if the base URL is invalid. The `Send` throws TypeError if the address of a proxy
 * is; ConnectionError; RateLimitedError if the pause before a request would be too long; and
 * the signal's reason once the signal has been aborted.
 */
export function createSend({ clock: given, ...upstream }: Upstream): Send {
	const { signal, options } = upstream;
	const clock = given ?? {
		now: () => performance.now(),
		wait: async (milliseconds: number) => await abortableSleep(milliseconds, signal),
	};
	const rateLimit =
		options.requestsPerSecond > 0 ? shareRateLimit(upstream, options.requestsPerSecond) : undefined;
	const throttle = new Throttle(options.concurrency, clock, rateLimit, signal);
	const attempt = createAttempts(throttle, createTry(upstream), signal);

	return async (request) => {
		let mayHaveArrived = false;
		let last: Attempt | undefined;
		for (;;) {
			last = await attempt(request, last);
			const { outcome, pause, tries } = last;
			const isBroken = outcome instanceof ConnectionError;
			mayHaveArrived ||= isBroken && outcome.mayHaveArrived;
			if (tries > options.maxRetries || isTooLong(pause) || !mayRetry(request, outcome)) {
				if (!isBroken) return { ...outcome, tries };
				throw new ConnectionError({ ...outcome, tries, mayHaveArrived }, { cause: outcome.cause });
			}
			if (!isTooManyRequests(outcome)) await clock.wait(pause);
		}
	};
}

/** Creates a function that makes a request once. It throws only the signal's reason. */
function createTry({
	baseUrl,
	headers,
	traceHeaders,
	signal,
	options: { timeout, idleTimeout },
	...network
}: Omit<Upstream, 'clock'>): (request: ApiRequest) => Promise<TryResult> {
	const { origin, pathname } = new URL(baseUrl);
	const prefix = pathname === '/' ? '' : pathname;
	// With the first request, so that whoever makes none doesn't load the client.
	let opened: Promise<Exchange> | undefined;

	return async ({ method, path, body, ...request }) => {
		const exchange = await (opened ??= createExchange(network));
		let begun = false;
		const exchanged = exchange(
			{
				origin,
				path: prefix + path,
				method,
				headers: { ...common, ...traceHeaders, ...headers, ...request.headers },
				body,
			},
			{ timeout, idleTimeout, signal },
			() => (begun = true),
		);
		return await exchanged.catch((error: NodeJS.ErrnoException) => {
			signal?.throwIfAborted();
			// The code of a timeout is a number, and an address that n8n forbids has no code.
			const code = typeof error.code === 'string' ? error.code : error.name;
			const facts = { code, origin, method, path, mayHaveArrived: begun };
			return new ConnectionError(facts, { cause: error });
		});
	};
}

/**
 * Creates a function that makes an attempt when it may begin, and reports the result to the throttle.
 * It gets the attempt before, if there was one.
 */
const createAttempts =
	(throttle: Throttle, tryOnce: ReturnType<typeof createTry>, signal?: AbortSignal) =>
	async (request: ApiRequest, before?: Attempt): Promise<Attempt> => {
		const tries = (before?.tries ?? 0) + 1;
		const attempt = async (number: number): Promise<Attempt> => {
			signal?.throwIfAborted();
			const outcome = await tryOnce(request);
			const pause = pauseAfter(outcome, tries);
			// If the service asks for fewer requests, all of them wait. Otherwise only the failed one
			// waits.
			if (isTooManyRequests(outcome)) throttle.slowDown(pause, number);
			else if (!(outcome instanceof ConnectionError)) throttle.speedUp();
			return { outcome, pause, tries };
		};
		return await throttle.run(attempt).catch((error: unknown) => {
			// The request was already sent, whatever prevents another attempt.
			if (error instanceof RateLimitedError && before) return { ...before, pause: Infinity };
			throw error;
		});
	};

interface Attempt {
	outcome: TryResult;
	/** The pause before another attempt. */
	pause: number;
	/** The number of attempts so far. */
	tries: number;
}

/** How every request introduces itself. */
export const USER_AGENT = `n8n-nodes-omnimessage/${version}`;

/** Without compression, because `fetch` doesn't notice if a compressed response ends early. */
const common = { 'user-agent': USER_AGENT, 'accept-encoding': 'identity' };
