import type { INodeProperties } from 'n8n-workflow';

import { isDate } from '../../../api/errors/showValue';

/** How to read the value of a field, by the type that its form declares. */
interface FieldType {
	/** What the value must be, as the end of a sentence. */
	must: string;
	/** Returns the value in that type, or undefined if it doesn't have that type. */
	read(value: unknown): unknown;
	/** An empty value stays empty: the operation's schema knows whether a value is required. */
	isOptional?: boolean;
}

/**
 * Whether a value is what an expression returns if it finds nothing, or a field that nobody filled
 * in. NaN doesn't count as empty: it is the result of a wrong calculation.
 */
export const isEmpty = (value: unknown): boolean =>
	value === undefined || value === null || value === '';

/** A number (from a spreadsheet, for example) or a boolean becomes its text. An object doesn't. */
export function toText(value: unknown): string | undefined {
	if (typeof value === 'string') return value;
	const isPlain = typeof value === 'boolean' || typeof value === 'bigint' || Number.isFinite(value);
	return isPlain ? String(value) : undefined;
}

/** A text of digits becomes a number, as in a spreadsheet or a query. */
function toNumber(value: unknown): number | undefined {
	const text = toText(value)?.trim() ?? '';
	if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
	return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : undefined;
}

/** The same words and numbers that n8n accepts as a boolean. */
const booleans: ReadonlyMap<string | undefined, boolean> = new Map([
	['true', true],
	['1', true],
	['false', false],
	['0', false],
]);

/** Reads a switch, whose value an expression may have returned; undefined if it's none. */
export const readSwitch = (value: unknown): boolean | undefined =>
	booleans.get(toText(value)?.toLowerCase());

/** Reads a switch that is on by default: what is no switch, such as nothing, is on. */
export const isOnByDefault = (value: unknown): boolean => readSwitch(value) ?? true;

/** n8n's date picker returns text. An expression may return a Date or a Luxon DateTime. */
export function toTime(value: unknown): string | undefined {
	if (isDate(value)) return Number.isNaN(value.getTime()) ? undefined : value.toISOString();
	const { toISO } = (value ?? {}) as { toISO?: unknown };
	const text: unknown = typeof toISO === 'function' ? toISO.call(value) : value;
	return typeof text === 'string' && text !== '' ? text : undefined;
}

/** By the types of n8n's fields. A type that is not listed is read unchanged. */
const types: Partial<Record<INodeProperties['type'], FieldType>> = {
	string: { must: 'must be text', read: toText, isOptional: true },
	number: { must: 'must be a number', read: toNumber },
	boolean: { must: 'must be true or false', read: readSwitch },
	dateTime: { must: 'must be a date and time', read: toTime },
	resourceLocator: { must: 'must be an ID', read: toText },
};

/** What is chosen by its phone number, not by an ID. */
const chosenByNumber: FieldType = { must: 'must be a phone number', read: toText };

export const findFieldType = ({ type, modes = [] }: INodeProperties): FieldType | undefined =>
	modes.some(({ name }) => name === 'phoneNumber') ? chosenByNumber : types[type];
