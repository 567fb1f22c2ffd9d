import type { INodeProperties } from 'n8n-workflow';

import { isDate } from '../../../api/errors/showValue';

/** How the value of a field is read by the type that its form declares. */
interface FieldType {
	/** What the value has to be, as the end of a sentence. */
	must: string;
	/** The value in that type; undefined where it is none. */
	read(value: unknown): unknown;
	/** Nothing stays nothing: whether there has to be one the operation's schema knows. */
	isOptional?: boolean;
}

/** A number (of a spreadsheet, say) or a boolean is the text that it shows; an object is none. */
export function toText(value: unknown): string | undefined {
	if (typeof value === 'string') return value;
	const isPlain = typeof value === 'boolean' || typeof value === 'bigint' || Number.isFinite(value);
	return isPlain ? String(value) : undefined;
}

/** Digits in a text are a number, as a spreadsheet or a query has them. */
function toNumber(value: unknown): number | undefined {
	const text = toText(value)?.trim() ?? '';
	if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
	return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : undefined;
}

/** The same words and numbers that n8n takes for a boolean. */
const booleans: ReadonlyMap<string | undefined, boolean> = new Map([
	['true', true],
	['1', true],
	['false', false],
	['0', false],
]);

/** n8n's date picker gives text; an expression may give a Date or a Luxon DateTime. */
export function toTime(value: unknown): string | undefined {
	if (isDate(value)) return Number.isNaN(value.getTime()) ? undefined : value.toISOString();
	const { toISO } = (value ?? {}) as { toISO?: unknown };
	const text: unknown = typeof toISO === 'function' ? toISO.call(value) : value;
	return typeof text === 'string' && text !== '' ? text : undefined;
}

/** By the types of n8n's fields; a type that is not here is read as it is. */
const types: Partial<Record<INodeProperties['type'], FieldType>> = {
	string: { must: 'must be text', read: toText, isOptional: true },
	number: { must: 'must be a number', read: toNumber },
	boolean: {
		must: 'must be true or false',
		read: (value) => booleans.get(toText(value)?.toLowerCase()),
	},
	dateTime: { must: 'must be a date and time', read: toTime },
	resourceLocator: { must: 'must be an ID', read: toText },
};

export const findFieldType = ({ type }: INodeProperties): FieldType | undefined => types[type];
