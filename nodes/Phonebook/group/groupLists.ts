import type {
	ILoadOptionsFunctions,
	INodeListSearchItems,
	INodeListSearchResult,
} from 'n8n-workflow';

import { listGroups } from '../../../api/messaging/group';
import { call } from '../../../api/request';
import { toNodeError } from '../../shared/errors';
import { open } from '../../shared/open';

/** All groups by name, for the lists of the editor. */
async function namedGroups(context: ILoadOptionsFunctions): Promise<INodeListSearchItems[]> {
	try {
		const { groups } = await call(await open(context, 'messagingApi'), listGroups, {});
		return groups
			.map(({ id, name }) => ({ name, value: id }))
			.sort((one, other) => one.name.localeCompare(other.name));
	} catch (error) {
		throw toNodeError(context.getNode(), error);
	}
}

/** The groups to choose one from. The service has no search, and gives all of them at once. */
export async function searchGroups(
	this: ILoadOptionsFunctions,
	filter = '',
): Promise<INodeListSearchResult> {
	const wanted = filter.toLowerCase();
	const groups = await namedGroups(this);
	return { results: groups.filter(({ name }) => name.toLowerCase().includes(wanted)) };
}

/** The groups to choose several from. */
export async function getGroups(this: ILoadOptionsFunctions): Promise<INodeListSearchItems[]> {
	return await namedGroups(this);
}
