import { createValueError, InputError, type InputIssue } from '../../../../api/errors/InputError';
import { isObject } from '../../../../api/schema';
import { isEmpty } from '../../../shared/form/emptyFields';
import { toText } from '../../../shared/form/fieldTypes';
import type { FormField, FormFieldType } from './question';
import { readLabels } from './readLabels';

type Path = InputIssue['path'];
type Stored = Record<string, unknown>;

const types: Readonly<Record<FormFieldType, 'choosing' | 'other'>> = {
	checkbox: 'choosing',
	date: 'other',
	dropdown: 'choosing',
	email: 'other',
	hiddenField: 'other',
	number: 'other',
	password: 'other',
	radio: 'choosing',
	text: 'other',
	textarea: 'other',
};

const LONGEST_LABEL = 500;
const MOST_FIELDS = 50;
const MOST_OPTIONS = 200;

const refuse = (path: Path, message: string): never => {
	throw new InputError([{ path, message }]);
};

const readText = (path: Path, value: unknown): string =>
	isEmpty(value)
		? ''
		: (toText(value)?.trim() ??
			(() => {
				throw createValueError(path, 'must be text', value);
			})());

function readType(path: Path, { fieldType = 'text' }: Stored): FormFieldType {
	if (typeof fieldType === 'string' && Object.hasOwn(types, fieldType))
		return fieldType as FormFieldType;
	throw createValueError(
		[...path, 'fieldType'],
		`must be one of: ${Object.keys(types).join(', ')}`,
		fieldType,
	);
}

/** Names that could change an object that somebody copies the output into. */
const UNSAFE = ['__proto__', 'constructor', 'prototype'];

const readOptions = (path: Path, { fieldOptions }: Stored): string[] => {
	const values = isObject(fieldOptions) ? fieldOptions.values : undefined;
	const given = Array.isArray(values) ? values : [];
	const options = given.map((one: unknown) => (isObject(one) ? one.option : one));
	return readLabels([...path, 'fieldOptions'], options, {
		least: 1,
		most: MOST_OPTIONS,
		longest: LONGEST_LABEL,
	});
};

function readSelections(path: Path, stored: Stored): Pick<FormField, 'least' | 'most'> {
	const read = (name: string): number => {
		const value = stored[name];
		if (typeof value === 'number' && Number.isInteger(value) && value >= 0) return value;
		throw createValueError([...path, name], 'must be a whole number', value);
	};
	if (stored.limitSelection === 'exact') {
		const number = read('numberOfSelections');
		return { least: number, most: number };
	}
	if (stored.limitSelection !== 'range') return {};
	const [least, most] = [read('minSelections'), read('maxSelections')];
	if (least > most) refuse([...path, 'minSelections'], 'must not be greater than the maximum');
	return { least, most };
}

function toFormField(stored: unknown, path: Path): FormField {
	if (!isObject(stored)) throw createValueError(path, 'must be a field with its settings', stored);
	const type = readType(path, stored);
	const isHidden = type === 'hiddenField';
	const own = readText([...path, 'fieldName'], stored.fieldName);
	const label = isHidden ? own : readText([...path, 'fieldLabel'], stored.fieldLabel);
	if (!label) refuse([...path, isHidden ? 'fieldName' : 'fieldLabel'], 'must not be empty');
	if (label.length > LONGEST_LABEL)
		refuse([...path, 'fieldLabel'], `must not be longer than ${LONGEST_LABEL} characters`);
	const name = own || label;
	if (UNSAFE.includes(name))
		throw createValueError([...path, 'fieldName'], 'must be another name', name);
	const options = types[type] === 'choosing' ? readOptions(path, stored) : [];
	const selections = type === 'checkbox' ? readSelections(path, stored) : {};
	if ((selections.most ?? 0) > options.length && (selections.least ?? 0) > options.length)
		refuse([...path, 'fieldOptions'], 'has fewer options than have to be selected');
	const placeholder = readText([...path, 'placeholder'], stored.placeholder);
	const value = readText(
		[...path, 'defaultValue'],
		stored[isHidden ? 'fieldValue' : 'defaultValue'],
	);
	const values = type === 'checkbox' ? value.split(',').map((one) => one.trim()) : [value];
	return {
		type,
		name,
		label,
		isRequired: stored.requiredField === true,
		...(placeholder && { placeholder }),
		values: values.filter(Boolean),
		options,
		...selections,
	};
}

/**
 * Reads the fields of a form as n8n stores them.
 * @throws InputError for a field that the page can't show, naming its label in the node's form
 */
export function toFormFields(stored: unknown): FormField[] {
	const values = isObject(stored) ? stored.values : undefined;
	const given: unknown[] = Array.isArray(values) ? values : [];
	if (given.length === 0) refuse(['formFields'], 'must have at least one element');
	if (given.length > MOST_FIELDS)
		refuse(['formFields'], `must not have more than ${MOST_FIELDS} elements`);
	const fields = given.map((one, index) => toFormField(one, ['formFields', index]));
	fields.forEach(({ name }, index) => {
		if (fields.findIndex((one) => one.name === name) !== index)
			throw createValueError(['formFields', index, 'fieldName'], 'must not repeat a name', name);
	});
	return fields;
}
