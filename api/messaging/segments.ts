// By hand: what ships may not import a library for it.

/** GSM 03.38, "default alphabet", in the order of its codes and without the escape. */
const basic =
	'@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?' +
	'¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** The "extension table": each of these is an escape and a character. */
const extension = '\f^{}\\[~]|€';

const gsmUnits = new Map([
	...[...basic].map((character) => [character, 1] as const),
	...[...extension].map((character) => [character, 2] as const),
]);

/** What an SMS has room for, and the header that puts the parts of a longer text together again. */
const SMS_BYTES = 140;
const CONCATENATION_BYTES = 6;

const encodings = {
	'GSM 03.38': {
		unitsIn: (bytes: number) => Math.floor((bytes * 8) / 7),
		// Only a text that is converted has other characters; most are replaced by one.
		unitsOf: (character: string) => gsmUnits.get(character) ?? 1,
	},
	'UCS-2': {
		unitsIn: (bytes: number) => Math.floor(bytes / 2),
		unitsOf: (character: string) => character.length,
	},
};

export interface SegmentsOptions {
	autoconvert?: 'on' | 'full' | 'off';
	/** Length of the message's own UDH, which takes room from the text. */
	udhBytes?: number;
}

export interface Segments {
	encoding: keyof typeof encodings;
	/** As they are billed: an extension character and an emoji are two. */
	characters: number;
	segments: number;
}

/**
 * How many SMS a text takes. With `full` the service replaces what is not in GSM 03.38, by
 * characters that the document does not show: the counts are an estimate then. What `on` does
 * depends on the account's settings: the text is counted as it is.
 */
export function countSegments(
	text: string,
	{ autoconvert = 'on', udhBytes = 0 }: SegmentsOptions = {},
): Segments {
	// By code point: a surrogate pair is one character here, and never split.
	const characters = [...text];
	const isGsm = autoconvert === 'full' || characters.every((character) => gsmUnits.has(character));
	const encoding = isGsm ? 'GSM 03.38' : 'UCS-2';
	const { unitsIn, unitsOf } = encodings[encoding];
	const units = characters.map(unitsOf);
	const total = units.reduce((sum, unit) => sum + unit, 0);
	const segments =
		total <= unitsIn(SMS_BYTES - udhBytes)
			? 1
			: countParts(units, unitsIn(SMS_BYTES - longHeader(udhBytes)));
	return { encoding, characters: total, segments };
}

/** Headers share one length byte. */
const longHeader = (udhBytes: number): number =>
	udhBytes === 0 ? CONCATENATION_BYTES : udhBytes + CONCATENATION_BYTES - 1;

/** A character of two units that does not fit whole begins the next part. Each part holds one. */
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
