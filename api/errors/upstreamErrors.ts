import type { UpstreamError } from '../errors';
import { isObject } from '../schema';

// The messaging families answer `{ errors: [{ title, code, detail, source }] }`. The site
// administration document shows no shape, so whatever says something is made readable: `{ message }`,
// `{ error }`, `{ errors: { field: [..] } }`, `{ errors: [{ field, message }] }`, a text or a list.

/** What is looked for, in order; the rest of a body is looked at where it has none of these. */
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

/** More says no more to a person, and n8n stores it. */
const MOST_ENTRIES = 20;
const MOST_CHARACTERS = 1_000;
const DEEPEST = 6;

type Row = Record<string, unknown>;

const shortened = (text: string): string =>
	text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text;

/** A text, or a number as text; undefined for what says nothing. */
function wordOf(value: unknown): string | undefined {
	const isWord = typeof value === 'string' || typeof value === 'number';
	return (isWord && shortened(String(value).trim())) || undefined;
}

const wordsAt = (row: Row, names: string[]): string[] => [
	...new Set(names.flatMap((name) => wordOf(row[name]) ?? [])),
];

/** The errors that a body tells, in a service's own words; none where it says nothing. */
export const upstreamErrors = (json: unknown): UpstreamError[] =>
	errorsIn(json, undefined, DEEPEST).slice(0, MOST_ENTRIES);

function errorsIn(value: unknown, source: string | undefined, depth: number): UpstreamError[] {
	if (depth === 0 || value === null || value === undefined) return [];
	if (Array.isArray(value)) {
		return value.slice(0, MOST_ENTRIES).flatMap((one) => errorsIn(one, source, depth - 1));
	}
	if (isObject(value)) return errorsOfRow(value, source, depth);
	const detail = wordOf(typeof value === 'boolean' ? String(value) : value);
	return detail ? [{ detail, ...(source && { source }) }] : [];
}

function errorsOfRow(row: Row, source: string | undefined, depth: number): UpstreamError[] {
	const [title] = wordsAt(row, titles);
	const [code] = wordsAt(row, codes);
	const [field = source] = [row, ...[row.source].filter(isObject)].flatMap((one) =>
		wordsAt(one, fields),
	);
	const isFamily = title !== undefined || code !== undefined;
	const [detail, ...more] = wordsAt(row, texts);
	const own: UpstreamError[] = [
		...(isFamily || detail
			? [{ ...(title && { title }), ...(code && { code }), ...(detail && { detail }) }]
			: []),
		...more.map((text) => ({ detail: text })),
	].map((error) => ({ ...error, ...(field && { source: field }) }));
	const within = inner.flatMap((name) =>
		typeof row[name] === 'object' ? errorsIn(row[name], field, depth - 1) : [],
	);
	if (own.length + within.length > 0) return [...own, ...within];
	return Object.entries(row)
		.slice(0, MOST_ENTRIES)
		.flatMap(([name, one]) => errorsIn(one, name, depth - 1));
}
