import { customers } from '../core/customers';
import { findScenario } from '../core/scenarios';
import type { State } from '../core/state';
import { toBubbles, toReplyBubble, type Bubble } from './bubbles';

interface Phone {
	number: string;
	/** The customer's name, or nothing for any other number. */
	name?: string;
	/** What happens to messages to this number. */
	scenario: string;
	/** The newest ones, oldest first. */
	bubbles: Bubble[];
	/** How many older bubbles were left out. */
	older: number;
}

const MAX_MESSAGES = 500;
const MAX_PHONES = 12;
const MAX_BUBBLES = 40;

/** Shows the customers' phones and, after them, all other numbers, the newest message first. */
export function showPhones({ omnimessages, replies }: State): Phone[] {
	const bubbles = new Map<string, Bubble[]>();
	const add = (number: string, added: Bubble[]) => {
		const earlier = bubbles.get(number) ?? [];
		bubbles.delete(number);
		bubbles.set(number, [...earlier, ...added]);
	};
	for (const one of [...omnimessages.values()].slice(-MAX_MESSAGES)) add(one.to, toBubbles(one));
	for (const reply of replies.slice(-MAX_MESSAGES)) add(reply.sender, [toReplyBubble(reply)]);

	const known = new Map<string, string>(customers.map(({ phone, name }) => [phone, name]));
	const others = [...bubbles.keys()].reverse().filter((number) => !known.has(number));
	return [...known.keys(), ...others].slice(0, MAX_PHONES).map((number) => {
		const all = (bubbles.get(number) ?? []).sort((one, other) => (one.at < other.at ? -1 : 1));
		return {
			number,
			name: known.get(number),
			scenario: findScenario(number).summary,
			bubbles: all.slice(-MAX_BUBBLES),
			older: Math.max(0, all.length - MAX_BUBBLES),
		};
	});
}
