import { createValueError } from '../../api/errors/InputError';
import { parseId } from '../../api/schema';
import { readLocator } from '../shared/form/locator';

/**
 * Reads the number in an ID field, as a number or as a string of digits.
 * @param field the stored name of the field
 * @throws InputError for anything else, because a corrected ID could belong to another object
 */
export function toId(parameter: unknown, field: string): number {
	const value = readLocator(parameter);
	const id = parseId(value);
	if (id !== undefined) return id;
	throw createValueError([field], 'must be a whole number, at least 1', value);
}
