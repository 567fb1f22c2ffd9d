import { createValueError } from '../../api/errors/InputError';
import { parseId } from '../../api/schema';
import { readLocator } from '../shared/form/locator';

/**
 * The number that a field for an ID holds.
 * @param field the stored name of the field
 * @throws InputError for what is none: an ID that was mended could be that of another thing
 */
export function toId(parameter: unknown, field: string): number {
	const value = readLocator(parameter);
	const id = parseId(value);
	if (id !== undefined) return id;
	throw createValueError([field], 'must be a whole number, at least 1', value);
}
