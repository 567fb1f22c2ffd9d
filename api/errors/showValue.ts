const LONGEST = 60;

/** Not by `instanceof`: an expression may be evaluated where Date is another one than here. */
export const isDate = (value: unknown): value is Date =>
	Object.prototype.toString.call(value) === '[object Date]';

/** Marks that an address book leaves, and spaces and dashes that look like plain ones. */
const CONFUSING = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|(?! )\p{Zs}|(?!-)\p{Pd}/gu;

const escapeCharacter = (character: string): string =>
	`\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

const replaceBigInt = (_: string, value: unknown): unknown =>
	typeof value === 'bigint' ? String(value) : value;

/** A Date, or a Luxon DateTime, whose JSON would be null. */
const isInvalidDate = (value: unknown): boolean =>
	isDate(value)
		? Number.isNaN(value.getTime())
		: typeof value === 'object' && (value as { isValid?: unknown }).isValid === false;

function writeValue(value: unknown): string {
	if (value === undefined || value === null || value === '') return 'empty';
	if (isInvalidDate(value)) return 'an invalid date';
	if (typeof value !== 'object' && typeof value !== 'string') return String(value);
	try {
		return JSON.stringify(value, replaceBigInt) ?? 'something else';
	} catch {
		return 'an object that refers to itself';
	}
}

/** A value that was refused, as an error shows it: short, on one line, with escapes for what can't be seen. */
export function showValue(value: unknown): string {
	// Only what may be shown is looked through: a text can be very long.
	const start = typeof value === 'string' ? value.slice(0, LONGEST + 1) : value;
	const text = writeValue(start);
	return shorten(text, LONGEST);
}

/** A text that may be long or hold what can't be seen, for a sentence. */
export const shorten = (text: string, most: number): string =>
	(text.length > most ? `${text.slice(0, most)}...` : text).replace(CONFUSING, escapeCharacter);
