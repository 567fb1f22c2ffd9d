import { createValueError, InputError } from '../../../../../api/errors/InputError';
import { isObject } from '../../../../../api/schema';
import type { FormField } from '../question';
import { toFormField } from './toFormField';

const MOST_FIELDS = 50;

/**
 * Reads the fields of a form as n8n stores them.
 * @throws InputError if there are none or too many, or one can't be shown or repeats a name
 */
export function toFormFields(stored: unknown): FormField[] {
	const values: unknown = isObject(stored) ? stored.values : undefined;
	const given: unknown[] = Array.isArray(values) ? values : [];
	if (given.length === 0 || given.length > MOST_FIELDS) {
		const message = `must have 1 to ${MOST_FIELDS} elements, but has ${given.length}`;
		throw new InputError([{ path: ['formFields'], message }]);
	}
	const names = new Set<string>();
	return given.map((one, index) => {
		const path = ['formFields', index];
		const field = toFormField(one, path);
		if (names.has(field.name)) {
			throw createValueError([...path, 'fieldName'], 'must not repeat a name', field.name);
		}
		names.add(field.name);
		return field;
	});
}
