import { isExpression, isSafeObjectProperty } from 'n8n-workflow';

import { isObject } from '../../../api/schema';

/**
 * Returns a stored value with its expressions replaced by what they stand for in an item, exactly as
 * n8n would evaluate them.
 * @returns undefined if only n8n can tell
 */
export type ReadPlainly = (json: unknown) => unknown;

/**
 * Creates a function that reads a stored value without n8n's expression engine, which takes most of
 * the time of a run of many items.
 * @returns undefined if an expression in it does more than to name values of the item
 */
export function createPlainReader(stored: unknown): ReadPlainly | undefined {
	if (typeof stored === 'object' && stored !== null) return createEntriesReader(stored);
	if (isExpression(stored)) return createTemplateReader(stored.slice(1));
	return stored === undefined ? undefined : () => stored;
}

function createEntriesReader(stored: object): ReadPlainly | undefined {
	const readers: Array<[name: string, read: ReadPlainly]> = [];
	for (const [name, value] of Object.entries(stored)) {
		const read = createPlainReader(value);
		if (!read || !isPlainName(name)) return undefined;
		readers.push([name, read]);
	}
	return (json) => {
		const entries = readers.map(([name, read]) => [name, read(json)] as const);
		if (entries.some(([, value]) => value === undefined)) return undefined;
		return Array.isArray(stored) ? entries.map(([, value]) => value) : Object.fromEntries(entries);
	};
}

/** What stands between braces. A brace or a backslash beside them may mean something to n8n. */
const PLACEHOLDER = /\{\{([^{}]*)\}\}/;
/** What dragging a value into a field writes: only names that every version of n8n reads alike. */
const PATH =
	/^[ \t\n]*\$json((?:\.[A-Za-z_]\w*|\[(?:"[^"'\\\p{C}\p{Zl}\p{Zp}]*"|'[^"'\\\p{C}\p{Zl}\p{Zp}]*')\])+)[ \t\n]*$/u;
const STEP = /\.(\w+)|\["([^"]*)"\]|\['([^']*)'\]/gu;

function createTemplateReader(template: string): ReadPlainly | undefined {
	// The odd parts are those between braces.
	const parts = template.split(PLACEHOLDER);
	// n8n refuses that word, in texts too.
	if (parts.length === 1 || template.includes('constructor') || !isPlainText(template)) {
		return undefined;
	}
	const readers: ReadPlainly[] = [];
	for (const [index, part] of parts.entries()) {
		const read = index % 2 === 1 ? createPathReader(part) : createTextReader(part);
		if (!read) return undefined;
		readers.push(read);
	}
	const [, first] = readers;
	// A placeholder that stands alone keeps its type.
	if (parts.length === 3 && template === `{{${parts[1]}}}`) return first;
	return (json) => {
		const values = readers.map((read) => read(json));
		return values.includes(undefined) ? undefined : values.join('');
	};
}

const createTextReader = (text: string): ReadPlainly | undefined =>
	/[{\\]/.test(text) ? undefined : () => text;

function createPathReader(code: string): ReadPlainly | undefined {
	const [, path] = PATH.exec(code) ?? [];
	if (path === undefined) return undefined;
	const names = [...path.matchAll(STEP)].map(([, ...found]) => found.join(''));
	return names.every(isPlainName) ? (json) => follow(names, json) : undefined;
}

/** Whether a name means only a property of the item: n8n refuses some, and every object has others. */
const isPlainName = (name: string): boolean =>
	isSafeObjectProperty(name) && !(name in {}) && name !== 'globalThis';

function follow(names: string[], json: unknown): unknown {
	let value = json;
	for (const name of names) {
		if (!isObject(value) || !isPlainObject(value) || !Object.hasOwn(value, name)) return undefined;
		value = value[name];
	}
	return isPlainValue(value) ? value : undefined;
}

const isPlainObject = (value: object): boolean =>
	[Object.prototype, null].includes(Object.getPrototypeOf(value) as null);

const isPlainValue = (value: unknown): boolean =>
	typeof value === 'string'
		? isPlainText(value)
		: typeof value === 'boolean' || Number.isFinite(value);

/** Not every engine passes on half a surrogate pair, a byte order mark, or what stands after a NUL. */
const isPlainText = (text: string): boolean => !/[\0\uFEFF\p{Cs}]/u.test(text);
