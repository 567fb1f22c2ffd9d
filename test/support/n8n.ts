import { EventEmitter } from 'node:events';

import {
	NodeApiError,
	NodeHelpers,
	NodeOperationError,
	type IDataObject,
	type IExecuteFunctions,
	type IHookFunctions,
	type ILoadOptionsFunctions,
	type INode,
	type INodeExecutionData,
	type INodeParameters,
	type INodeType,
	type IWebhookFunctions,
} from 'n8n-workflow';

import type { Sandbox } from '../../sandbox';

// What n8n hands to a node, for the few functions that ours call. The node types, the sandbox and
// the HTTP between them are the real ones; the real n8n is the matter of test/e2e.

type Credentials = Record<string, IDataObject>;

export const credentialsFor = ({ url, username, password, token }: Sandbox): Credentials => ({
	messagingApi: { baseUrl: url, username, password },
	siteAdminApi: { baseUrl: url, token, headerName: 'X-API-TOKEN' },
});

function makeNode(type: INodeType, parameters: INodeParameters): INode {
	const { name, displayName } = type.description;
	const node = { id: '1', name: displayName, type: name, typeVersion: 1, position: [0, 0] };
	return { ...node, position: [0, 0], parameters };
}

/** Parameters with the defaults that n8n adds to those of a saved workflow. */
function withDefaults(type: INodeType, parameters: INodeParameters): INodeParameters {
	const { description } = type;
	const node = makeNode(type, parameters);
	const all = NodeHelpers.getNodeParameters(
		description.properties,
		parameters,
		true,
		false,
		node,
		description,
	);
	return all ?? {};
}

export interface Run {
	type: INodeType;
	/** One for each item. */
	parameters: INodeParameters[];
	/** What the items carry. */
	json?: IDataObject[];
	credentials: Credentials;
	continueOnFail?: boolean;
	/** The parameters are what expressions gave: n8n's defaults do not mend them. */
	resolved?: boolean;
	signal?: AbortSignal;
	/** What n8n knows of the workflow, for operations that ask for it. */
	surroundings?: object;
	/** Is given what the node shows above its output. */
	hints?: string[];
	/** Is given the warnings for n8n's log. */
	warnings?: string[];
	/** Is given until when the node puts the execution to wait. */
	waits?: Date[];
}

/** An expression that n8n can't evaluate: a parameter of that value throws when it is read. */
export const FAILING = '={{ $json.missing.field }}';

/** Executes a node. Rejects with the n8n error that a user would see. */
export async function execute({
	type,
	parameters,
	json = [],
	credentials,
	continueOnFail = false,
	resolved = false,
	signal,
	surroundings,
	hints,
	warnings,
	waits,
}: Run): Promise<INodeExecutionData[]> {
	const items = resolved ? parameters : parameters.map((one) => withDefaults(type, one));
	const context = {
		getInstanceId: () => 'instance-1',
		getWorkflow: () => ({ id: 'w1', name: 'My workflow', active: true }),
		getWorkflowStaticData: () => ({}),
		...surroundings,
		getNode: () => makeNode(type, items[0] ?? {}),
		getInputData: () => items.map((_, index) => ({ json: json[index] ?? {} })),
		// What an expression gave is the value, also where it gave nothing.
		getNodeParameter(name: string, itemIndex: number, fallback?: unknown) {
			const given = items[itemIndex] ?? {};
			const value = Object.hasOwn(given, name) ? given[name] : fallback;
			if (value === FAILING) throw new Error('The expression cannot be evaluated');
			return value;
		},
		getCredentials: async (name: string) => credentials[name],
		getExecutionCancelSignal: () => signal,
		continueOnFail: () => continueOnFail,
		getSignedResumeUrl: () => 'http://127.0.0.1:5678/webhook-waiting/1/1?signature=0',
		putExecutionToWait: async (until: Date) => void waits?.push(until),
		addExecutionHints: ({ message }: { message: string }) => void hints?.push(message),
		logger: { warn: (message: string) => void warnings?.push(message) },
	};
	const output = await type.execute?.call(context as unknown as IExecuteFunctions);
	return (output as INodeExecutionData[][])[0] ?? [];
}

