import { createValueError } from '../../../../../api/errors/InputError';
import { intentWords } from '../../../../../api/messaging/intent/intentWords';
import type { Field } from '../../../../shared/fields/field';
import { isEmpty } from '../../../../shared/fields/fieldTypes';
import { words, type Language } from '../words';

const isLanguage = (code: string): code is Language => Object.hasOwn(words, code);

export const language: Field<'language'> = {
	displayName: 'Language',
	name: 'language',
	type: 'options',
	options: Object.entries(intentWords)
		.filter(([code]) => isLanguage(code))
		.map(([value, { name }]) => ({ name, value })),
	default: 'en',
	// Also with a region, such as et-EE.
	accepts: 'anything',
	// Empty: English.
	mayBeEmpty: true,
	description:
		'The language of the page that the link opens. An expression can return a code, such as "et" or "et-EE".',
};

/** Codes of languages that share their phrases with one of ours, and an old code. */
const sameLanguages = new Map([
	['iw', 'he'],
	['nn', 'nb'],
	['no', 'nb'],
]);

/**
 * Reads the code of a language, with or without a region: `et`, `et-EE`, `pt_BR`. Nothing means
 * English.
 * @throws InputError if the page doesn't have that language
 */
export function readLanguage(given: unknown): Language {
	if (isEmpty(given)) return 'en';
	const [code = ''] = typeof given === 'string' ? given.trim().toLowerCase().split(/[-_]/, 1) : [];
	const known = sameLanguages.get(code) ?? code;
	if (isLanguage(known)) return known;
	const must = `must be the code of one of these languages: ${Object.keys(words).join(', ')}`;
	throw createValueError([language.name], must, given);
}
