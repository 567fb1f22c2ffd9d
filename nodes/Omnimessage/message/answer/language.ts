import { createValueError } from '../../../../api/errors/InputError';
import type { Field } from '../../../shared/form/field';
import { isEmpty } from '../../../shared/form/emptyFields';
import { words, type Language } from './words';

export const language: Field<'language'> = {
	displayName: 'Language',
	name: 'language',
	type: 'options',
	options: [{ name: 'English', value: 'en' }],
	default: 'en',
	description:
		'The language of the page that the link opens. An expression can return the code of the language, such as "et" or "et-EE".',
};

/** Codes that mean one of our languages. */
const sameLanguages: Readonly<Record<string, string>> = { no: 'nb', nn: 'nb', iw: 'he' };

const isLanguage = (code: string): code is Language => Object.hasOwn(words, code);

/**
 * Reads the code of a language, with or without a region.
 * @throws InputError if the page doesn't speak that language
 */
export function readLanguage(given: unknown): Language {
	if (isEmpty(given)) return 'en';
	const [code = ''] = typeof given === 'string' ? given.trim().toLowerCase().split(/[-_]/, 1) : [];
	const known = Object.hasOwn(sameLanguages, code) ? (sameLanguages[code] ?? code) : code;
	if (isLanguage(known)) return known;
	const must = `must be the code of a language of the page: ${Object.keys(words).join(', ')}`;
	throw createValueError([language.name], must, given);
}
