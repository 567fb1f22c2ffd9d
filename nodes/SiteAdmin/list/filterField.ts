import type { IDisplayOptions, INodeProperties, INodePropertyOptions } from 'n8n-workflow';

import { attributeNames, type Attributes } from '../../../api/administration/filter';
import { compareNames } from '../../shared/fields/values';

/** What the form says about the attributes of a list. */
export interface Attribute {
	/** What has them: `buy buttons`. */
	of: string;
	default: string;
	/** The choices whose names are not those of their attributes. */
	named?: Record<string, Pick<INodePropertyOptions, 'name' | 'description'>>;
}

/** The attributes that a list can be filtered and sorted by. */
export const attributeField = (
	attributes: Attributes,
	{ of, default: chosen, named = {} }: Attribute,
): INodeProperties => ({
	displayName: 'Attribute',
	name: 'attribute',
	type: 'options',
	options: attributeNames(attributes)
		.map((value) => ({ name: toName(value, attributes), value, ...named[value] }))
		.sort((one, other) => compareNames(one.name, other.name)),
	default: chosen,
	description: `The attribute of the ${of}`,
});

/** `Created At`, or `Form Created At` if there are attributes of several objects. */
function toName(value: string, attributes: Attributes): string {
	const [object = '', attribute = ''] = value.split('.');
	const words = Object.keys(attributes).length > 1 ? `${object}_${attribute}` : attribute;
	return words
		.split('_')
		.map((word) => (/^(?:id|url)$/.test(word) ? word.toUpperCase() : capitalize(word)))
		.join(' ');
}

const capitalize = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** What people look for in an attribute: the example of the first pattern that fits its name. */
const examples: Array<[pattern: RegExp, example: string]> = [
	[/_at$/, '2026-01-31T00:00:00.000Z'],
	[/[._]id$/, '1001'],
	[/\.(?:enabled|spam)$/, 'true'],
	[/_amount$/, '25.00'],
	[/payment_status$/, 'unpaid'],
];

const comparisons: INodePropertyOptions[] = [
	{ name: 'Contains', value: '$cont' },
	{ name: 'Does Not Contain', value: '$not_cont' },
	{ name: 'Does Not End With', value: '$not_end' },
	{ name: 'Does Not Equal', value: '$not_eq' },
	{ name: 'Does Not Match', value: '$does_not_match', description: 'Use * for any text' },
	{ name: 'Does Not Start With', value: '$not_starts' },
	{ name: 'Ends With', value: '$end' },
	{ name: 'Equals', value: '$eq' },
	{ name: 'Greater Than', value: '$gt' },
	{ name: 'Greater Than or Equal', value: '$gteq' },
	{ name: 'Is None Of', value: '$not_in', description: 'Separate the values with commas' },
	{ name: 'Is One Of', value: '$in', description: 'Separate the values with commas' },
	{ name: 'Less Than', value: '$lt' },
	{ name: 'Less Than or Equal', value: '$lteq' },
	{ name: 'Matches', value: '$matches', description: 'Use * for any text' },
	{ name: 'Starts With', value: '$starts' },
];

/** Hardly any time equals another one, and nobody looks for a part of one. */
const forTimes = ['$gteq', '$gt', '$lteq', '$lt'];
const rank = ({ value }: INodePropertyOptions): number =>
	(forTimes.indexOf(String(value)) + comparisons.length) % comparisons.length;
const comparison: INodeProperties = {
	displayName: 'Comparison',
	name: 'comparison',
	type: 'options',
	options: comparisons,
	default: '$eq',
	description: 'How to compare the attribute with the value',
};

const timeComparison: INodeProperties = {
	...comparison,
	options: [...comparisons].sort((one, other) => rank(one) - rank(other)),
	default: '$gteq',
};

const valueField = (example = ''): INodeProperties => ({
	displayName: 'Value',
	name: 'value',
	type: 'string',
	default: '',
	placeholder: example && `e.g. ${example}`,
	description: 'The value to compare the attribute with',
});

const findExample = (attribute: string): string | undefined =>
	examples.find(([pattern]) => pattern.test(attribute))?.[1];

const isTime = (attribute: string): boolean => attribute.endsWith('_at');

/**
 * Returns a field in each variant that some of the attributes need. All share their name. A new entry
 * gets the default of the last one, so this is the one for the attribute that the form chooses first.
 */
function vary<Kind>(
	names: string[],
	chosen: string,
	find: (attribute: string) => Kind,
	create: (kind: Kind) => INodeProperties,
): INodeProperties[] {
	const kinds = new Set([...names, chosen].map(find));
	const last = find(chosen);
	return [...kinds]
		.sort((one, other) => Number(one === last) - Number(other === last))
		.map((kind) => {
			const attribute = names.filter((name) => find(name) === kind);
			const displayOptions: IDisplayOptions = { show: { attribute } };
			return { ...create(kind), displayOptions };
		});
}

/** Filters of a list: what an attribute must be like. */
export function filterField(attributes: Attributes, about: Attribute): INodeProperties {
	const names = attributeNames(attributes);
	return {
		displayName: 'Filters',
		name: 'filters',
		type: 'fixedCollection',
		typeOptions: { multipleValues: true },
		placeholder: 'Add Filter',
		default: {},
		accepts: 'anything',
		description: 'Only get results that match all of these filters',
		options: [
			{
				displayName: 'Filter',
				name: 'filter',
				values: [
					attributeField(attributes, about),
					...vary(names, about.default, isTime, (time) => (time ? timeComparison : comparison)),
					...vary(names, about.default, findExample, valueField),
				],
			},
		],
	};
}
