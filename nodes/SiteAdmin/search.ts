import type { ILoadOptionsFunctions, INodeListSearchResult } from 'n8n-workflow';

import { listAll, type List } from '../../api/administration/list';
import { toNodeError } from '../shared/errors';
import { open } from '../shared/open';

/**
 * The rows of a list to choose one from, by name. The document shows no search, so the names are
 * searched here, and an ID that is typed in finds its row.
 */
export async function search<Row extends { id: number }>(
	context: ILoadOptionsFunctions,
	list: List<Row>,
	nameOf: (row: Row) => string,
	filter = '',
): Promise<INodeListSearchResult> {
	const wanted = filter.trim().toLowerCase();
	try {
		const rows = await listAll(await open(context, 'siteAdminApi'), list);
		const results = rows
			.map((row) => ({ name: nameOf(row), value: row.id }))
			.filter(({ name, value }) => name.toLowerCase().includes(wanted) || String(value) === wanted)
			.sort((one, other) => one.name.localeCompare(other.name));
		return { results };
	} catch (error) {
		throw toNodeError(context.getNode(), error);
	}
}
