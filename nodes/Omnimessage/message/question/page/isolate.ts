import { markup, type Markup } from './markup';

const DIGIT = String.raw`[\d\u0660-\u0669\u06f0-\u06f9]`;
const LATIN = String.raw`[a-z\u00c0-\u024f]`;
const SPACE = String.raw`[ \u00a0]`;
/** A digit, or an area code in parentheses. */
const UNIT = String.raw`(?:${DIGIT}|\(\+?${DIGIT}{1,5}\))`;
const NEXT = String.raw`(?:[./]|${SPACE}?(?:[\u2010\u2011-]${SPACE}?)?)${UNIT}`;
/** No number is cut in two. */
const END = `(?![,:]?${DIGIT})`;
/** A code with letters, and the rest of another number, are no numbers of their own. */
const NO_REST = String.raw`(?<!(?:${LATIN}|\+|${DIGIT}\)?)[ \u00a0#(,./:_-]?)`;
/** What is in no link: spaces, quotes, commas of Arabic, and marks of direction. */
const OUTSIDE = String.raw`\s<>"“”«»،؛\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069`;
/** What ends a sentence, and not the link before it. */
const STOPS = String.raw`.,:;!?؟…'’\)\]\}`;

/**
 * What is written from left to right in every language: links, numbers with a plus sign, and numbers
 * that are as long as a phone number. All repetitions but the last of a part have a limit, and no two
 * parts begin in the same number, so this takes linear time.
 */
const LEFT_TO_RIGHT = new RegExp(
	`(${[
		String.raw`(?<![a-z\d])(?:[a-z][a-z\d+.-]{0,19}:\/\/|www\.)[^${OUTSIDE}]*[^${OUTSIDE}${STOPS}]`,
		String.raw`(?<!${LATIN}|\+|${DIGIT})\+(?:${UNIT}(?:${NEXT})*${END}|${DIGIT}+(?:[,.:]${DIGIT}+)+)[%٪]?`,
		`${NO_REST}${UNIT}(?:${NEXT}){6,}${END}`,
	].join('|')})`,
	'giu',
);

/**
 * Keeps links and phone numbers in order in a text that is written from right to left: there, "+372"
 * would be shown as "372+". Nothing is changed in the text itself.
 */
export function isolate(text: string): Markup {
	const parts = text.split(LEFT_TO_RIGHT);
	// Every second part is one that was found.
	return markup`${parts.map((part, index) =>
		index % 2 === 0 ? part : markup`<bdi dir="ltr">${part}</bdi>`,
	)}`;
}

/** Does the same with characters that can't be seen, for where the page can't have tags. */
export const isolateText = (text: string): string => text.replace(LEFT_TO_RIGHT, '\u2066$1\u2069');
