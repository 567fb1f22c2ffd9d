import { createValueError } from '../../../api/errors/InputError';
import type { Field, Parameters } from './field';

const returnAllField: Field<'returnAll'> = {
	displayName: 'Return All',
	name: 'returnAll',
	type: 'boolean',
	default: false,
	description: 'Whether to return all results or only up to a given limit',
};

const limitField: Field<'limit'> = {
	displayName: 'Limit',
	name: 'limit',
	type: 'number',
	typeOptions: { minValue: 1 },
	default: 50,
	description: 'Max number of results to return',
};

/** The fields of every operation that returns a list. */
export const limitFields: Array<Field<'returnAll' | 'limit'>> = [
	returnAllField,
	{ ...limitField, displayOptions: { show: { returnAll: [false] } } },
];

/**
 * Reads how many elements of a list are wanted.
 * @throws InputError if an expression returned something that is not a number of elements
 */
export function readLimit({ returnAll, limit }: Parameters<'returnAll' | 'limit'>): number {
	if (returnAll === true) return Infinity;
	if (Number.isInteger(limit) && Number(limit) >= 1) return Number(limit);
	throw createValueError(['limit'], 'must be a whole number, at least 1', limit);
}
