import type {
	IDataObject,
	ILoadOptionsFunctions,
	INode,
	INodeParameters,
	INodeType,
} from 'n8n-workflow';

import type { Sandbox } from '../../sandbox';

// What n8n hands to a node everywhere: in an execution, in a hook of a trigger, and in a webhook.

export type Credentials = Record<string, IDataObject>;

export const credentialsFor = ({
	url,
	username,
	password,
	sharedSecret,
	token,
}: Sandbox): Credentials => ({
	messagingApi: { baseUrl: url, username, password, sharedSecret },
	siteAdminApi: { baseUrl: url, token, headerName: 'X-API-TOKEN' },
});

/** What a node writes to n8n's log. */
interface Log {
	warnings?: string[];
	/** What is no warning. */
	infos?: string[];
}

/** Where a node is. */
export interface Place {
	node: Partial<INode>;
	workflow?: { id?: string; name?: string; active?: boolean };
	credentials?: Credentials;
	mode?: string;
	/** Which n8n it is. */
	instanceId?: string;
	log?: Log;
}

/** What n8n knows about a node, for the functions that ours call. */
export const createContext = ({
	node,
	workflow,
	credentials = {},
	mode = 'manual',
	instanceId = 'instance-1',
	log: { warnings, infos } = {},
}: Place) => ({
	getNode: () => node,
	getMode: () => mode,
	getInstanceId: () => instanceId,
	getWorkflow: () => ({ id: 'w1', name: 'My workflow', active: true, ...workflow }),
	getCredentials: async (name: string) => ({ ...credentials[name] }),
	getNodeParameter: (name: string, fallback?: unknown): unknown =>
		node.parameters?.[name] ?? fallback,
	logger: {
		warn: (line: string) => void warnings?.push(line),
		info: (line: string) => void infos?.push(line),
	},
});

/** @param typeVersion by default the newest, which a new node gets */
export function makeNode(
	type: INodeType,
	parameters: INodeParameters,
	typeVersion = [type.description.version].flat().at(-1) ?? 1,
): INode {
	const { name, displayName } = type.description;
	return { id: '1', name: displayName, type: name, typeVersion, position: [0, 0], parameters };
}

/** What n8n passes to a function that fills a list in the editor. */
export const editorFor = (type: INodeType, credentials: Credentials): ILoadOptionsFunctions =>
	createContext({ node: makeNode(type, {}), credentials }) as unknown as ILoadOptionsFunctions;
