import { createValueError } from '../../api/errors/InputError';
import { toText } from '../shared/form/fieldTypes';
import { locatorValue } from '../shared/form/locator';

/**
 * The number that a field for an ID holds, as a number or as its digits.
 * @param field the stored name of the field
 * @throws InputError for anything else: an ID that was mended could be that of another thing
 */
export function toId(parameter: unknown, field: string): number {
	const value = locatorValue(parameter);
	const text = toText(value) ?? '';
	const id = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : NaN;
	if (Number.isSafeInteger(id)) return id;
	throw createValueError([field], 'must be a whole number, at least 1', value);
}
