import type { IDataObject } from 'n8n-workflow';

import { isBlank } from '../../../../../api/text';
import {
	describeSelections,
	type FormField,
	type FormFieldType,
	type PostedFile,
} from '../question';
import { words, type Language, type ProblemName } from '../words';

/** The longest text that is accepted, in characters. */
const LONGEST = 10_000;
/** The longest text that the page shows again, so that an answer stays bounded in size. */
const LONGEST_SHOWN = 10 * LONGEST;
/** More than a group of checkboxes may have. */
const MOST_TEXTS = 1_000;

/** Returns everything that was posted under a name. */
export const listPosted = (body: Record<string, unknown>, name: string): unknown[] =>
	Object.hasOwn(body, name) ? [body[name]].flat() : [];

/**
 * Returns the texts that were posted under a name, with plain line breaks. A value of another type is
 * nothing that the page posts.
 */
export function readTexts(body: Record<string, unknown>, name: string): string[] {
	const given = listPosted(body, name);
	const texts = given.slice(0, MOST_TEXTS).filter((one) => typeof one === 'string');
	if (texts.length < Math.min(given.length, MOST_TEXTS)) return [];
	return texts.map((one) => one.slice(0, LONGEST_SHOWN).replace(/\r\n?/g, '\n'));
}

/** Says how much too long a text is. Returns nothing if it isn't. */
function describeLength({ length }: string, language: Language): string | undefined {
	if (length <= LONGEST) return undefined;
	const { format } = new Intl.NumberFormat(language);
	return words[language].problems.tooLong
		.replace('{length}', format(length))
		.replace('{most}', format(LONGEST));
}

/** What a field contains: its value in the output, and what the page shows of it. Or what is wrong. */
export type Reading =
	| { value: IDataObject[string]; shown: string; files?: PostedFile[]; problem?: undefined }
	| { value?: undefined; shown?: undefined; files?: undefined; problem: string };

type Parsed = { value: IDataObject[string]; shown?: string } | undefined;

function parseDate(text: string): Parsed {
	const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
	const isReal = !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
	return isReal ? { value: text } : undefined;
}

function parseEmail(text: string): Parsed {
	const [name, host, ...more] = text.split('@', 3);
	return name && host && more.length === 0 && !/\s/.test(text) ? { value: text } : undefined;
}

/** As browsers post it: with a point, whatever the language is. */
const NUMBER = /^[-+]?(?:\d+(?:\.\d+)?|\.\d+)(?:e[-+]?\d+)?$/i;

/** Digits that a number can't hold would be lost, so such a number is not accepted. */
function parseNumber(text: string): Parsed {
	const value = NUMBER.test(text) ? Number(text) : NaN;
	return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? { value } : undefined;
}

const parseText = (text: string): Parsed => ({ value: text });

/** How to read what is written in a field, and which problem it is if that can't be done. */
const parsers: Partial<Record<FormFieldType, [(text: string) => Parsed, ProblemName]>> = {
	date: [parseDate, 'date'],
	email: [parseEmail, 'email'],
	number: [parseNumber, 'number'],
	password: [(text) => ({ value: text, shown: '••••••' }), 'required'],
};

function readWritten(field: FormField, texts: readonly string[], language: Language): Reading {
	const { problems } = words[language];
	const [given = ''] = texts;
	const isEmpty = isBlank(given);
	if (texts.length !== 1 || (isEmpty && field.isRequired)) return { problem: problems.required };
	if (isEmpty) return { value: field.type === 'number' ? null : '', shown: '' };
	// Spaces at the ends of a password belong to it.
	const text = field.type === 'password' ? given : given.trim();
	const tooLong = describeLength(text, language);
	if (tooLong) return { problem: tooLong };
	const [parse, problem] = parsers[field.type] ?? [parseText, 'required'];
	const parsed = parse(text);
	return parsed ? { shown: text, ...parsed } : { problem: problems[problem] };
}

function readChosen(field: FormField, texts: readonly string[], language: Language): Reading {
	const { type, isRequired, options, least = 0, most = Infinity } = field;
	const posted = new Set(texts.filter(Boolean));
	// In the order of the page, whatever order they were posted in.
	const chosen = options.filter((option) => posted.has(option));
	const isMany = type === 'checkbox';
	const isOffered = chosen.length === posted.size && (isMany || chosen.length <= 1);
	if (!isOffered || (isRequired && chosen.length === 0)) {
		return { problem: words[language].problems.option };
	}
	const isCounted = chosen.length > 0 && (chosen.length < least || chosen.length > most);
	const selections = isCounted ? describeSelections(field, language) : undefined;
	if (selections) return { problem: selections };
	return { value: isMany ? chosen : (chosen[0] ?? ''), shown: chosen.join(', ') };
}

/**
 * Reads a field of the page.
 * @param texts what was posted under its name
 */
export function readField(field: FormField, texts: readonly string[], language: Language): Reading {
	if (field.type === 'hiddenField') return { value: field.values[0] ?? '', shown: '' };
	return field.options.length > 0
		? readChosen(field, texts, language)
		: readWritten(field, texts, language);
}
