import type { ILoadOptionsFunctions, INodeListSearchResult } from 'n8n-workflow';

import { listAll, type List } from '../../../api/administration/list';
import { isObject } from '../../../api/schema';
import { openClient } from '../../shared/client/openClient';
import { listChoices } from '../../shared/form/listChoices';

/** Whether a row can be chosen. A variant of the site may list rows that can't. */
const hasId = (row: unknown): boolean =>
	isObject(row) && (typeof row.id === 'number' || typeof row.id === 'string');

/**
 * The rows of a list for choosing one, by name. The document shows no search, so this searches the
 * names itself, and finds a row by its ID if the user types one.
 */
export async function search<Row extends { id: number }>(
	context: ILoadOptionsFunctions,
	list: List<Row>,
	describeRow: (row: Row) => string,
	filter = '',
): Promise<INodeListSearchResult> {
	const wanted = filter.trim().toLowerCase();
	const all = await listChoices(
		context,
		async () => (await listAll(await openClient(context, 'siteAdminApi'), list)).filter(hasId),
		(row) => ({ name: describeRow(row), value: row.id }),
	);
	return {
		results: all.filter(
			({ name, value }) => name.toLowerCase().includes(wanted) || String(value) === wanted,
		),
	};
}
