import type { INodeProperties, INodePropertyCollection, INodePropertyOptions } from 'n8n-workflow';

import { createValueIssue, type InputIssue } from '../../../api/errors/InputError';
import { isObject } from '../../../api/schema';
import { isEmpty, mayBeEmpty } from './emptyFields';
import { findFieldType } from './fieldTypes';
import { isShown, type Values } from './isShown';
import { readLocator } from './locator';

interface Place {
	path: InputIssue['path'];
	/** The values of the whole form. */
	form?: Values;
	/** The fields are those of a collection: only what the user added is there. */
	isCollection?: boolean;
}

interface Reading {
	values: Values;
	issues: InputIssue[];
}

/**
 * Choices that nothing after the form would check: any other value would act as one of them, or lose
 * the fields that belong to it.
 */
const closedFields = [
	'mediaSource',
	'specifyMessages',
	'subType',
	'type',
	'validityUnit',
	'whatsappType',
];

/** Whether the field takes nothing but its choices. NaN is none of any field. */
const isClosed = ({ name, type }: INodeProperties, value: unknown): boolean =>
	closedFields.includes(name) || (type === 'options' && Number.isNaN(value));

/**
 * Values of a form in the types that its fields declare, at every depth: what expressions gave is
 * converted where its meaning is plain, and everything else is an issue that shows the value. Fields
 * that do not apply, and values that no field is declared for, are left as they are.
 */
export function readFields(
	fields: readonly INodeProperties[],
	given: Values,
	{ path, form, isCollection = false }: Place = { path: [] },
): Reading {
	const values = { ...given };
	const issues: InputIssue[] = [];
	const siblings = { ...getDefaults(fields), ...given };
	const scope = { siblings, form: form ?? siblings };
	for (const field of fields) {
		if (!Object.hasOwn(values, field.name) || !isShown(field, scope)) continue;
		const place = { path, form: scope.form, isCollection };
		const reading = readField(field, values[field.name], place);
		values[field.name] = siblings[field.name] = reading.value;
		issues.push(...reading.issues);
	}
	return { values, issues };
}

const defaultsByFields = new WeakMap<readonly INodeProperties[], Values>();

/** Made once for a list of fields: thousands of items are read by the same one. */
function getDefaults(fields: readonly INodeProperties[]): Values {
	const defaults =
		defaultsByFields.get(fields) ??
		Object.fromEntries(fields.map(({ name, default: value }) => [name, value]));
	defaultsByFields.set(fields, defaults);
	return defaults;
}

/** As `readFields`, for one field that applies. */
export function readField(
	field: INodeProperties,
	given: unknown,
	place: Place,
): { value: unknown; issues: InputIssue[] } {
	const path = [...place.path, field.name];
	const value = field.type === 'resourceLocator' ? readLocator(given) : given;
	const refuse = (must: string) => ({ value, issues: [createValueIssue(path, must, value)] });

	if (place.isCollection && isEmpty(value)) {
		if (mayBeEmpty(field.name)) return { value, issues: [] };
		return { value, issues: [{ path, message: 'is empty: enter a value, or remove the field' }] };
	}
	if (field.type === 'collection' || field.type === 'fixedCollection') {
		if (isEmpty(value)) return { value: {}, issues: [] };
		if (!isObject(value)) return refuse(mustBeFields);
		return field.type === 'collection'
			? toFieldReading(readFields(getOptions(field), value, { ...place, isCollection: true }))
			: toFieldReading(readGroups(field, value, { ...place, path, isCollection: false }));
	}
	if (isClosed(field, value)) {
		const choices = ((field.options ?? []) as INodePropertyOptions[]).map((one) => one.value);
		const isChoice = choices.some((choice) => choice === value);
		return isChoice ? { value, issues: [] } : refuse(`must be one of: ${choices.join(', ')}`);
	}
	const type = findFieldType(field);
	if (!type || (type.isOptional && (value === undefined || value === null))) {
		return { value, issues: [] };
	}
	const read = type.read(value);
	return read === undefined ? refuse(type.must) : { value: read, issues: [] };
}

/** What the value of a collection, or an entry of one, has to be. */
export const mustBeFields = 'must be fields with their values';
const getOptions = ({ options }: INodeProperties) => (options ?? []) as INodeProperties[];
const toFieldReading = ({ values, issues }: Reading) => ({ value: values, issues });

/** The entries of a fixed collection: a list of them where it takes several, or one. */
function readGroups(field: INodeProperties, groups: Values, place: Place): Reading {
	const values = { ...groups };
	const issues: InputIssue[] = [];
	for (const { name, values: fields } of (field.options ?? []) as INodePropertyCollection[]) {
		const isList = field.typeOptions?.multipleValues === true;
		// A workflow that was written by hand may have a group that is empty, and no list.
		const given = isEmpty(values[name]) ? [] : [values[name]].flat();
		const entries = given.map((entry, index) => {
			const path = isList ? [...place.path, index] : place.path;
			if (isObject(entry)) {
				const reading = readFields(fields, entry, { ...place, path });
				issues.push(...reading.issues);
				return reading.values;
			}
			issues.push(createValueIssue(path, mustBeFields, entry));
			return entry;
		});
		values[name] = isList ? entries : entries[0];
	}
	return { values, issues };
}