/** The n8n error that a user would see. */
export async function failureOf(
	running: Promise<unknown>,
): Promise<NodeApiError | NodeOperationError> {
	const error = await running.then(
		() => new Error('it did not fail'),
		(thrown: unknown) => thrown,
	);
	if (error instanceof NodeApiError || error instanceof NodeOperationError) return error;
	throw error;
}

/** Gives the JSON of the items that one item gives, for an operation such as `contact.get`. */
export const givenBy =
	(run: (parameters: INodeParameters[], more?: Partial<Run>) => Promise<INodeExecutionData[]>) =>
	async (place: string, parameters: INodeParameters = {}, more: Partial<Run> = {}) => {
		const [resource = '', operation = ''] = place.split('.');
		const items = await run([{ resource, operation, ...parameters }], more);
		expect(items.every(({ pairedItem }) => JSON.stringify(pairedItem) === '{"item":0}')).toBe(true);
		return items.map(({ json }) => json);
	};

/** What n8n hands to a function that fills a list in the editor. */
export const editorFor = (type: INodeType, credentials: Credentials): ILoadOptionsFunctions =>
	({
		getNode: () => makeNode(type, {}),
		getCredentials: async (name: string) => credentials[name],
	}) as unknown as ILoadOptionsFunctions;

/**
 * What n8n answers where something starts; or the sender has left before n8n answered, or before the
 * node was asked.
 */
type End = number | 'leaves' | 'left';

/** A trigger node in a workflow: it can be activated, deactivated and called. */
export function trigger(
	type: INodeType,
	parameters: INodeParameters,
	credentials: Credentials,
	mode: 'trigger' | 'manual' = 'trigger',
	{ nodeId = '1', workflowId = 'w1' }: { nodeId?: string; workflowId?: string } = {},
) {
	const staticData: IDataObject = {};
	const warnings: string[] = [];
	const all = withDefaults(type, parameters);
	const shared = {
		getNode: () => ({ ...makeNode(type, all), id: nodeId }),
		getMode: () => mode,
		getCredentials: async (name: string) => credentials[name],
		getWorkflow: () => ({ id: workflowId, name: 'My workflow', active: true }),
		getWorkflowStaticData: () => staticData,
		logger: { warn: (line: string) => warnings.push(line) },
	};
	const hooks = {
		...shared,
		getNodeParameter: (name: string, fallback?: unknown) => all[name] ?? fallback,
		getNodeWebhookUrl: () => 'http://127.0.0.1:5678/webhook/w1/webhook',
	} as unknown as IHookFunctions;
	const methods = type.webhookMethods?.default;

	return {
		staticData,
		warnings,
		/** As n8n does it: create only where checkExists says no. */
		async activate(): Promise<void> {
			if (!(await methods?.checkExists?.call(hooks))) await methods?.create?.call(hooks);
		},
		deactivate: async () => await methods?.delete?.call(hooks),
		/** A call of the webhook: what starts the workflow, and the status if it was refused. */
		async call(query: IDataObject, body: unknown) {
			const { status, items } = await receive({
				getQueryData: () => query,
				getBodyData: () => body,
			});
			return { status, items };
		},
		/** A call with a body as it is: what starts the workflow, or status and answer if nothing. */
		post: async (text: string, headers: Record<string, string> = {}, end: End = 200) =>
			await receive(
				{
					getRequestObject: () => ({ headers, rawBody: Buffer.from(text) }),
				},
				end,
			),
	};

	async function receive(request: object, end: End = 200) {
		let answer: unknown;
		const response = Object.assign(new EventEmitter(), {
			destroyed: end === 'left',
			statusCode: 200,
			status: (code: number) => ((response.statusCode = code), response),
			json: (body: unknown) => ((answer = body), response),
		});
		const getNodeParameter = (name: string, fallback?: unknown) => all[name] ?? fallback;
		const getResponseObject = () => response;
		const context = { ...shared, ...request, getNodeParameter, getResponseObject };
		const result = await type.webhook?.call(context as unknown as IWebhookFunctions);
		const items = result?.workflowData?.[0];
		if (items && typeof end === 'number') response.status(end);
		if (typeof end === 'number') response.emit('finish');
		if (end !== 'left') response.emit('close');
		return { status: response.statusCode, answer, items };
	}
}
