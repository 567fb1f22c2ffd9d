import type { IDataObject } from 'n8n-workflow';

import { InputError } from '../../api/errors';
import { toListQuery, type Attributes } from '../../api/administration/filter';
import type { ListQuery } from '../../api/administration/list';
import type { Parameters } from '../shared/action';

/** Parameters that are given elsewhere, with what a person is told of that. */
const reserved: Record<string, string> = {
	page: 'can not be "page": Return All and Limit say how much is got',
	per_page: 'can not be "per_page": Return All and Limit say how much is got',
	api_token: 'can not be "api_token": the token belongs in the credential',
};

/**
 * What the fields of `listFields` ask for.
 * @throws InputError, with the place in the form
 */
export function listQueryOf(attributes: Attributes, parameters: Parameters): ListQuery {
	const [by] = entriesOf(parameters.sort, 'by');
	const query = toListQuery(attributes, {
		filters: entriesOf(parameters.filters, 'filter').map(({ attribute, comparison, value }) => ({
			attribute: attribute as string,
			comparison: comparison as string,
			value: toText(value),
		})),
		sort: by && { attribute: by.attribute as string, direction: by.direction as string },
	});
	for (const [index, entry] of entriesOf(parameters.additionalParameters, 'parameter').entries()) {
		const name = toText(entry.name);
		const isThere = name in query && 'is a filter, the sorting or a parameter already';
		const wrong = name === '' ? 'must not be empty' : (reserved[name] ?? isThere);
		if (wrong) {
			throw new InputError([{ path: ['additionalParameters', index, 'name'], message: wrong }]);
		}
		query[name] = toText(entry.value);
	}
	return query;
}

/** The entries of a fixed collection: several, one, or none. */
const entriesOf = (collection: unknown, name: string): IDataObject[] =>
	[(collection as IDataObject | null | undefined)?.[name] ?? []].flat() as IDataObject[];

/** A date as it travels; an expression that gives nothing gives no text. */
const toText = (value: unknown): string =>
	value instanceof Date ? value.toISOString() : String(value ?? '');
