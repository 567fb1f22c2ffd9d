import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';

import { attributeNames, type Attributes } from '../../../api/administration/filter';

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
		.sort((one, other) => one.name.localeCompare(other.name)),
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
