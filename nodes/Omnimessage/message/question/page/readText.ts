import { words, type Language } from '../words';

/** The longest text that is accepted, in characters. */
const LONGEST = 10_000;
/** The longest text that the page shows again, so that an answer stays bounded in size. */
const LONGEST_SHOWN = 10 * LONGEST;
/** More than a group of checkboxes may have. */
const MOST_TEXTS = 1_000;

/**
 * Returns the texts that were posted under a name, with plain line breaks. A value of another type is
 * nothing that the page posts.
 */
export function readTexts(body: Record<string, unknown>, name: string): string[] {
	const given: unknown[] = Object.hasOwn(body, name) ? [body[name]].flat() : [];
	const texts = given.slice(0, MOST_TEXTS).filter((one) => typeof one === 'string');
	if (texts.length < Math.min(given.length, MOST_TEXTS)) return [];
	return texts.map((one) => one.slice(0, LONGEST_SHOWN).replace(/\r\n?/g, '\n'));
}

/** Says how much too long a text is. Returns nothing if it isn't. */
export function describeLength({ length }: string, language: Language): string | undefined {
	if (length <= LONGEST) return undefined;
	const { format } = new Intl.NumberFormat(language);
	return words[language].problems.tooLong
		.replace('{length}', format(length))
		.replace('{most}', format(LONGEST));
}
