import type { ApiRequest, Send } from '../api/request';
import { version } from '../package.json';
import { abortableSleep } from './abort';
import { ConnectionError } from './ConnectionError';
import { getDispatcher, type Network } from './dispatcher';
import { exchange } from './exchange';
import type { TransportOptions } from './options';
import { Postponed } from './Postponed';
import { isTooLong, isTooManyRequests, mayRetry, pauseAfter, type TryResult } from './retry';
import { createThrottle, type Clock } from './throttle';

// n8n's own helper opens a connection for every request, and can't tell whether one was made.

export interface Upstream extends Network {
	/** `https://host[:port][/prefix]`, without a trailing slash. */
	baseUrl: string;
	/** Sent with every request: the credentials. */
	headers: Record<string, string>;
	/** Ends requests under way and refuses new ones. */
	signal?: AbortSignal;
	options: TransportOptions;
	/** What pauses are measured by. */
	clock?: Clock;
}

/**
 * A `Send` over HTTP, for the requests of one execution. Redirects are not followed, so that
 * credentials never travel to another host. What failed is tried again by the rules of
 * retry.ts.
 * @throws TypeError where the base URL is none; the `Send` throws ConnectionError, Postponed where the
 * service has asked another request to wait for too long, and the signal's reason once that has been
 * aborted.
 */
export function createSend({
	baseUrl,
	headers,
	signal,
	options,
	clock = {
		now: () => performance.now(),
		wait: async (milliseconds) => await abortableSleep(milliseconds, signal),
	},
	...network
}: Upstream): Send {
	const { origin, pathname } = new URL(baseUrl);
	const prefix = pathname === '/' ? '' : pathname;
	const { maxRetries, timeout, idleTimeout } = options;
	const dispatcher = getDispatcher(network);
	const throttle = createThrottle(options, clock);

	async function tryOnce({ method, path, body, ...request }: ApiRequest): Promise<TryResult> {
		let begun = false;
		const exchanged = exchange(
			dispatcher,
			{
				origin,
				path: prefix + path,
				method,
				headers: { 'user-agent': USER_AGENT, ...headers, ...request.headers },
				body,
				headersTimeout: idleTimeout,
				bodyTimeout: idleTimeout,
				onBegin: () => (begun = true),
			},
			{ timeout, signal },
		);
		return await exchanged.catch((error: NodeJS.ErrnoException) => {
			signal?.throwIfAborted();
			// A time-out's code is a number, and an address that n8n forbids has none.
			const code = typeof error.code === 'string' ? error.code : error.name;
			const facts = { code, origin, method, path, mayHaveArrived: begun };
			return new ConnectionError(facts, { cause: error });
		});
	}

	/** Tries once, in turn, and tells the throttle what came of it. */
	const tryInTurn = async (
		request: ApiRequest,
		tries: number,
		earlier?: Attempt,
	): Promise<Attempt> =>
		await throttle
			.run(async (turn) => {
				signal?.throwIfAborted();
				const outcome = await tryOnce(request);
				const pause = pauseAfter(outcome, tries);
				// All wait where the service asks for fewer requests; otherwise only what has failed.
				if (isTooManyRequests(outcome)) throttle.slowDown(pause, turn);
				else if (!(outcome instanceof ConnectionError)) throttle.speedUp();
				return { outcome, pause, tries };
			})
			.catch((error: unknown) => {
				// It was sent before, whatever keeps it from being sent again.
				if (error instanceof Postponed && earlier) return { ...earlier, pause: Infinity };
				throw error;
			});

	return async (request) => {
		let mayHaveArrived = false;
		let attempt: Attempt | undefined;
		for (;;) {
			attempt = await tryInTurn(request, (attempt?.tries ?? 0) + 1, attempt);
			const { outcome, pause, tries } = attempt;
			const isBroken = outcome instanceof ConnectionError;
			mayHaveArrived ||= isBroken && outcome.mayHaveArrived;
			if (tries > maxRetries || isTooLong(pause) || !mayRetry(request, outcome)) {
				if (!isBroken) return { ...outcome, tries };
				throw new ConnectionError({ ...outcome, tries, mayHaveArrived }, { cause: outcome.cause });
			}
			if (!isTooManyRequests(outcome)) await clock.wait(pause);
		}
	};
}

interface Attempt {
	outcome: TryResult;
	/** How long to wait before another try. */
	pause: number;
	/** How many there have been. */
	tries: number;
}

const USER_AGENT = `n8n-nodes-omnimessage/${version}`;
