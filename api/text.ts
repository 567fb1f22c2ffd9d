// What people see of a text: each rule about it stands here once.

/**
 * Shows nothing: spaces, control characters, marks of direction, joiners, fillers.
 * The braille blank is a symbol to Unicode.
 */
const BLANK = String.raw`\s\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800`;

/** One character that shows something. */
const seen = (except = ''): string => `[^${BLANK}${except}]`;

const createPatterns = () => ({
	seen: new RegExp(seen(String.raw`\p{Cs}\p{M}`), 'u'),
	notSeen: new RegExp(String.raw`[${BLANK}\p{Cs}]`, 'u'),
	firstToLast: new RegExp(`${seen()}(?:[^]*${seen()})?`, 'u'),
	/** No letter of Latin or digit does. */
	takesSelector: /[^\0-\u024f\u2000-\u206f]$/u,
	invisible: /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu,
	/** What joins the character before it, or the next one. */
	joins: /[\p{M}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Default_Ignorable_Code_Point}]/u,
	segmenter: new Intl.Segmenter(),
});
// Created with the first text: Unicode's classes would take some milliseconds of n8n's start.
let created: ReturnType<typeof createPatterns> | undefined;
const patterns = () => (created ??= createPatterns());

/** Whether nothing of a text can be seen. A combining mark needs a character that it stands on. */
export const isBlank = (text: string): boolean => !patterns().seen.test(text);

/** Whether something in a text can't be seen, such as a space. */
export const hasBlank = (text: string): boolean => patterns().notSeen.test(text);

/** Returns a text without what can't be seen around it. */
export function trimBlank(text: string): string {
	const { firstToLast, takesSelector } = patterns();
	const found = firstToLast.exec(text);
	if (!found) return '';
	const [shown] = found;
	if (!takesSelector.test(shown)) return shown;
	// How an emoji, a flag, or a letter of some languages looks.
	const after = text.slice(found.index + shown.length);
	return shown + (/^[\p{VS}\p{Join_Control}\u{E0020}-\u{E007F}]+/u.exec(after)?.[0] ?? '');
}

/**
 * Returns a label as it is a key that somebody types: one space stands for any white space, and "é" is
 * one character. It is empty if nothing of it can be seen.
 */
export const toLabel = (text: string): string =>
	isBlank(text) ? '' : trimBlank(text).normalize('NFC').replace(/\s+/g, ' ');

/**
 * Removes everything that can't be seen except spaces, also inside. Only for what isn't a language:
 * many scripts and emoji need joiners.
 */
export const trimInvisible = (text: string): string =>
	trimBlank(text.replace(patterns().invisible, ''));

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

/** The longest that is looked for as one character. A family of emoji has 11 units. */
const LONGEST_CHARACTER = 64;

/** Returns the beginning of a text, without a part of a character at its end. Lengths are in UTF-16 units. */
export function cutText(text: string, most: number): string {
	if (text.length <= most) return text;
	const near = text.slice(Math.max(0, most - LONGEST_CHARACTER), most + LONGEST_CHARACTER);
	const at = Math.min(most, LONGEST_CHARACTER);
	const start = patterns().segmenter.segment(near).containing(at)?.index ?? at;
	return text.slice(0, most - at + (start === 0 ? at : start));
}

/** Node takes seconds for a long text as a whole. */
const PIECE = 256;

/** The characters of a text, as people see them: an emoji with its parts, a letter with its marks. */
export function* splitCharacters(text: string): Generator<string> {
	if (!patterns().joins.test(text)) return yield* text;
	for (let start = 0; start < text.length;) {
		const piece = cutText(text.slice(start), PIECE);
		for (const { segment } of patterns().segmenter.segment(piece)) yield segment;
		start += piece.length;
	}
}
