import {
	defaultLanguages,
	intentWords,
	type IntentLanguage,
	type IntentWords,
	type LanguageWords,
} from './intentWords';

/**
 * A longer text is not one of the words that a message can consist of, and the word at the beginning
 * of a text is not longer. So what a person writes is never compared as a whole, however long it is.
 */
const LONGEST = 160;

/**
 * A text as it is compared with a word: without case, punctuation, accents and Arabic vowel signs (a
 * phone may leave them out) and invisible characters, and with one space between words. A text of
 * nothing but symbols, such as a thumb, keeps them.
 */
function simplify(text: string): string {
	const plain = text
		.normalize('NFKD')
		.replace(/[\u0300-\u036f\u064b-\u065f\ufe00-\ufe0f\u0640\p{Cf}]/gu, '')
		// First to upper case: ß is SS.
		.toUpperCase()
		.toLowerCase();
	return plain.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim() || plain.trim();
}

/** Half of a character counts as a letter here, because it may be one. */
const isLetter = (unit = ''): boolean => /[\p{L}\p{M}\p{N}\p{Cs}]/u.test(unit);

/** Without the punctuation around it, unless there is nothing else. */
function trimSymbols(text: string): string {
	let [start, end] = [0, text.length];
	while (start < end && !isLetter(text[start])) start += 1;
	while (end > start && !isLetter(text[end - 1])) end -= 1;
	return text.slice(start, end) || text.trim();
}

/** A whole text as it is compared with a word. Empty if it is too long for one. */
export function toWord(text: string): string {
	const trimmed = trimSymbols(text);
	return trimmed.length > LONGEST ? '' : simplify(trimmed);
}

/** The beginning of a text as it is compared with a word. */
export const toBeginning = (text: string): string => simplify(text.trimStart().slice(0, LONGEST));

/** The first line that a person wrote. Lines that quote another message begin with ">". */
const findFirstLine = (text: string): string =>
	text.split(/[\r\n]/).find((line) => /^\s*[^\s>]/.test(line)) ?? '';

/** What a person wants with a message: no more messages, messages again, or something else. */
export type Intent = 'optIn' | 'optOut' | 'other';

/** Which words count. */
export interface WordChoice extends IntentWords {
	/** Languages whose own words count, beside those that always count. */
	languages?: IntentLanguage[];
	/** Words that mean nothing special, although the table has them. */
	ordinary?: string[];
}

/** What a word says. One that stands beside others adds nothing to them. */
type Meaning = Intent | 'beside';
type Entry = [word: string, meaning: Meaning];

const toEntries = (meaning: Meaning, words: string[] = []): Entry[] =>
	words.map((word) => [toWord(word), meaning]);

const readWords = ({ optOut, optIn }: IntentWords = {}): Entry[] => [
	...toEntries('optIn', optIn),
	...toEntries('optOut', optOut),
];

const all: Array<[code: string, words: LanguageWords]> = Object.entries(intentWords);

/** Reads the words of all languages, which are many. */
const readTable = () => ({
	always: [
		...all.flatMap(([, { beside }]) => toEntries('beside', beside)),
		...all.flatMap(([, words]) => readWords(words.always)),
	],
	chosen: new Map(all.map(([code, words]) => [code, readWords(words.chosen)])),
});
// Read once, and not before the first message.
let read: ReturnType<typeof readTable> | undefined;

/** If a word stands in several lists, the last one counts. */
function toTable({ languages = defaultLanguages, ordinary, ...own }: WordChoice) {
	const { always, chosen } = (read ??= readTable());
	return new Map([
		...always,
		...languages.flatMap((code) => chosen.get(code) ?? []),
		...readWords(own),
		...toEntries('other', ordinary),
	]);
}

/** Finds the longest word at the beginning. It may be several, such as "opt out". */
function findLongest(given: string[], table: Map<string, Meaning>) {
	for (let length = given.length; length > 0; length -= 1) {
		const meaning = table.get(given.slice(0, length).join(' '));
		if (meaning) return { length, meaning };
	}
	return undefined;
}

/**
 * What all words of a text mean together.
 * @returns undefined if the text has a word that isn't in the table, or none
 */
function readAll(text: string, table: Map<string, Meaning>): Intent | undefined {
	if (text === '') return undefined;
	const intents = new Set<Intent>();
	for (let rest = text.split(' '); rest.length > 0;) {
		const found = findLongest(rest, table);
		if (!found) return undefined;
		if (found.meaning !== 'beside') intents.add(found.meaning);
		rest = rest.slice(found.length);
	}
	const [intent = 'other', ...others] = intents;
	return others.length === 0 ? intent : 'other';
}

/**
 * Tells an opt-out and an opt-in from other messages. All of the message, or its first line with a
 * signature below, must consist of such words: "STOP!", "stop stop" and "Stop, please" are opt-outs,
 * "Please stop by at five" is not. A long text takes no longer than a short one.
 * @param words the languages that count, and words that count before those of the table
 */
export function classify(text: unknown, words: WordChoice = {}): Intent {
	if (typeof text !== 'string') return 'other';
	const table = toTable(words);
	return readAll(toWord(text), table) ?? readAll(toWord(findFirstLine(text)), table) ?? 'other';
}
