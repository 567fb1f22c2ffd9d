import type { IDisplayOptions, INodeParameterResourceLocator } from 'n8n-workflow';

import type { Field } from './field';

/** What is chosen, as the user sees it, and how. */
interface Choice<Name extends string> {
	displayName: string;
	name: Name;
	/** The node's method that lists what there is. */
	searchListMethod: string;
	/** An ID. */
	example: string;
}

/** The field of every operation on one thing: chosen from a list that can be searched, or by its ID. */
export const locatorField = <Name extends string>(
	{ displayName, name, searchListMethod, example }: Choice<Name>,
	displayOptions: IDisplayOptions,
): Field<Name> => ({
	displayName,
	name,
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	required: true,
	displayOptions,
	modes: [
		{
			displayName: 'From List',
			name: 'list',
			type: 'list',
			placeholder: `Select a ${displayName.toLowerCase()}...`,
			typeOptions: { searchListMethod, searchable: true },
		},
		{ displayName: 'By ID', name: 'id', type: 'string', placeholder: `e.g. ${example}` },
	],
});

/** What was chosen in a resource locator; an expression over the whole field gives it as it is. */
export const readLocator = (parameter: unknown): unknown =>
	typeof parameter === 'object' && parameter !== null && Object.hasOwn(parameter, 'value')
		? (parameter as INodeParameterResourceLocator).value
		: parameter;
