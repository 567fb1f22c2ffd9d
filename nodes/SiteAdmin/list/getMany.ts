import type { IDataObject } from 'n8n-workflow';

import type { Attributes } from '../../../api/administration/filter';
import { listMapped, type List, type ListQuery } from '../../../api/administration/list';
import { InputError } from '../../../api/errors/InputError';
import type { Operation } from '../../../api/operation';
import { action } from '../../shared/action/action';
import type { Task } from '../../shared/action/task';
import type { Parameters } from '../../shared/fields/field';
import { readLimit } from '../../shared/fields/limit';
import { readFields } from '../../shared/fields/readFields';
import { toObject } from '../../shared/fields/values';
import type { Attribute } from './filterField';
import { listFields, onePage } from './listFields';
import { readListQuery } from './listQuery';
import { simplifyField, toSimplified, type Simplify } from './toItem';

interface Listed<Row> {
	operation: List<Row>;
	attributes: Attributes;
	/** What the form says about the attributes. */
	attribute: Attribute;
	/** What to ask of the list in any case. */
	query?: ListQuery;
	simplify: Simplify;
}

/** The operation that gets the rows of a list, or those that match filters. */
export const getMany = <Row>({ operation, attributes, attribute, query, simplify }: Listed<Row>) =>
	action({
		operation,
		fields: [...listFields(attributes, attribute), simplifyField],
		toInput: (parameters) => ({ ...query, ...readListQuery(attributes, parameters) }),
		run: async (task) => await fetchItems(task, operation, task.input, simplify),
	});

type ListParameters = Parameters<'returnAll' | 'limit' | 'options' | 'simplify'>;

/**
 * Reads as much of a list as the form asks for, and makes an item of each row as soon as its page is
 * read: of a long list, only the items stay in memory. A page after the last one is empty.
 * @throws InputError before anything is sent; ApiError; whatever `send` throws
 */
export async function fetchItems<Row>(
	{
		send,
		call,
		parameters,
	}: Pick<Task<Operation, keyof ListParameters>, 'send' | 'call' | 'parameters'>,
	operation: List<Row>,
	query: ListQuery,
	simplify: Simplify,
): Promise<IDataObject[]> {
	const page = parameters.returnAll === true ? undefined : readPage(parameters);
	const keep = (row: Row): IDataObject => toSimplified(row, parameters, simplify);
	if (page) return (await call(operation, { ...query, ...page })).map(keep);
	return await listMapped(send, operation, keep, query, readLimit(parameters));
}

/**
 * Reads which page is wanted, or undefined for the start of the list.
 * @throws InputError if an expression returned something that is not the number of a page
 */
function readPage(parameters: ListParameters): ListQuery | undefined {
	const form = (name: string) => (parameters as IDataObject)[name];
	const place = { path: [], form, isCollection: true };
	const { values, issues } = readFields([onePage], toObject(parameters.options), place);
	if (issues.length > 0) throw new InputError(issues);
	if (values.onePage === undefined) return undefined;
	const { page = 1, perPage = 50 } = toObject(toObject(values.onePage).of) as Record<
		string,
		number
	>;
	return { page, per_page: perPage };
}
