import type { IDataObject } from 'n8n-workflow';

import { listMapped, type List, type ListQuery } from '../../../api/administration/list';
import type { Operation } from '../../../api/operation';
import type { Task } from '../../shared/action/task';
import type { Field } from '../../shared/form/field';
import { limitField, readLimit, returnAllField } from '../../shared/form/limit';

type PageName = 'returnAll' | 'limit' | 'onePage' | 'page' | 'perPage';

/** How much of a paged list to get: all of it, one page, or as many elements as the limit allows. */
export const pageFields: Array<Field<PageName>> = [
	returnAllField,
	{
		displayName: 'One Page Only',
		name: 'onePage',
		type: 'boolean',
		default: false,
		description:
			'Whether to get a single page of the list, in one request, instead of the start of the list',
		displayOptions: { show: { returnAll: [false] } },
	},
	{ ...limitField, displayOptions: { show: { returnAll: [false], onePage: [false] } } },
	{
		displayName: 'Page',
		name: 'page',
		type: 'number',
		typeOptions: { minValue: 1, numberPrecision: 0 },
		default: 1,
		description: 'Number of the page, starting at 1',
		displayOptions: { show: { returnAll: [false], onePage: [true] } },
	},
	{
		displayName: 'Page Size',
		name: 'perPage',
		type: 'number',
		typeOptions: { minValue: 1, maxValue: 250, numberPrecision: 0 },
		default: 50,
		description: 'Number of results on a page, at most 250',
		displayOptions: { show: { returnAll: [false], onePage: [true] } },
	},
];

/**
 * Reads as much of a list as the fields of `pageFields` ask for, and makes an item of each row as soon
 * as its page is read: of a long list, only the items stay in memory. A page after the last one is
 * empty.
 * @throws InputError before anything is sent; ApiError; whatever `send` throws
 */
export async function fetchItems<Row>(
	{ send, call, parameters }: Pick<Task<Operation, PageName>, 'send' | 'call' | 'parameters'>,
	operation: List<Row>,
	query: ListQuery,
	toItem: (row: Row) => IDataObject,
): Promise<IDataObject[]> {
	const { returnAll, onePage, page, perPage } = parameters;
	if (returnAll === true || onePage !== true) {
		return await listMapped(send, operation, toItem, query, readLimit(parameters));
	}
	const one = { ...query, page: page as number, per_page: perPage as number };
	return (await call(operation, one)).map(toItem);
}
