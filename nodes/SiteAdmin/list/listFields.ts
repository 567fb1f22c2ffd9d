import type { INodeProperties } from 'n8n-workflow';

import type { Attributes } from '../../../api/administration/filter';
import { attributeField, type Attribute } from './attributeField';
import { pageFields } from './pageFields';

/** The fields of a list that can be filtered and sorted. */
export const listFields = (attributes: Attributes, about: Attribute): INodeProperties[] => {
	const attribute = attributeField(attributes, about);
	return [
		...pageFields,
		{
			displayName: 'Filters',
			name: 'filters',
			type: 'fixedCollection',
			typeOptions: { multipleValues: true },
			placeholder: 'Add Filter',
			default: {},
			description: 'Only get results that match all of these filters',
			options: [
				{
					displayName: 'Filter',
					name: 'filter',
					values: [
						attribute,
						{
							displayName: 'Comparison',
							name: 'comparison',
							type: 'options',
							options: [
								{ name: 'Contains', value: '$cont' },
								{ name: 'Does Not Contain', value: '$not_cont' },
								{ name: 'Does Not End With', value: '$not_end' },
								{ name: 'Does Not Equal', value: '$not_eq' },
								{
									name: 'Does Not Match',
									value: '$does_not_match',
									description: 'Use * for any text',
								},
								{ name: 'Does Not Start With', value: '$not_starts' },
								{ name: 'Ends With', value: '$end' },
								{ name: 'Equals', value: '$eq' },
								{ name: 'Greater Than', value: '$gt' },
								{ name: 'Greater Than or Equal', value: '$gteq' },
								{
									name: 'Is None Of',
									value: '$not_in',
									description: 'Separate the values with commas',
								},
								{ name: 'Is One Of', value: '$in', description: 'Separate the values with commas' },
								{ name: 'Less Than', value: '$lt' },
								{ name: 'Less Than or Equal', value: '$lteq' },
								{ name: 'Matches', value: '$matches', description: 'Use * for any text' },
								{ name: 'Starts With', value: '$starts' },
							],
							default: '$eq',
							description: 'How to compare the attribute with the value',
						},
						{
							displayName: 'Value',
							name: 'value',
							type: 'string',
							default: '',
							placeholder: 'e.g. 2026-01-31T00:00:00.000Z',
							description: 'The value to compare the attribute with',
						},
					],
				},
			],
		},
		{
			displayName: 'Sort',
			name: 'sort',
			type: 'fixedCollection',
			placeholder: 'Add Sort',
			default: {},
			options: [
				{
					displayName: 'Sort By',
					name: 'by',
					values: [
						attribute,
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
		{
			displayName: 'Additional Query Parameters',
			name: 'additionalParameters',
			type: 'fixedCollection',
			typeOptions: { multipleValues: true },
			placeholder: 'Add Parameter',
			default: {},
			description: 'Sent unchanged, for a service that writes its filters in another way',
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
		},
	];
};
