import {
	NodeApiError,
	NodeOperationError,
	type IDataObject,
	type IHookFunctions,
	type ILoadOptionsFunctions,
	type INode,
	type INodeParameters,
	type INodeType,
	type IWebhookFunctions,
} from 'n8n-workflow';

import { createContext, makeNode, type Credentials } from '../../tooling/host/context';
import { withDefaults } from '../../tooling/host/execute';
import { Answer } from '../../tooling/host/express';

// What n8n passes to a node, for the few functions that our nodes call. The node types, the sandbox
// and the HTTP between them are real. test/e2e covers the real n8n.

export { credentialsFor, type Credentials } from '../../tooling/host/context';
export { execute, FAILING, type Run } from '../../tooling/host/execute';

/** The n8n error that a user would see. */
export async function catchFailure(
	running: Promise<unknown>,
): Promise<NodeApiError | NodeOperationError> {
	const error = await running.then(
		() => new Error('it did not fail'),
		(thrown: unknown) => thrown,
	);
	if (error instanceof NodeApiError || error instanceof NodeOperationError) return error;
	throw error;
}

/** What n8n passes to a function that fills a list in the editor. */
export const editorFor = (type: INodeType, credentials: Credentials): ILoadOptionsFunctions =>
	createContext({ node: makeNode(type, {}), credentials }) as unknown as ILoadOptionsFunctions;

/**
 * n8n's answer if something starts. Otherwise, the sender disconnected before n8n answered, or
 * before the node was called.
 */
type End = number | 'leaves' | 'left';

interface Place {
	nodeId?: string;
	workflowId?: string;
	/** Without it, nothing can be remembered about the credentials. */
	credentialId?: string;
}

/** A trigger node in a workflow: it can be activated, deactivated and called. */
export function trigger(
	type: INodeType,
	parameters: INodeParameters,
	credentials: Credentials,
	mode: 'trigger' | 'manual' = 'trigger',
	{ nodeId = '1', workflowId = 'w1', credentialId }: Place = {},
) {
	const staticData: IDataObject = {};
	const warnings: string[] = [];
	const all = withDefaults(type, parameters);
	const ids = Object.keys(credentials).map((name) => [name, { id: credentialId, name }]);
	const node = {
		...makeNode(type, all),
		id: nodeId,
		...(credentialId && { credentials: Object.fromEntries(ids) as INode['credentials'] }),
	};
	const reads: string[] = [];
	const base = createContext({
		...{ node, mode, credentials, log: { warnings } },
		workflow: { id: workflowId },
	});
	const shared = {
		...base,
		getCredentials: async (name: string) => (reads.push(name), await base.getCredentials(name)),
		getWorkflowStaticData: () => staticData,
	};
	const hooks = {
		...shared,
		getNodeWebhookUrl: () => 'http://127.0.0.1:5678/webhook/w1/webhook',
	} as unknown as IHookFunctions;
	const methods = type.webhookMethods?.default;

	return {
		staticData,
		warnings,
		/** The credentials that were read, in this order. */
		reads,
		/** Like n8n: calls create only if checkExists returns false. */
		async activate(): Promise<void> {
			if (!(await methods?.checkExists?.call(hooks))) await methods?.create?.call(hooks);
		},
		deactivate: async () => await methods?.delete?.call(hooks),
		/**
		 * A call of the webhook. Returns what starts the workflow, or the status and answer
		 * if nothing does.
		 */
		async post(
			text: string,
			headers: Record<string, string> = {},
			end: End = 200,
			query: IDataObject = {},
		) {
			const response = Object.assign(new Answer(), { destroyed: end === 'left' });
			const context = {
				...shared,
				getQueryData: () => query,
				getRequestObject: () => ({ headers, rawBody: Buffer.from(text) }),
				getResponseObject: () => response,
			};
			const result = await type.webhook?.call(context as unknown as IWebhookFunctions);
			const items = result?.workflowData?.[0];
			if (items && typeof end === 'number') response.status(end);
			if (typeof end === 'number') response.emit('finish');
			if (end !== 'left') response.emit('close');
			return { status: response.statusCode, answer: response.shown.at(-1)?.page, items };
		},
	};
}
