import { RateLimitedError } from '../RateLimitedError';
import { isTooLong, pauseAfterRejections } from '../retry';
import { createSerialQueue } from '../serialQueue';
import type { Clock, RateLimit } from './rateLimit';

/** Decides when a request of an execution may begin. */
export interface Throttle {
	/**
	 * Begins `request` as soon as it may begin, and passes it its number.
	 * @throws RateLimitedError if it was not begun because the pause before it would be too long
	 */
	run<T>(request: (number: number) => Promise<T>): Promise<T>;
	/**
	 * The service asks for fewer requests. None begins for the given time, or for longer if it keeps
	 * asking, and after that fewer run at once. If the time is too long to wait, requests that would
	 * begin during it fail at once.
	 * @param number that of the request that the service rejected
	 */
	slowDown(milliseconds: number, number: number): void;
	/** A request was answered. Step by step, as many requests as before may run at once again. */
	speedUp(): void;
}

/**
 * Runs no more than `concurrency` requests at once, and begins each when the rate limit allows it.
 * `slowDown` halves the concurrency. It grows by one for every full round of answered requests (like
 * TCP's window).
 * @param rateLimit may be shared with other executions
 * @param signal makes a request leave the queue of the rate limit
 */
export function createThrottle(
	concurrency: number,
	clock: Clock,
	rateLimit?: RateLimit,
	signal?: AbortSignal,
): Throttle {
	const { now, wait } = clock;
	// If the service asks to wait while a request is queued, the place is for another execution.
	const mayBegin = (): boolean => Math.max(closedUntil, pausedUntil) <= now();
	let width = concurrency;
	let underWay = 0;
	let answered = 0;
	let lastNumber = 0;
	let lastBeforeSlowDown = 0;
	let rejections = 0;
	let pausedUntil = -Infinity;
	let closedUntil = -Infinity;
	const queue = createSerialQueue();
	let freed = (): void => undefined;

	async function begin(): Promise<number> {
		while (underWay >= width) await new Promise<void>((resolve) => (freed = resolve));
		for (;;) {
			const closedFor = closedUntil - now();
			if (closedFor > 0) throw new RateLimitedError(closedFor);
			const delay = pausedUntil - now();
			if (delay > 0) await wait(delay);
			else if (!rateLimit || (await rateLimit.begin({ clock, mayBegin, signal }))) break;
		}
		underWay += 1;
		return (lastNumber += 1);
	}

	return {
		async run(request) {
			const number = await queue.run(begin);
			try {
				return await request(number);
			} finally {
				underWay -= 1;
				freed();
			}
		},
		slowDown(milliseconds, number) {
			// Requests that ran at the same time are rejected together, which counts as one rejection.
			const isNext = number > lastBeforeSlowDown;
			rejections += isNext ? 1 : 0;
			const pause = Math.max(milliseconds, isNext ? pauseAfterRejections(rejections) : 0);
			const until = now() + pause;
			if (isTooLong(pause)) closedUntil = Math.max(closedUntil, until);
			else pausedUntil = Math.max(pausedUntil, until);
			answered = 0;
			if (!isNext) return;
			lastBeforeSlowDown = lastNumber;
			width = Math.max(1, Math.floor(width / 2));
		},
		speedUp() {
			rejections = 0;
			answered += 1;
			if (answered < width || width === concurrency) return;
			answered = 0;
			width += 1;
		},
	};
}
