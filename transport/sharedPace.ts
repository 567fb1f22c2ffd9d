import { createHash } from 'crypto';

import { createPace, type Pace } from './pace';

/** Who is asked: the service's address, and the headers that say as whom. */
export interface Account {
	baseUrl: string;
	headers: Record<string, string>;
}

/** More than anybody has at once. Bounds the memory if limits come from an odd expression. */
const MOST_PACES = 1_000;

/** Those in use, the least recently used first. */
const paces = new Map<string, Pace>();

/**
 * Returns the line for requests to an account, which all executions of this process share. Another
 * limit on the same account has a line of its own, because in a shared one, requests with the
 * higher limit would leave no room for those with the lower one.
 */
export function sharePace(account: Account, perSecond: number): Pick<Pace, 'begin'> {
	const key = toKey(account, perSecond);
	return {
		async begin(beginner) {
			const pace = paces.get(key) ?? addPace(perSecond, beginner.clock.now());
			paces.delete(key);
			paces.set(key, pace);
			return await pace.begin(beginner);
		},
	};
}

/** An idle line is the same as a new one, so it need not be kept. */
function addPace(perSecond: number, now: number): Pace {
	for (const [key, pace] of paces) if (pace.isIdle(now)) paces.delete(key);
	for (const key of paces.keys()) {
		if (paces.size < MOST_PACES) break;
		paces.delete(key);
	}
	return createPace(perSecond);
}

/** The key stays in memory for long, and so it doesn't contain the credential itself. */
function toKey({ baseUrl, headers }: Account, perSecond: number): string {
	const { origin, pathname } = new URL(baseUrl);
	const account = [origin, pathname, Object.entries(headers).sort(), perSecond];
	return createHash('sha256').update(JSON.stringify(account)).digest('base64');
}
