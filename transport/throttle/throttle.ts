import { RateLimitedError } from '../RateLimitedError';
import { isTooLong, pauseAfterRejections } from '../retry';
import { createSerialQueue } from '../serialQueue';
import type { Clock, RateLimit } from './rateLimit';

/**
 * Decides when a request of an execution may begin: no more than `concurrency` run at once, and each
 * begins when the rate limit allows it. `slowDown` halves the concurrency. It grows by one for every
 * full round of answered requests (like TCP's window).
 */
export class Throttle {
	/** How many requests may run at once now. */
	private width: number;
	private underWay = 0;
	/** How many requests were answered since the width has changed. */
	private answered = 0;
	private lastNumber = 0;
	private lastBeforeSlowDown = 0;
	private rejections = 0;
	private pausedUntil = -Infinity;
	private closedUntil = -Infinity;
	private readonly queue = createSerialQueue();
	private freed = (): void => undefined;

	/**
	 * @param rateLimit may be shared with other executions
	 * @param signal makes a request leave the queue of the rate limit
	 */
	constructor(
		private readonly concurrency: number,
		private readonly clock: Clock,
		private readonly rateLimit?: RateLimit,
		private readonly signal?: AbortSignal,
	) {
		this.width = concurrency;
	}

	/**
	 * Begins `request` as soon as it may begin, and passes it its number.
	 * @throws RateLimitedError if it was not begun because the pause before it would be too long
	 */
	async run<T>(request: (number: number) => Promise<T>): Promise<T> {
		const number = await this.queue.run(this.begin);
		try {
			return await request(number);
		} finally {
			this.underWay -= 1;
			this.freed();
		}
	}

	/**
	 * The service asks for fewer requests. None begins for the given time, or for longer if it keeps
	 * asking, and after that fewer run at once. If the time is too long to wait, requests that would
	 * begin during it fail at once.
	 * @param number that of the request that the service rejected
	 */
	slowDown(milliseconds: number, number: number): void {
		// Requests that ran at the same time are rejected together, which counts as one rejection.
		const isNext = number > this.lastBeforeSlowDown;
		this.rejections += isNext ? 1 : 0;
		const pause = Math.max(milliseconds, isNext ? pauseAfterRejections(this.rejections) : 0);
		const until = this.clock.now() + pause;
		if (isTooLong(pause)) this.closedUntil = Math.max(this.closedUntil, until);
		else this.pausedUntil = Math.max(this.pausedUntil, until);
		this.answered = 0;
		if (!isNext) return;
		this.lastBeforeSlowDown = this.lastNumber;
		this.width = Math.max(1, Math.floor(this.width / 2));
	}

	/** A request was answered. Step by step, as many requests as before may run at once again. */
	speedUp(): void {
		this.rejections = 0;
		this.answered += 1;
		if (this.answered < this.width || this.width === this.concurrency) return;
		this.answered = 0;
		this.width += 1;
	}

	/** Returns the number of the request that may begin now. */
	private readonly begin = async (): Promise<number> => {
		const { clock, rateLimit, signal } = this;
		const { now, wait } = clock;
		// If the service asks to wait while a request is queued, the place is for another execution.
		const mayBegin = (): boolean => Math.max(this.closedUntil, this.pausedUntil) <= now();
		while (this.underWay >= this.width)
			await new Promise<void>((resolve) => (this.freed = resolve));
		for (;;) {
			const closedFor = this.closedUntil - now();
			if (closedFor > 0) throw new RateLimitedError(closedFor);
			const delay = this.pausedUntil - now();
			if (delay > 0) await wait(delay);
			else if (!rateLimit || (await rateLimit.begin({ clock, mayBegin, signal }))) break;
		}
		this.underWay += 1;
		return (this.lastNumber += 1);
	};
}
