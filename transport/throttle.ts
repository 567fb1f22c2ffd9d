import type { TransportOptions } from './options';
import { Postponed } from './Postponed';
import { isTooLong } from './retry';

export interface Clock {
	/** Milliseconds since an arbitrary moment. Never goes back. */
	now(): number;
	wait(milliseconds: number): Promise<void>;
}

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
 * Runs no more than `concurrency` requests at once, and begins no more than `requestsPerSecond` in
 * any second. `slowDown` halves the concurrency. It grows by one for every full round of answered
 * requests (like TCP's window).
 */
export function createThrottle(
	{ concurrency, requestsPerSecond }: Pick<TransportOptions, 'concurrency' | 'requestsPerSecond'>,
	{ now, wait }: Clock,
): Throttle {
	let width = concurrency;
	let underWay = 0;
	let answered = 0;
	let lastTurn = 0;
	let lastBeforeSlowDown = 0;
	let pausedUntil = -Infinity;
	let closedUntil = -Infinity;
	let queue: Promise<unknown> = Promise.resolve();
	let freed = (): void => undefined;
	const begins = createWindow(requestsPerSecond);

	async function begin(): Promise<number> {
		while (underWay >= width) await new Promise<void>((resolve) => (freed = resolve));
		for (;;) {
			const closedFor = closedUntil - now();
			if (closedFor > 0) throw new Postponed(closedFor);
			const delay = Math.max(pausedUntil, begins.next()) - now();
			if (delay <= 0) break;
			await wait(delay);
		}
		begins.add(now());
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

/** Remembers when the last requests began, as far back as the limit requires. */
function createWindow(perSecond: number): { next(): number; add(moment: number): void } {
	if (perSecond === 0) return { next: () => -Infinity, add: () => undefined };
	// If the limit is not a whole number, the window is as long as the next whole number of
	// requests takes.
	const size = Math.ceil(perSecond);
	const length = (size / perSecond) * 1_000;
	const moments: number[] = [];
	return {
		next: () => (moments.length < size ? -Infinity : (moments[0] ?? 0) + length),
		add(moment) {
			moments.push(moment);
			if (moments.length > size) moments.shift();
		},
	};
}
