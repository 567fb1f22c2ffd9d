import { cutText } from '../text';

const LONGEST = 60;

/**
 * Doesn't use `instanceof`, because an expression may be evaluated in a context with a different Date.
 */
export const isDate = (value: unknown): value is Date =>
	Object.prototype.toString.call(value) === '[object Date]';

/**
 * Invisible characters that are copied from address books, and spaces and dashes that look like
 * plain ones. Those that an emoji consists of stay: joiners, and the tags of a flag.
 */
const CONFUSING =
	/(?!(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F\u{E0020}-\u{E007F}])[\u200D\u{E0020}-\u{E007F}])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|(?! )\p{Zs}|(?!-)\p{Pd}/gu;

const escapeCharacter = (character: string): string => {
	const code = character.codePointAt(0)?.toString(16) ?? '';
	return code.length > 4 ? `\\u{${code}}` : `\\u${code.padStart(4, '0')}`;
};

const replaceBigInt = (_: string, value: unknown): unknown =>
	typeof value === 'bigint' ? String(value) : value;

/** A Date or a Luxon DateTime whose JSON would be null. */
const isInvalidDate = (value: unknown): boolean =>
	isDate(value)
		? Number.isNaN(value.getTime())
		: typeof value === 'object' && (value as { isValid?: unknown }).isValid === false;

/** How nothing is shown. */
export const EMPTY = 'empty';

function writeValue(value: unknown): string {
	if (value === undefined || value === null || value === '') return EMPTY;
	if (isInvalidDate(value)) return 'an invalid date';
	if (typeof value !== 'object' && typeof value !== 'string') return String(value);
	try {
		return JSON.stringify(value, replaceBigInt) ?? 'something else';
	} catch {
		return 'an object that refers to itself';
	}
}

/**
 * Formats a rejected value for an error: short, on one line, with escapes for invisible characters.
 */
export function showValue(value: unknown): string {
	// Looks only at the part that is shown, because a text can be very long.
	const start = typeof value === 'string' ? cutText(value, 2 * LONGEST) : value;
	const text = writeValue(start);
	return shorten(text, LONGEST);
}

/** Prepares a text for a sentence: shortens it, and escapes invisible characters. */
export const shorten = (text: string, most: number): string =>
	(text.length > most ? `${cutText(text, most)}...` : text).replace(CONFUSING, escapeCharacter);
