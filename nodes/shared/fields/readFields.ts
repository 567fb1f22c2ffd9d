import type { INodeProperties, INodePropertyCollection, INodePropertyOptions } from 'n8n-workflow';

import { createValueIssue, type InputIssue } from '../../../api/errors/InputError';
import { showValue } from '../../../api/errors/showValue';
import { isObject } from '../../../api/schema';
import { findFieldType, isEmpty } from './fieldTypes';
import { isShown, type Find, type Values } from './isShown';
import { readLocator } from './locator';

interface Place {
	path: InputIssue['path'];
	/** Finds the values of the whole form. */
	form?: Find;
	/** The fields belong to a collection, so only those that the user added are present. */
	isCollection?: boolean;
	/** Gets what is wrong. */
	issues: InputIssue[];
}

/**
 * The only values that the field accepts, if it offers choices: any other value would act as one of
 * them, or lose the fields that belong to it. Choices that n8n asks the node for are not known here.
 */
const findChoices = ({ type, options }: INodeProperties): unknown[] | undefined =>
	type === 'options' && options
		? (options as INodePropertyOptions[]).map((one) => one.value)
		: undefined;

/**
 * Reads the values of a form in the types that its fields declare, at every depth. Results of
 * expressions are converted if their meaning is clear. Everything else is an issue that shows the
 * value. Fields that don't apply, and values without a declared field, are left unchanged.
 */
export function readFields(
	fields: readonly INodeProperties[],
	given: Values,
	place: Omit<Place, 'issues'> = { path: [] },
): { values: Values; issues: InputIssue[] } {
	const issues: InputIssue[] = [];
	return { values: readAll(fields, given, { ...place, issues }), issues };
}

function readAll(fields: readonly INodeProperties[], given: Values, place: Place): Values {
	const values = { ...given };
	// Nothing is copied, because an entry of a list has few of its many fields.
	const defaults = getDefaults(fields);
	const siblings: Find = (name) => (Object.hasOwn(values, name) ? values[name] : defaults[name]);
	const scope = { siblings, form: place.form ?? siblings };
	const own = { ...place, form: scope.form };
	for (const field of fields) {
		if (!Object.hasOwn(values, field.name) || !isShown(field, scope)) continue;
		values[field.name] = readValue(field, values[field.name], own);
	}
	return values;
}

const defaultsByFields = new WeakMap<readonly INodeProperties[], Values>();

/** Created once for a list of fields, because the same one reads thousands of items. */
function getDefaults(fields: readonly INodeProperties[]): Values {
	const defaults =
		defaultsByFields.get(fields) ??
		Object.fromEntries(fields.map(({ name, default: value }) => [name, value]));
	defaultsByFields.set(fields, defaults);
	return defaults;
}

/** Reads the value of a field that applies. */
function readValue(field: INodeProperties, given: unknown, place: Place): unknown {
	const { issues } = place;
	const path = [...place.path, field.name];
	const value = field.type === 'resourceLocator' ? readLocator(given) : given;
	const refuse = (must: string): unknown => {
		issues.push(createValueIssue(path, must, value));
		return value;
	};
	if (place.isCollection && isEmpty(value)) {
		if (!field.mayBeEmpty) {
			issues.push({ path, message: 'is empty: enter a value, or remove the field' });
		}
		return value;
	}
	if (field.accepts === 'anything') return given;
	if (field.type === 'collection' || field.type === 'fixedCollection') {
		if (isEmpty(value)) return {};
		if (!isObject(value)) return refuse(mustBeFields);
		if (field.type === 'fixedCollection') {
			return readGroups(field, value, { ...place, path, isCollection: false });
		}
		const options = (field.options ?? []) as INodeProperties[];
		refuseUnknown(options, value, { ...place, path });
		return readAll(options, value, { ...place, isCollection: true });
	}
	const choices = findChoices(field);
	if (choices) {
		return choices.includes(value) ? value : refuse(`must be one of: ${choices.join(', ')}`);
	}
	if (field.accepts === 'list' && Array.isArray(value)) return value;
	const type = findFieldType(field);
	if (!type || (type.isOptional && (value === undefined || value === null))) return value;
	return type.read(value) ?? refuse(type.must);
}

/**
 * Refuses names that nobody declared: whoever wrote them expects that they do something. n8n itself
 * takes them out of what is stored, so they come from an expression.
 */
function refuseUnknown(
	declared: ReadonlyArray<{ name: string }>,
	given: Values,
	place: Place,
): void {
	for (const unknown of Object.keys(given)) {
		if (declared.some(({ name }) => name === unknown)) continue;
		const names = new Set(declared.map(({ name }) => name));
		const message = `has no field ${showValue(unknown)}: use ${[...names].join(', ')}`;
		place.issues.push({ path: place.path, message });
	}
}

/** What the value of a collection, or of an entry in one, must be. */
export const mustBeFields = 'must be fields with their values';

/** Returns the entries of a fixed collection: a list if it allows several entries, or one. */
function readGroups(field: INodeProperties, groups: Values, place: Place): Values {
	refuseUnknown(field.options ?? [], groups, place);
	const values = { ...groups };
	const isList = field.typeOptions?.multipleValues === true;
	for (const { name, values: fields } of (field.options ?? []) as INodePropertyCollection[]) {
		// A manually written workflow may have an empty group without a list.
		const given = isEmpty(values[name]) ? [] : [values[name]].flat();
		if (!isList && given.length > 1) {
			place.issues.push({ path: place.path, message: 'must be one entry, but is a list of them' });
		}
		const entries = given.map((entry, index) => {
			const path = isList ? [...place.path, index] : place.path;
			if (!isObject(entry)) {
				place.issues.push(createValueIssue(path, mustBeFields, entry));
				return entry;
			}
			refuseUnknown(fields, entry, { ...place, path });
			return readAll(fields, entry, { ...place, path });
		});
		values[name] = isList ? entries : entries[0];
	}
	return values;
}
