import type { IDisplayOptions, INodeParameterResourceLocator } from 'n8n-workflow';

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
}

const byId = { displayName: 'By ID', name: 'id' };

/**
 * The field of every operation on one object, which the user chooses from a searchable list or by
 * its ID.
 */
export const locatorField = <Name extends string>(
	{ displayName, name, searchListMethod, example, mode = byId }: Choice<Name>,
	displayOptions: IDisplayOptions,
): Field<Name> => ({
	displayName,
	name,
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	required: true,
	description: `The ${displayName.toLowerCase()}, from the list or by its ID`,
	displayOptions,
	modes: [
		{
			displayName: 'From List',
			name: 'list',
			type: 'list',
			placeholder: `Select a ${displayName.toLowerCase()}...`,
			typeOptions: { searchListMethod, searchable: true },
		},
		{ ...mode, type: 'string', placeholder: `e.g. ${example}` },
	],
});

/**
 * Reads the choice in a resource locator. An expression for the whole field returns the choice
 * directly.
 */
export const readLocator = (parameter: unknown): unknown =>
	typeof parameter === 'object' && parameter !== null && Object.hasOwn(parameter, 'value')
		? (parameter as INodeParameterResourceLocator).value
		: parameter;
