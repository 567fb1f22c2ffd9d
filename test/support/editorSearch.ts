import type { INodeListSearchResult } from 'n8n-workflow';

import { openOwnerSession } from '../../tooling/n8n/owner';
import { owner } from '../../tooling/setUp';
import { typeOf } from './edition';

interface Search {
	/** The name of the node's type, without the package. */
	node: string;
	/** The function that lists the choices. */
	method: string;
	/** The credential's ID, by type. */
	credentials: Record<string, string | undefined>;
	filter: string;
}

/** Searches a list of the editor of the n8n at `url`, as a user who types into it does. */
export async function searchInEditor(
	url: string,
	{ node, method, credentials, filter }: Search,
): Promise<INodeListSearchResult['results']> {
	const { rest } = await openOwnerSession(url, owner);
	const { results } = await rest<INodeListSearchResult>(
		'POST',
		'/rest/dynamic-node-parameters/resource-locator-results',
		{
			path: 'parameters.id',
			methodName: method,
			nodeTypeAndVersion: { name: typeOf(node), version: 1 },
			currentNodeParameters: {},
			credentials: Object.fromEntries(
				Object.entries(credentials).map(([type, id]) => [type, { id, name: type }]),
			),
			filter,
		},
	);
	return results;
}
