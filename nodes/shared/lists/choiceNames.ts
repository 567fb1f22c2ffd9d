import type { INodeListSearchItems } from 'n8n-workflow';

import { cutText, splitCharacters } from '../../../api/text';

/** The longest name of a choice. */
const LONGEST = 100;

/**
 * Returns a text or a number of a row for the name of a choice, on one line; undefined if it says
 * nothing.
 */
export const toWords = (value: unknown): string | undefined =>
	typeof value === 'string' || typeof value === 'number'
		? String(value)
				.slice(0, 10 * LONGEST)
				.replace(/[\s\p{Cc}]+/gu, ' ')
				.trim() || undefined
		: undefined;

/** Shortens the names of choices. Choices with the same name also get their IDs as part of it. */
export function tellApart(choices: INodeListSearchItems[]): INodeListSearchItems[] {
	const short = choices.map((choice) => ({ ...choice, name: shorten(choice.name) }));
	const times = new Map<string, number>();
	for (const { name } of short) times.set(name, (times.get(name) ?? 0) + 1);
	return short.map(({ name, value, ...more }) => ({
		...more,
		name: times.get(name) === 1 ? name : `${name} (ID ${value})`,
		value,
	}));
}

function shorten(name: string): string {
	if (name.length <= LONGEST) return name;
	const beginning = cutText(name, 10 * LONGEST);
	let [short, length] = ['', 0];
	for (const character of splitCharacters(beginning)) {
		if (length === LONGEST) return `${short}…`;
		short += character;
		length += 1;
	}
	return name;
}
