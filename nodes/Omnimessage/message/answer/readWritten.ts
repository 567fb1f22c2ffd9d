import type { IDataObject } from 'n8n-workflow';

import type { FormField } from './question';
import { words, type Language } from './words';

export type Reading = { value: IDataObject[string]; shown: string } | { problem: string };

/** The longest text that is accepted, in characters. */
const LONGEST = 10_000;

/** Texts that were posted under a name. Values of other types are nothing that a form posts. */
export function readTexts(body: Record<string, unknown>, name: string): string[] {
	const given = Object.hasOwn(body, name) ? [body[name]].flat() : [];
	return given.every((one) => typeof one === 'string')
		? given.map((one) => one.replace(/\r\n?/g, '\n'))
		: [];
}

const isRealDate = (text: string): boolean => {
	if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
	const time = Date.parse(`${text}T00:00:00Z`);
	return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};

/** The number that browsers send for a field of that type. */
const NUMBER = /^[-+]?(?:\d+(?:\.\d+)?|\.\d+)(?:e[-+]?\d{1,3})?$/i;

function toNumber(text: string): number | undefined {
	const number = NUMBER.test(text) ? Number(text) : NaN;
	// Digits that a number can't hold would be lost.
	const isExact = Number.isFinite(number) && Math.abs(number) <= Number.MAX_SAFE_INTEGER;
	return isExact ? number : undefined;
}

const isEmail = (text: string): boolean => {
	const [name, host, ...more] = text.split('@');
	return Boolean(name && host) && more.length === 0 && !/\s/.test(text);
};

/** Reads a field that a person writes in. */
export function readWritten(
	{ type, isRequired }: Pick<FormField, 'type' | 'isRequired'>,
	texts: readonly string[],
	language: Language,
): Reading {
	const { problems } = words[language];
	const [given = '', ...more] = texts;
	if (more.length > 0) return { problem: problems.required };
	// Spaces at the ends of a password are a part of it.
	const text = type === 'password' ? given : given.trim();
	if (text === '') {
		if (isRequired) return { problem: problems.required };
		return { value: type === 'number' ? null : '', shown: '' };
	}
	if (text.length > LONGEST) {
		const format = (count: number) => new Intl.NumberFormat(language).format(count);
		const sentence = problems.tooLong
			.replace('{length}', () => format(text.length))
			.replace('{most}', () => format(LONGEST));
		return { problem: sentence };
	}
	if (type === 'email' && !isEmail(text)) return { problem: problems.email };
	if (type === 'date' && !isRealDate(text)) return { problem: problems.date };
	if (type === 'number') {
		const number = toNumber(text);
		return number === undefined ? { problem: problems.number } : { value: number, shown: text };
	}
	return { value: text, shown: type === 'password' ? '••••••••' : text };
}
