import type { IDataObject } from 'n8n-workflow';

import { isObject } from '../../../api/schema';
import { isEmpty } from './fieldTypes';

/** Returns a value if it is an object, or else an empty object. */
export const toObject = (value: unknown): IDataObject =>
	isObject(value) ? (value as IDataObject) : {};

/**
 * Looks up own names only, because an expression or a manually written workflow may contain any
 * name, such as `constructor`.
 */
export const lookUp = <T>(table: Record<string, T>, key: string): T | undefined =>
	Object.hasOwn(table, key) ? table[key] : undefined;

/** The order of names in a form, without a language's rules: loading them takes 5 ms of n8n's start. */
export const compareNames = (one: string, other: string): number =>
	one.toLowerCase() < other.toLowerCase() ? -1 : 1;

/** Returns fields in the order of their labels. */
export const sortByLabel = <F extends { displayName: string }>(fields: readonly F[]): F[] =>
	[...fields].sort((one, other) => compareNames(one.displayName, other.displayName));

/** Counts equal values, in the order in which they first come. */
export function countEach<T>(values: Iterable<T>): Map<T, number> {
	const counts = new Map<T, number>();
	for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
	return counts;
}

/** Removes what the user left empty: an optional text that was added but not filled in is not sent. */
export const withoutEmpty = (fields: IDataObject): IDataObject =>
	Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmpty(value)));

/** Returns the value of an optional field, or undefined if the user left it empty. */
export const filled = <T>(value: T): T | undefined => (isEmpty(value) ? undefined : value);
