import type { Clock } from './clock';
import type { Pace } from './pace';
import { Postponed } from './Postponed';
import { isTooLong } from './retry';

/** Decides when a request of an execution may begin. */
export interface Throttle {
	/**
	 * Begins `request` when its turn comes, and passes it the number of its turn.
	 * @throws Postponed if it was not begun because the service asks to wait for too long
	 */
	run<T>(request: (turn: number) => Promise<T>): Promise<T>;
	/**
	 * The service asks for fewer requests. None begins for the given time, and after that fewer run
	 * at once. If the time is too long to wait, requests that would begin during it fail at once.
	 * @param turn the turn of the request that the service rejected
	 */
	slowDown(milliseconds: number, turn: number): void;
	/** A request was answered. Step by step, as many requests as before may run at once again. */
	speedUp(): void;
}

/**
 * Runs no more than `concurrency` requests at once, and begins each when the pace allows it.
 * `slowDown` halves the concurrency. It grows by one for every full round of answered requests (like
 * TCP's window).
 * @param pace limits the requests per second; may be shared with other executions
 * @param signal makes a request leave the line of the pace
 */
export function createThrottle(
	concurrency: number,
	clock: Clock,
	pace?: Pick<Pace, 'begin'>,
	signal?: AbortSignal,
): Throttle {
	const { now, wait } = clock;
	// If the service asks to wait while a request is in line, the place is for another execution.
	const mayBegin = (): boolean => Math.max(closedUntil, pausedUntil) <= now();
	let width = concurrency;
	let underWay = 0;
	let answered = 0;
	let lastTurn = 0;
	let lastBeforeSlowDown = 0;
	let pausedUntil = -Infinity;
	let closedUntil = -Infinity;
	let queue: Promise<unknown> = Promise.resolve();
	let freed = (): void => undefined;

	async function begin(): Promise<number> {
		while (underWay >= width) await new Promise<void>((resolve) => (freed = resolve));
		for (;;) {
			const closedFor = closedUntil - now();
			if (closedFor > 0) throw new Postponed(closedFor);
			const delay = pausedUntil - now();
			if (delay > 0) await wait(delay);
			else if (!pace || (await pace.begin({ clock, mayBegin, signal }))) break;
		}
		underWay += 1;
		return (lastTurn += 1);
	}

	return {
		async run(request) {
			const begun = queue.then(begin);
			queue = begun.catch(() => undefined);
			const turn = await begun;
			try {
				return await request(turn);
			} finally {
				underWay -= 1;
				freed();
			}
		},
		slowDown(milliseconds, turn) {
			const until = now() + milliseconds;
			if (isTooLong(milliseconds)) closedUntil = Math.max(closedUntil, until);
			else pausedUntil = Math.max(pausedUntil, until);
			answered = 0;
			// Requests that ran at the same time are rejected together, which counts as one rejection.
			if (turn <= lastBeforeSlowDown) return;
			lastBeforeSlowDown = lastTurn;
			width = Math.max(1, Math.floor(width / 2));
		},
		speedUp() {
			answered += 1;
			if (answered < width || width === concurrency) return;
			answered = 0;
			width += 1;
			freed();
		},
	};
}
