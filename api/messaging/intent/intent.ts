import { defaultLanguages, intentWords } from './intentWords';
import type { IntentLanguage, IntentWords, LanguageWords } from './intentWords';
import { findFirstLine, toWord } from './words';

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

// Read once, because they are many.
const always = [
	...all.flatMap(([, { beside }]) => toEntries('beside', beside)),
	...all.flatMap(([, words]) => readWords(words.always)),
];
const chosen = new Map(all.map(([code, words]) => [code, readWords(words.chosen)]));

/** If a word stands in several lists, the last one counts. */
const toTable = ({ languages = defaultLanguages, ordinary, ...own }: WordChoice) =>
	new Map([
		...always,
		...languages.flatMap((code) => chosen.get(code) ?? []),
		...readWords(own),
		...toEntries('other', ordinary),
	]);

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
