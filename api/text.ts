// What people see of a text: each rule about it stands here once.

/**
 * Shows nothing: spaces, control characters, marks of direction, joiners, fillers, halves of characters.
 * The braille blank is a symbol to Unicode.
 */
const BLANK = String.raw`\s\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{Default_Ignorable_Code_Point}\u2800`;

const SEEN = new RegExp(String.raw`[^${BLANK}\p{M}]`, 'u');
const NOT_SEEN = new RegExp(`[${BLANK}]`, 'u');

/** An emoji may end with a selector of its look, or with the tags of a flag. */
const EMOJI_END = String.raw`(?:(?<=\p{Extended_Pictographic})[\uFE0F\u{E0020}-\u{E007F}]+)?`;

const FIRST_TO_LAST = new RegExp(`[^${BLANK}](?:[^]*[^${BLANK}])?${EMOJI_END}`, 'u');

/** Whether nothing of a text can be seen. A combining mark needs a character that it stands on. */
export const isBlank = (text: string): boolean => !SEEN.test(text);

/** Whether something in a text can't be seen, such as a space. */
export const hasBlank = (text: string): boolean => NOT_SEEN.test(text);

/** Returns a text without what can't be seen around it. */
export const trimBlank = (text: string): string => FIRST_TO_LAST.exec(text)?.[0] ?? '';

/**
 * Returns a label as it is a key that somebody types: one space stands for any white space, and "é" is
 * one character. It is empty if nothing of it can be seen.
 */
export const toLabel = (text: string): string =>
	isBlank(text) ? '' : trimBlank(text).normalize('NFC').replace(/\s+/g, ' ');

const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * Removes everything that can't be seen except spaces, also inside. Only for what isn't a language:
 * many scripts and emoji need joiners.
 */
export const trimInvisible = (text: string): string => trimBlank(text.replace(INVISIBLE, ''));

/** What an expression in a text writes for an object. */
export const WRITTEN_OBJECT = '[object Object]';

/** Says as a predicate that a text contains what an expression writes for an object. */
export const explainObject = (text: string): string | undefined =>
	text.includes(WRITTEN_OBJECT)
		? `contains ${WRITTEN_OBJECT}: use one of the fields of that object`
		: undefined;

/** Says as a predicate what of a text no phone can show. Returns nothing if there is no such thing. */
export function explainUnreadable(text: string): string | undefined {
	if (text.includes('\0')) return 'contains the character NUL: remove it';
	return /\p{Cs}/u.test(text)
		? 'contains half of a character: an expression cut an emoji in two, as slice() and substring() do'
		: undefined;
}

const segmenter = new Intl.Segmenter();

/** The longest that is looked for as one character. A family of emoji has 11 units. */
const LONGEST_CHARACTER = 64;

/** Returns the beginning of a text, without a part of a character at its end. Lengths are in UTF-16 units. */
export function cutText(text: string, most: number): string {
	if (text.length <= most) return text;
	const near = text.slice(Math.max(0, most - LONGEST_CHARACTER), most + LONGEST_CHARACTER);
	const at = Math.min(most, LONGEST_CHARACTER);
	const start = segmenter.segment(near).containing(at)?.index ?? at;
	return text.slice(0, most - at + (start === 0 ? at : start));
}

/** What joins the character before it, or the next one. */
const JOINS = /[\p{M}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Default_Ignorable_Code_Point}]/u;

/** Node takes seconds for a long text as a whole. */
const PIECE = 256;

/** The characters of a text, as people see them: an emoji with its parts, a letter with its marks. */
export function* splitCharacters(text: string): Generator<string> {
	if (!JOINS.test(text)) return yield* text;
	for (let start = 0; start < text.length;) {
		const piece = cutText(text.slice(start), PIECE);
		for (const { segment } of segmenter.segment(piece)) yield segment;
		start += piece.length;
	}
}
