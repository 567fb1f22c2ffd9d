import type { INodeProperties } from 'n8n-workflow';

import type { Attributes } from '../../../api/administration/filter';
import { collection, type Field } from '../../shared/fields/field';
import { limitFields } from '../../shared/fields/limit';
import { attributeField, filterField, type Attribute } from './filterField';

const additionalParameters: Field<'additionalParameters'> = {
	displayName: 'Additional Query Parameters',
	name: 'additionalParameters',
	type: 'fixedCollection',
	typeOptions: { multipleValues: true },
	placeholder: 'Add Parameter',
	default: {},
	description: 'Query parameters to send unchanged, for a site that has other filters',
	options: [
		{
			displayName: 'Parameter',
			name: 'parameter',
			values: [
				{
					displayName: 'Name',
					name: 'name',
					type: 'string',
					default: '',
					placeholder: 'e.g. include',
					description: 'Name of the query parameter',
				},
				{
					displayName: 'Value',
					name: 'value',
					type: 'string',
					default: '',
					description: 'Value of the query parameter',
				},
			],
		},
	],
};

/** An option of a list: one page of it, instead of as many elements as the limit allows. */
export const onePage: Field<'onePage'> = {
	displayName: 'One Page Only',
	name: 'onePage',
	type: 'fixedCollection',
	// The fields are there as soon as the option is added.
	default: { of: { page: 1, perPage: 50 } },
	description: 'Get a single page of the list, in one request, regardless of Limit',
	displayOptions: { show: { '/returnAll': [false] } },
	options: [
		{
			displayName: 'Page',
			name: 'of',
			values: [
				{
					displayName: 'Page',
					name: 'page',
					type: 'number',
					typeOptions: { minValue: 1, numberPrecision: 0 },
					default: 1,
					description: 'Number of the page, starting at 1',
				},
				{
					displayName: 'Page Size',
					name: 'perPage',
					type: 'number',
					typeOptions: { minValue: 1, maxValue: 250, numberPrecision: 0 },
					default: 50,
					description: 'Number of results on a page, at most 250',
				},
			],
		},
	],
};

/** What few people need of a list. */
const listOptions = collection({
	displayName: 'List Options',
	name: 'options',
	type: 'collection',
	placeholder: 'Add List Option',
	default: {},
	accepts: 'anything',
	options: [additionalParameters, onePage],
});

/** The fields of a list that can be filtered and sorted. */
export const listFields = (attributes: Attributes, about: Attribute): INodeProperties[] => [
	...limitFields,
	filterField(attributes, about),
	{
		displayName: 'Sort',
		name: 'sort',
		type: 'fixedCollection',
		placeholder: 'Add Sort',
		default: {},
		accepts: 'anything',
		options: [
			{
				displayName: 'Sort By',
				name: 'by',
				values: [
					attributeField(attributes, about),
					{
						displayName: 'Direction',
						name: 'direction',
						type: 'options',
						options: [
							{ name: 'Ascending', value: '$asc' },
							{ name: 'Descending', value: '$desc' },
						],
						default: '$asc',
						description: 'The order of the results',
					},
				],
			},
		],
	},
	listOptions,
];
