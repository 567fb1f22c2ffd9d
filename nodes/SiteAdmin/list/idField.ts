import { InputError, createValueIssue } from '../../../api/errors/InputError';
import { parseId } from '../../../api/schema';
import type { Parameters } from '../../shared/fields/field';
import { locatorField, readLocator } from '../../shared/fields/locator';
import { simplifyField } from './toItem';

interface Choice<Name extends string> {
	displayName: string;
	name: Name;
	/** The node's method that lists the choices. */
	searchListMethod: string;
	example: string;
	/** By default, that it is from the list or by its ID. */
	description?: string;
	/** Why an ID may be wrong, for who enters something else. */
	hint?: string;
}

/** The choice of one object on the site: its field, its label in the path of an endpoint, and its ID. */
export function idField<Name extends string>({ hint, description, ...choice }: Choice<Name>) {
	const field = { ...locatorField(choice), ...(description && { description }) };
	const labels = { id: choice.displayName };
	const toInput = (parameters: Parameters<Name>): { id: number } => ({
		id: toId(parameters[choice.name], choice.name, hint),
	});
	return {
		field,
		labels,
		toInput,
		/** For `action()`: an operation whose only input is the object, which it returns. */
		alone: { fields: [field, simplifyField], labels, toInput },
	};
}

/**
 * Reads the number in an ID field, as a number or as a string of digits.
 * @param field the stored name of the field
 * @param hint a sentence for who enters something else
 * @throws InputError for anything else, because a corrected ID could belong to another object
 */
export function toId(parameter: unknown, field: string, hint?: string): number {
	const value = readLocator(parameter);
	const id = parseId(value);
	if (id !== undefined) return id;
	const issue = createValueIssue([field], 'must be a whole number, at least 1', value);
	throw new InputError([{ ...issue, hint }]);
}
