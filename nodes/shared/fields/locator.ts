import type { INodeParameterResourceLocator } from 'n8n-workflow';

import { trimBlank } from '../../../api/text';
import type { Field } from './field';

/** What the user chooses, and how. */
interface Choice<Name extends string> {
	displayName: string;
	name: Name;
	/** The node's method that lists the choices. */
	searchListMethod: string;
	/** A value for the other way to choose. */
	example: string;
	/** The other way to choose: by default, by ID. */
	mode?: { displayName: string; name: string };
	/** What the empty list says: by default, to select one. */
	placeholder?: string;
}

const withArticle = (noun: string): string => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;

const byId = { displayName: 'By ID', name: 'id' };

/**
 * An option of a collection that the user chooses from a searchable list or by its ID. Whoever adds it
 * chooses something.
 * @param description what is chosen, and for what
 */
export const locatorOption = <Name extends string>(
	{
		displayName,
		name,
		searchListMethod,
		example,
		mode = byId,
		placeholder = `Select ${withArticle(displayName.toLowerCase())}...`,
	}: Choice<Name>,
	description: string,
): Field<Name> => ({
	displayName,
	name,
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	description,
	modes: [
		{
			displayName: 'From List',
			name: 'list',
			type: 'list',
			placeholder,
			typeOptions: { searchListMethod, searchable: true },
		},
		{ ...mode, type: 'string', placeholder: `e.g. ${example}` },
	],
});

/** The field of every operation on one object. */
export const locatorField = <Name extends string>(choice: Choice<Name>): Field<Name> => ({
	...locatorOption(choice, `The ${choice.displayName.toLowerCase()}, from the list or by its ID`),
	required: true,
});

/**
 * Returns the choice in a resource locator as it was given. An expression for the whole field returns
 * the choice directly.
 */
export function takeChoice(parameter: unknown): unknown {
	const isChoice =
		typeof parameter === 'object' && parameter !== null && Object.hasOwn(parameter, 'value');
	return isChoice ? (parameter as INodeParameterResourceLocator).value : parameter;
}

/** Reads the choice in a resource locator. What was pasted loses what is around it. */
export function readLocator(parameter: unknown): unknown {
	const value = takeChoice(parameter);
	return typeof value === 'string' ? trimBlank(value) : value;
}
