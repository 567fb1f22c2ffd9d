import type { IDataObject, ILoadOptionsFunctions, ResourceMapperFields } from 'n8n-workflow';

import { createValueIssue, InputError } from '../../../api/errors/InputError';
import type { createContact } from '../../../api/messaging/contact';
import type { InputOf } from '../../../api/operation';
import { isEmpty } from '../../shared/fields/fieldTypes';
import {
	collection,
	readCollection,
	type Field,
	type Mapping,
	type Parameters,
} from '../../shared/fields/field';
import { toText } from '../../shared/fields/fieldTypes';
import { numberOptions } from '../../shared/fields/phone';
import { sortByLabel } from '../../shared/fields/values';
import { trimBlank } from '../../../api/text';

type Fields = Omit<InputOf<typeof createContact>, 'phoneNumber'>;

/** The fields of a contact besides its phone number, with their labels in the form. */
export const contactLabels: Record<keyof Fields, string> = {
	firstName: 'First Name',
	lastName: 'Last Name',
	email: 'Email',
	company: 'Company',
	title: 'Title',
	custom: 'Custom 1',
	custom2: 'Custom 2',
	custom3: 'Custom 3',
	custom4: 'Custom 4',
};

/** Each field mapped manually, or all of them from the columns of the incoming items. */
export const contactFields: Field<'contactFields'> = {
	displayName: 'Contact Fields',
	name: 'contactFields',
	type: 'resourceMapper',
	noDataExpression: true,
	default: { mappingMode: 'defineBelow', value: null },
	description:
		'Only the fields that you set are sent. If you map automatically, columns are recognized by their names, such as "First Name", "firstName" or "first_name".',
	typeOptions: {
		resourceMapper: {
			resourceMapperMethod: 'getContactFields',
			mode: 'add',
			valuesLabel: 'Contact Fields',
			fieldWords: { singular: 'field', plural: 'fields' },
			addAllFields: true,
			supportAutoMap: true,
			allowEmptyValues: true,
		},
	},
};

/** The fields for the form. Custom fields are not shown until the user adds them. */
export async function getContactFields(this: ILoadOptionsFunctions): Promise<ResourceMapperFields> {
	const fields = Object.entries(contactLabels).map(([id, displayName]) => ({
		id,
		displayName,
		type: 'string' as const,
		required: false,
		defaultMatch: false,
		display: true,
		removed: id.startsWith('custom'),
	}));
	return { fields };
}

const CLEAR = 'clear';

const blankValues: Field<'blankValues'> = {
	displayName: 'Blank Values',
	name: 'blankValues',
	type: 'options',
	options: [
		{ name: 'Clear', value: CLEAR, description: 'Clear the field of the contact' },
		{
			name: 'Leave Unchanged',
			value: 'leaveUnchanged',
			description: 'Ignore the cell, as if the column were missing',
		},
	],
	default: 'leaveUnchanged',
	description:
		'What to do with blank cells if you map automatically. If you map each column manually, a blank value always clears the field.',
};

/** The options of an operation that sets the fields of a contact. */
export const contactOptions = collection({
	displayName: 'Contact Options',
	name: 'options',
	type: 'collection',
	placeholder: 'Add Contact Option',
	default: {},
	options: sortByLabel([...numberOptions, blankValues]),
});

const bare = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Finds the value of a field, under its own name or under a name that differs only in spelling. If
 * several columns match, the first one that is not blank counts.
 */
function findValue(
	name: string,
	label: string,
	values: IDataObject,
	isAutomatic: boolean,
): unknown {
	// A database has null in an empty cell.
	const trim = (value: unknown): unknown =>
		typeof value === 'string' ? trimBlank(value) : isAutomatic ? (value ?? '') : value;

	const names = [bare(name), bare(label)];
	const own: unknown[] = Object.hasOwn(values, name) ? [values[name]] : [];
	const others = Object.entries(values).filter(([column]) => names.includes(bare(column)));
	const given = [...own, ...others.map(([, value]) => value)].map(trim);
	return given.find((value) => !isEmpty(value)) ?? given.find((value) => value === '');
}

/**
 * Returns the fields that the user set. A blank text that was mapped manually is intentional; a blank
 * cell is only if the user said so, and an expression that returned nothing is not. A number, such as a
 * customer number in a sheet, becomes its text.
 * @throws InputError for a value that is not text
 */
export function readContactFields(parameters: Parameters<'contactFields' | 'options'>): Fields {
	const { isAutomatic, values } = parameters.contactFields as Mapping;
	const clears = !isAutomatic || readCollection(contactOptions, parameters).blankValues === CLEAR;
	const set = Object.entries(contactLabels)
		.map(([name, label]): [string, unknown] => [name, findValue(name, label, values, isAutomatic)])
		.filter(([, value]) => !isEmpty(value) || (clears && value === ''));
	const issues = set
		.filter(([, value]) => toText(value) === undefined)
		.map(([name, value]) => createValueIssue([name], 'must be text', value));
	if (issues.length > 0) throw new InputError(issues);
	return Object.fromEntries(set.map(([name, value]) => [name, toText(value)]));
}
