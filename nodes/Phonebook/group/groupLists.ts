import type {
	ILoadOptionsFunctions,
	INodeListSearchItems,
	INodeListSearchResult,
} from 'n8n-workflow';

import { listGroups } from '../../../api/messaging/group';
import { call } from '../../../api/request';
import { openClient } from '../../shared/client/openClient';
import { messagingApi } from '../../shared/client/messagingApi';
import { listChoices, searchChoices } from '../../shared/form/listChoices';

/** All groups by name, for the lists in the editor. */
const namedGroups = async (context: ILoadOptionsFunctions): Promise<INodeListSearchItems[]> =>
	await listChoices(
		context,
		async () => (await call(await openClient(context, messagingApi), listGroups, {})).groups,
		({ id, name }) => ({ name: String(name ?? id), value: String(id) }),
	);

/** The groups for choosing one. */
export async function searchGroups(
	this: ILoadOptionsFunctions,
	filter?: string,
	start?: string,
): Promise<INodeListSearchResult> {
	return searchChoices(await namedGroups(this), filter, start);
}

/** The groups for choosing several. */
export async function getGroups(this: ILoadOptionsFunctions): Promise<INodeListSearchItems[]> {
	return await namedGroups(this);
}
