import type { IDataObject } from 'n8n-workflow';

import { listMapped, type List, type ListQuery } from '../../../api/administration/list';
import { InputError } from '../../../api/errors/InputError';
import type { Operation } from '../../../api/operation';
import type { Task } from '../../shared/action/task';
import type { Field, Parameters } from '../../shared/fields/field';
import { readLimit } from '../../shared/fields/limit';
import { readFields } from '../../shared/fields/readFields';
import { toObject } from '../event/event';

/** An option of a list: one page of it, instead of as many elements as the limit allows. */
export const onePage: Field<'onePage'> = {
	displayName: 'One Page Only',
	name: 'onePage',
	type: 'fixedCollection',
	// The fields are there as soon as the option is added.
	default: { of: { page: 1, perPage: 50 } },
	description: 'Get a single page of the list, in one request, regardless of Limit',
	displayOptions: { show: { '/returnAll': [false] } },
	options: [
		{
			displayName: 'Page',
			name: 'of',
			values: [
				{
					displayName: 'Page',
					name: 'page',
					type: 'number',
					typeOptions: { minValue: 1, numberPrecision: 0 },
					default: 1,
					description: 'Number of the page, starting at 1',
				},
				{
					displayName: 'Page Size',
					name: 'perPage',
					type: 'number',
					typeOptions: { minValue: 1, maxValue: 250, numberPrecision: 0 },
					default: 50,
					description: 'Number of results on a page, at most 250',
				},
			],
		},
	],
};

type ListName = 'returnAll' | 'limit' | 'options';

/**
 * Reads which page is wanted, or undefined for the start of the list.
 * @throws InputError if an expression returned something that is not the number of a page
 */
function readPage(parameters: Parameters<ListName>): ListQuery | undefined {
	const form = (name: string) => (parameters as IDataObject)[name];
	const place = { path: [], form, isCollection: true };
	const { values, issues } = readFields([onePage], toObject(parameters.options), place);
	if (issues.length > 0) throw new InputError(issues);
	const { page = 1, perPage = 50 } = toObject(toObject(values.onePage).of) as Record<
		string,
		number
	>;
	return values.onePage === undefined ? undefined : { page, per_page: perPage };
}

/**
 * Reads as much of a list as the form asks for, and makes an item of each row as soon as its page is
 * read: of a long list, only the items stay in memory. A page after the last one is empty.
 * @throws InputError before anything is sent; ApiError; whatever `send` throws
 */
export async function fetchItems<Row>(
	{ send, call, parameters }: Pick<Task<Operation, ListName>, 'send' | 'call' | 'parameters'>,
	operation: List<Row>,
	query: ListQuery,
	toItem: (row: Row) => IDataObject,
): Promise<IDataObject[]> {
	const page = parameters.returnAll === true ? undefined : readPage(parameters);
	if (page) return (await call(operation, { ...query, ...page })).map(toItem);
	return await listMapped(send, operation, toItem, query, readLimit(parameters));
}
