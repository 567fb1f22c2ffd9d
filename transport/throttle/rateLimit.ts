import { createHash } from 'crypto';

import { abortable } from '../abort';
import { createRecentlyUsed } from '../recentlyUsed';
import { createSerialQueue } from '../serialQueue';

/** What measures pauses. */
export interface Clock {
	/** Milliseconds since an arbitrary moment. Never goes back. */
	now(): number;
	wait(milliseconds: number): Promise<void>;
}

/** Whoever wants to begin a request. */
interface Beginner {
	clock: Clock;
	/** Whether the request may still begin when its time has come. If not, the next one gets its place. */
	mayBegin(): boolean;
	/** Makes it leave the queue. */
	signal?: AbortSignal;
}

/** Lets no more than so many requests begin in any second. */
export interface RateLimit {
	/**
	 * Joins the queue at its end, and resolves when the request begins.
	 * @returns whether it may begin
	 * @throws the signal's reason, as soon as it is aborted
	 */
	begin(beginner: Beginner): Promise<boolean>;
}

/**
 * Creates a limit. Requests begin in the order in which they joined its queue.
 * @param perSecond more than 0
 */
export function createRateLimit(perSecond: number): RateLimit {
	const window = createWindow(perSecond);
	const queue = createSerialQueue();
	return {
		async begin({ clock: { now, wait }, mayBegin, signal }) {
			const begun = queue.run(async () => {
				signal?.throwIfAborted();
				for (let delay; (delay = window.next(now()) - now()) > 0;) await wait(delay);
				const begins = mayBegin();
				if (begins) window.add(now());
				return begins;
			});
			return await abortable(begun, signal);
		},
	};
}

/** Remembers when the last requests began, as far back as the limit requires. */
function createWindow(perSecond: number) {
	// If the limit is not a whole number, the window is as long as the next whole number of
	// requests takes.
	const size = Math.ceil(perSecond);
	const length = (size / perSecond) * 1_000;
	const moments: number[] = [];
	return {
		/** When the next request may begin. */
		next(now: number): number {
			while (moments[0] !== undefined && moments[0] + length <= now) moments.shift();
			return moments.length < size ? -Infinity : (moments[0] ?? 0) + length;
		},
		add: (moment: number) => void moments.push(moment),
	};
}

/** Who is asked: the service's address, and the headers that say as whom. */
export interface Account {
	baseUrl: string;
	headers: Record<string, string>;
}

/** More than anybody has at once. Bounds the memory if limits come from an odd expression. */
const limits = createRecentlyUsed<RateLimit>(1_000);

/**
 * Returns the limit for requests to an account, which all executions of this process share. A
 * different limit on the same account has a queue of its own, because in a shared one, requests with
 * the higher limit would leave no room for those with the lower one.
 */
export function shareRateLimit(account: Account, perSecond: number): RateLimit {
	const key = toKey(account, perSecond);
	// Each request counts as a use, so a long execution keeps its limit.
	return {
		begin: async (beginner) =>
			await limits.getOrCreate(key, () => createRateLimit(perSecond)).begin(beginner),
	};
}

/** The key stays in memory for long, and so it doesn't contain the credential itself. */
function toKey({ baseUrl, headers }: Account, perSecond: number): string {
	const { origin, pathname } = new URL(baseUrl);
	const account = [origin, pathname, Object.entries(headers).sort(), perSecond];
	return createHash('sha256').update(JSON.stringify(account)).digest('base64');
}
