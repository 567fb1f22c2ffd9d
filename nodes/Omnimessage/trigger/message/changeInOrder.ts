import { createRecentlyUsed } from '../../../../transport/recentlyUsed';
import { createSerialQueue } from '../../../../transport/serialQueue';

// This process knows the order of what it has done itself. Another one may know better, but no
// message says whether there is one.

/** The number of people that this process remembers. */
const KEPT = 1_000;

interface Change {
	/** When the newest message that changed the blacklist was received, in milliseconds. */
	received: number;
	blacklisted: boolean;
}

/** By account and number. */
const changes = createRecentlyUsed<Change>(KEPT);
const queue = createSerialQueue();

/**
 * Changes the blacklist for a person, one change after the other, in the order of their messages.
 * A message that is older than one that has changed it changes nothing.
 * @param received when the message was received, as the service writes it; without it, the message
 * counts as the newest, but its time isn't kept
 * @returns whether the person is on the blacklist now
 * @throws whatever `change` throws
 */
export async function changeInOrder(
	key: string,
	received: unknown,
	change: () => Promise<boolean>,
): Promise<boolean> {
	// A time ahead of the clock is wrong, and would make all later messages old.
	const time = Math.min(Date.parse(String(received)), Date.now());
	return await queue.run(async () => {
		const newest = changes.get(key);
		if (newest && time < newest.received) return newest.blacklisted;
		const blacklisted = await change();
		const isTime = !Number.isNaN(time);
		changes.set(key, { received: isTime ? time : (newest?.received ?? -Infinity), blacklisted });
		return blacklisted;
	}, key);
}
