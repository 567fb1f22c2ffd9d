import { isObject } from '../schema';
import { cutText } from '../text';
import type { UpstreamError } from './facts';

/** Messaging API, "Omnichannel title | code": the title of each status. */
export const omnichannelTitles = {
	'Not found': '101',
	Forbidden: '102',
	Unauthorized: '103',
	'Internal Server Error': '104',
	'Invalid data': '105',
	'Missing data': '106',
	'Method not allowed': '107',
} as const;

/** Messaging API, "Phonebook title | code". */
export const phonebookTitles = {
	'Invalid data': '201',
	Unauthorized: '202',
	'Missing resource': '203',
	Conflict: '204',
	'Client error': '244',
	'General error': '205',
} as const;

// The messaging families answer `{ errors: [{ title, code, detail, source }] }`. The site
// administration document shows no shape, so anything that carries information is made readable: `{
// message }`, `{ error }`, `{ errors: { field: [..] } }`, `{ errors: [{ field, message }] }`, a
// text or a list.

/** The fields to look for, in order. If a body has none of these, its other fields are searched. */
const titles = ['title'];
const codes = ['code'];
const texts = [
	'detail',
	'message',
	'msg',
	'error',
	'errors',
	'error_description',
	'description',
	'reason',
];
const fields = ['source', 'field', 'attribute', 'property', 'param', 'parameter', 'pointer'];
const inner = ['detail', 'message', 'error', 'errors', 'details', 'violations'];

/** More wouldn't help the reader, and n8n stores it. */
const MOST_ENTRIES = 20;
const MOST_CHARACTERS = 1_000;
const DEEPEST = 6;

type Row = Record<string, unknown>;

/** Also cuts off the letters, digits and escapes before the cut: half of a secret isn't recognized. */
const cutLongText = (text: string): string =>
	text.length > MOST_CHARACTERS
		? `${cutText(text, MOST_CHARACTERS).replace(/[\w%+/=\\&#;-]{1,1000}$/, '')}…`
		: text;

/** Returns a text, or a number as text; undefined for a value that carries no information. */
function readWord(value: unknown): string | undefined {
	const isWord = typeof value === 'string' || typeof value === 'number';
	return (isWord && cutLongText(String(value).trim())) || undefined;
}

const readWords = (row: Row, names: string[]): string[] => [
	...new Set(names.flatMap((name) => readWord(row[name]) ?? [])),
];

/**
 * Returns the errors in a body, in the service's own words. The list is empty if the body contains
 * none.
 */
export const readUpstreamErrors = (json: unknown): UpstreamError[] =>
	collectErrors(json, undefined, DEEPEST).slice(0, MOST_ENTRIES);

function collectErrors(value: unknown, source: string | undefined, depth: number): UpstreamError[] {
	if (depth === 0 || value === null || value === undefined) return [];
	if (Array.isArray(value)) {
		return value.slice(0, MOST_ENTRIES).flatMap((one) => collectErrors(one, source, depth - 1));
	}
	if (isObject(value)) return collectRowErrors(value, source, depth);
	const detail = readWord(typeof value === 'boolean' ? String(value) : value);
	return detail ? [{ detail, ...(source && { source }) }] : [];
}

function collectRowErrors(row: Row, source: string | undefined, depth: number): UpstreamError[] {
	const [title] = readWords(row, titles);
	const [code] = readWords(row, codes);
	const [field = source] = [row, ...[row.source].filter(isObject)].flatMap((one) =>
		readWords(one, fields),
	);
	const isFamily = title !== undefined || code !== undefined;
	const [detail, ...more] = readWords(row, texts);
	const own: UpstreamError[] = [
		...(isFamily || detail
			? [{ ...(title && { title }), ...(code && { code }), ...(detail && { detail }) }]
			: []),
		...more.map((text) => ({ detail: text })),
	].map((error) => ({ ...error, ...(field && { source: field }) }));
	const within = inner.flatMap((name) =>
		typeof row[name] === 'object' ? collectErrors(row[name], field, depth - 1) : [],
	);
	if (own.length + within.length > 0) return [...own, ...within];
	return Object.entries(row)
		.slice(0, MOST_ENTRIES)
		.flatMap(([name, one]) => collectErrors(one, name, depth - 1));
}
