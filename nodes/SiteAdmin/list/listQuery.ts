import { toListQuery, type Attributes } from '../../../api/administration/filter';
import type { ListQuery } from '../../../api/administration/list';
import { createValueError, InputError, type InputIssue } from '../../../api/errors/InputError';
import { isObject } from '../../../api/schema';
import { isEmpty } from '../../shared/fields/fieldTypes';
import type { Parameters } from '../../shared/fields/field';
import { toText, toTime } from '../../shared/fields/fieldTypes';
import { mustBeFields } from '../../shared/fields/readFields';
import { trimBlank } from '../../../api/text';

/** Parameters that are set elsewhere, with the message that the user gets. */
const reserved: ReadonlyMap<string, string> = new Map([
	['page', 'can\'t be "page": Return All, Limit and One Page Only determine how much to get'],
	[
		'per_page',
		'can\'t be "per_page": Return All, Limit and One Page Only determine how much to get',
	],
	// This name can't be the key of an object: it would be lost on the way.
	['__proto__', 'can\'t be "__proto__"'],
	['api_token', 'can\'t be "api_token": the token belongs in the credential'],
]);

/**
 * Reads the query from the fields of `listFields`.
 * @throws InputError with the field's place in the form
 */
export function readListQuery(attributes: Attributes, parameters: Parameters): ListQuery {
	const [by] = readEntries(parameters, 'sort', 'by');
	const filters = readEntries(parameters, 'filters', 'filter');
	const query = new Map<string, unknown>(
		Object.entries(
			toListQuery(attributes, {
				filters: filters.map(({ attribute, comparison, value }, index) => ({
					attribute: attribute as string,
					comparison: comparison as string,
					value: trimBlank(toQueryText(value, ['filters', index, 'value'])),
				})),
				sort: by && { attribute: by.attribute as string, direction: by.direction as string },
			}),
		),
	);
	const more = readEntries(readOptions(parameters), 'additionalParameters', 'parameter');
	for (const [index, entry] of more.entries()) {
		const path = ['additionalParameters', index];
		const name = toQueryText(entry.name, [...path, 'name']);
		const isThere = query.has(name) && 'is already used by a filter, the sort or another parameter';
		const wrong = name === '' ? 'must not be empty' : (reserved.get(name) ?? isThere);
		if (wrong) throw new InputError([{ path: [...path, 'name'], message: wrong }]);
		query.set(name, toQueryText(entry.value, [...path, 'value']));
	}
	return Object.fromEntries(query) as ListQuery;
}

type Entry = Record<string, unknown>;

/** @throws InputError if an expression returned something other than fields */
function checkEntry(value: unknown, path: InputIssue['path']): Entry {
	if (isObject(value)) return value;
	throw createValueError(path, mustBeFields, value);
}

/** An empty collection is what an expression returns if it finds nothing. */
const readOptions = ({ options }: Parameters): Entry =>
	isEmpty(options) ? {} : checkEntry(options, ['options']);

/**
 * Returns the entries of a fixed collection: several, one or none.
 * @throws InputError if an expression returned something that is not an entry
 */
function readEntries(parameters: Entry, field: string, name: string): Entry[] {
	const collection = checkEntry(parameters[field] ?? {}, [field]);
	const entries: unknown[] = [collection[name] ?? []].flat();
	return entries.map((entry, index) => checkEntry(entry, [field, index]));
}

/**
 * Formats a value for the query: a date as ISO 8601, a list separated by commas. If an expression
 * returns nothing, there is no text.
 * @throws InputError for a value that has no text
 */
function toQueryText(value: unknown, path: InputIssue['path']): string {
	const texts = [value ?? ''].flat().map((one: unknown) => toText(one) ?? toTime(one));
	if (texts.every((text) => text !== undefined)) return texts.join(',');
	throw createValueError(path, 'must be text, a date or a list of these', value);
}
