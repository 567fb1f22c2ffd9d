import { splitCharacters } from '../text';

// Written here because the published package may not import a library for it.

/** GSM 03.38, "default alphabet", in the order of its codes and without the escape character. */
const basic =
	'@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?' +
	'¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** The "extension table": each of these takes an escape and a character. */
const extension = '\f^{}\\[~]|€';

const gsmUnits = new Map([
	...[...basic].map((character) => [character, 1] as const),
	...[...extension].map((character) => [character, 2] as const),
]);

/** The capacity of an SMS, and of the header that joins the parts of a longer text. */
const SMS_BYTES = 140;
const CONCATENATION_BYTES = 6;

const encodings = {
	'GSM-7': {
		unitsIn: (bytes: number) => Math.floor((bytes * 8) / 7),
		// Only a converted text has other characters. Most of them are replaced by one character.
		unitsOf: (character: string) => gsmUnits.get(character) ?? 1,
	},
	Unicode: {
		unitsIn: (bytes: number) => Math.floor(bytes / 2),
		unitsOf: (character: string) => character.length,
	},
};

/** How many of the characters that make a text Unicode are listed. A Chinese text has hundreds. */
const MOST_SHOWN = 20;

export interface SmsOptions {
	autoconvert?: 'on' | 'full' | 'off';
	/** Length of the message's own UDH, which reduces the space for text. */
	udhBytes?: number;
}

export interface SmsMeasure {
	encoding: keyof typeof encodings;
	/** Units as they are billed: an extension character and an emoji count as two. */
	characters: number;
	/** How many SMS the text takes. */
	parts: number;
	/** The characters that make the text Unicode, as people see them, each once; empty for GSM-7. */
	unicodeCharacters: string;
}

/**
 * Returns how many SMS a text takes, and in which encoding. With `full`, the service replaces characters that are not in
 * GSM 03.38, but the document doesn't show by which, so the counts are an estimate. The effect of
 * `on` depends on the account's settings, so the text is counted unchanged.
 */
export function measureSms(
	text: string,
	{ autoconvert = 'on', udhBytes = 0 }: SmsOptions = {},
): SmsMeasure {
	// Splits by code point: a surrogate pair is one character here, and is never split.
	const characters = [...text];
	const fits = autoconvert === 'full' || characters.every(isInGsm);
	const encoding = fits ? 'GSM-7' : 'Unicode';
	const { unitsIn, unitsOf } = encodings[encoding];
	const units = characters.map(unitsOf);
	const total = units.reduce((sum, unit) => sum + unit, 0);
	const parts =
		total <= unitsIn(SMS_BYTES - udhBytes)
			? 1
			: countParts(units, unitsIn(SMS_BYTES - longHeader(udhBytes)));
	const unicodeCharacters = fits ? '' : listOthers(text).join('');
	return { encoding, characters: total, parts, unicodeCharacters };
}

/** Characters that GSM 03.38 doesn't have, each once, with the marks on them. */
function listOthers(text: string): string[] {
	const others = new Set<string>();
	for (const character of splitCharacters(text)) {
		if (isGsm(character)) continue;
		others.add(character);
		if (others.size === MOST_SHOWN) break;
	}
	return [...others];
}

const isInGsm = (character: string): boolean => gsmUnits.has(character);

/** Whether each character of a text is in GSM 03.38. */
export const isGsm = (text: string): boolean => [...text].every(isInGsm);

/** The headers share one length byte. */
const longHeader = (udhBytes: number): number =>
	udhBytes === 0 ? CONCATENATION_BYTES : udhBytes + CONCATENATION_BYTES - 1;

/**
 * If a character of two units doesn't fit, it begins the next part. Each part can hold at least one
 * character.
 */
function countParts(units: number[], room: number): number {
	let parts = 1;
	let used = 0;
	for (const unit of units) {
		used += unit;
		if (used <= room || used === unit) continue;
		parts += 1;
		used = unit;
	}
	return parts;
}
