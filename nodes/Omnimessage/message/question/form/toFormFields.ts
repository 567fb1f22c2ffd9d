import {
	createValueError,
	InputError,
	type InputIssue,
} from '../../../../../api/errors/InputError';
import { isObject } from '../../../../../api/schema';
import { trimBlank } from '../../../../../api/text';
import { isOnByDefault } from '../../../../shared/fields/fieldTypes';
import { parseJsonList } from '../../../../shared/fields/jsonList';
import { readFields } from '../../../../shared/fields/readFields';
import { readField } from '../page/readField';
import { fieldTypes, type FileRules, type FormField, type FormFieldType } from '../question';
import { formFieldsJson, formFieldValues, maxFileSize } from './formFields';
import { readChoices, readLabel, toOption } from './readLabels';

type Path = InputIssue['path'];
type Stored = Record<string, unknown>;

const LONGEST_LABEL = 500;
const MOST_OPTIONS = 200;
const MOST_FIELDS = 50;

const isType = (type: unknown): type is FormFieldType =>
	typeof type === 'string' && Object.hasOwn(fieldTypes, type);

/** Names that could change an object into which somebody copies the output, and one that is ours there. */
const UNSAFE = ['__proto__', 'constructor', 'prototype', 'respondedAt'];

function readOptions({ fieldOptions }: Stored, path: Path): string[] {
	const values: unknown = isObject(fieldOptions) ? fieldOptions.values : fieldOptions;
	const options: unknown[] = Array.isArray(values) ? values : [];
	return readChoices(
		[...path, 'fieldOptions'],
		options.map((one) => (isObject(one) ? one.option : one)),
		{ least: 1, most: MOST_OPTIONS, longest: LONGEST_LABEL },
	);
}

function readSelections(
	stored: Stored,
	path: Path,
	options: readonly string[],
): Pick<FormField, 'least' | 'most'> {
	const read = (name: string, least: number): number => {
		const value = stored[name];
		const isCount = typeof value === 'number' && Number.isInteger(value);
		if (isCount && value >= least && value <= options.length) return value;
		const must = `must be a whole number from ${least} to ${options.length}`;
		throw createValueError([...path, name], must, value);
	};
	if (stored.limitSelection === 'exact') {
		const count = read('numberOfSelections', 1);
		return { least: count, most: count };
	}
	if (stored.limitSelection !== 'range') return {};
	const least = read('minSelections', 0);
	return { least, most: read('maxSelections', Math.max(least, 1)) };
}

/** A file extension, with or without its point, or a media type. */
const FILE_TYPE = /^(?:\.?[\w+-]+|[\w.+-]+\/(?:\*|[\w.+-]+))$/;

function readFileTypes(stored: Stored, path: Path): string[] {
	const given = readLabel([...path, 'acceptFileTypes'], stored.acceptFileTypes, LONGEST_LABEL);
	const types = given.toLowerCase().split(',').map(trimBlank).filter(Boolean);
	const wrong = types.find((type) => !FILE_TYPE.test(type));
	if (wrong === undefined) return types.map((type) => type.replace(/^\w[^/]*$/, '.$&'));
	const must = 'must be file extensions or media types, such as .pdf, image/*';
	throw createValueError([...path, 'acceptFileTypes'], must, wrong);
}

function readFileRules(stored: Stored, path: Path): FileRules {
	const { maxValue } = maxFileSize.typeOptions;
	const { [maxFileSize.name]: size } = stored;
	if (typeof size !== 'number' || !(size > 0 && size <= maxValue)) {
		const must = `must be a number of MB up to ${maxValue}`;
		throw createValueError([...path, maxFileSize.name], must, size);
	}
	return {
		types: readFileTypes(stored, path),
		largest: size,
		isMultiple: isOnByDefault(stored.multipleFiles),
	};
}

/** @throws InputError if the page would not accept the default value as an answer */
function checkValues(field: FormField, stored: Stored, path: Path): FormField {
	const one = { ...field, least: undefined, most: undefined };
	if (field.values.length > 0 && 'problem' in readField(one, field.values, 'en')) {
		const must = 'must be a value that the field accepts';
		throw createValueError([...path, 'defaultValue'], must, stored.defaultValue);
	}
	return field;
}

