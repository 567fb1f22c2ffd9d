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
export const findFirstLine = (text: string): string =>
	text.split(/[\r\n]/).find((line) => /^\s*[^\s>]/.test(line)) ?? '';
