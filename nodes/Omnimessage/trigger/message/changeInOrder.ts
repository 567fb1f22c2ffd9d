import { createKeeper } from '../../../shared/once/keeper';
import { createLine, type Line } from '../../../shared/once/line';

// This process knows the order of what it has done itself. Another one may know better, but no
// message says whether there is one.

/** The number of people that this process remembers. */
const KEPT = 1_000;

interface Person extends Line {
	/** When the newest message that changed the blacklist was received, in milliseconds. */
	newest: number;
	/** What it changed the blacklist to. */
	blacklisted: boolean;
}

/** Returns a person by account and number. */
const getPerson = createKeeper<Person>(KEPT, () => ({
	...createLine(),
	newest: -Infinity,
	blacklisted: false,
}));

/**
 * Changes the blacklist for a person, one change after the other, in the order of their messages.
 * A message that is older than one that has changed it changes nothing.
 * @param received when the message was received, as the service writes it; without it, it's now
 * @returns whether the person is on the blacklist now
 * @throws whatever `change` throws
 */
export async function changeInOrder(
	key: string,
	received: unknown,
	change: () => Promise<boolean>,
): Promise<boolean> {
	const person = getPerson(key);
	// A time ahead of the clock is wrong, and would make all later messages old.
	const time = Math.min(Date.parse(String(received)), Date.now());
	return await person.inTurn(async () => {
		if (time < person.newest) return person.blacklisted;
		person.blacklisted = await change();
		person.newest = Number.isNaN(time) ? person.newest : time;
		return person.blacklisted;
	});
}