/**
 * Reads a field of a form as n8n stores it.
 * @throws InputError for a field that the page can't show
 */
function toFormField(stored: unknown, path: Path): FormField {
	if (!isObject(stored)) throw createValueError(path, 'must be fields with their values', stored);
	const { fieldType: type = 'text', requiredField } = stored;
	if (!isType(type)) {
		const must = `must be one of: ${Object.keys(fieldTypes).join(', ')}`;
		throw createValueError([...path, 'fieldType'], must, type);
	}
	const read = (name: string) => readLabel([...path, name], stored[name], LONGEST_LABEL);
	const own = read('fieldName');
	const label = type === 'hiddenField' ? own : read('fieldLabel');
	if (!label) {
		const missing = type === 'hiddenField' ? 'fieldName' : 'fieldLabel';
		throw new InputError([{ path: [...path, missing], message: 'must not be empty' }]);
	}
	const name = own || label;
	if (UNSAFE.includes(name)) {
		throw createValueError([...path, 'fieldName'], 'must be a different name', name);
	}
	const options = fieldTypes[type] ? readOptions(stored, path) : [];
	const valueName = type === 'hiddenField' ? 'fieldValue' : 'defaultValue';
	const clean = options.length > 0 ? toOption : trimBlank;
	const value =
		type === 'file' ? '' : readLabel([...path, valueName], stored[valueName], LONGEST_LABEL, clean);
	const values = type === 'checkbox' ? value.split(',').map(toOption) : [value];
	const placeholder = read('placeholder');
	const field = {
		type,
		name,
		label,
		isRequired: requiredField === true,
		...(placeholder && { placeholder }),
		values: values.filter(Boolean),
		options,
		...(type === 'checkbox' && readSelections(stored, path, options)),
		...(type === 'file' && { files: readFileRules(stored, path) }),
	};
	return checkValues(field, stored, path);
}

/**
 * Reads the fields of a form as n8n stores them.
 * @throws InputError if there are none or too many, or one can't be shown or repeats a name
 */
export function toFormFields(stored: unknown): FormField[] {
	const values: unknown = isObject(stored) ? stored.values : undefined;
	return readFormFields(['formFields'], Array.isArray(values) ? values : []);
}

/**
 * Reads the fields of a form from JSON, with the names that n8n stores.
 * @throws InputError if it is not valid JSON, or like `toFormFields`
 */
export function parseFormFields(given: unknown): FormField[] {
	const path = [formFieldsJson.name];
	const elements = parseJsonList(path, given, 'form elements');
	elements.forEach((one, index) => refuseOtherNames(one, [...path, index]));
	return readFormFields(path, elements);
}

function refuseOtherNames(element: unknown, path: Path): void {
	const names = formFieldValues.map(({ name }) => name);
	const given = isObject(element) ? Object.keys(element) : [];
	const other = given.find((name) => !names.includes(name));
	if (other !== undefined)
		throw createValueError(path, `must only have ${names.join(', ')}`, other);
}

// `readOptions` also takes a list of labels.
const single = formFieldValues.filter(({ type }) => type !== 'fixedCollection');
/** JSON may leave out what the form has by itself. */
const defaults = Object.fromEntries(single.map((field) => [field.name, field.default]));

/** Reads the values of an element: an expression may give "true" for true; "yes" is refused. */
function readElement(given: unknown, path: Path): unknown {
	if (!isObject(given)) return given;
	const { values, issues } = readFields(single, { ...defaults, ...given }, { path });
	if (issues.length > 0) throw new InputError(issues);
	return values;
}

function readFormFields(path: Path, stored: unknown[]): FormField[] {
	if (stored.length === 0 || stored.length > MOST_FIELDS) {
		const message = `must have 1 to ${MOST_FIELDS} elements, but has ${stored.length}`;
		throw new InputError([{ path, message }]);
	}
	const names = new Set<string>();
	return stored.map((one, index) => {
		const field = toFormField(readElement(one, [...path, index]), [...path, index]);
		if (names.has(field.name)) {
			const must = 'must not repeat a name';
			throw createValueError([...path, index, 'fieldName'], must, field.name);
		}
		names.add(field.name);
		return field;
	});
}
