/**
 * Returns a text as it is compared by a reader: without case, accents and the ways of writing the same
 * letter. `Straße` is `strasse`, and `İstanbul` is `istanbul`.
 */
export const fold = (text: string): string =>
	// What is only ASCII is compared a hundred thousand times for each key that somebody presses.
	/^[\0-\x7f]*$/.test(text)
		? text.toLowerCase()
		: text.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase().toLowerCase();
