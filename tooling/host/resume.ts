import type {
	IDataObject,
	INode,
	INodeExecutionData,
	INodeParameters,
	IWebhookFunctions,
	IWorkflowSettings,
} from 'n8n-workflow';

import { createContext, type Credentials } from './context';
import { Answer } from './express';

/** A call of an execution that waits. */
interface Call {
	/** The node that waits. */
	node: Partial<INode>;
	/** What the node has made its input. */
	items: INodeExecutionData[];
	parameters: INodeParameters;
	credentials: Credentials;
	/** The ID of the execution. */
	execution?: string;
	method?: string;
	query: IDataObject;
	/** The body as it came. */
	text?: string;
	/** What n8n has made of it. */
	body?: unknown;
	contentType?: string;
	/** What n8n fails with when it stores a file. */
	storageFails?: Error;
	/** Of the workflow. With `combined`, its expressions have only the JSON of items. */
	settings?: IWorkflowSettings;
}

/** What n8n hands to the webhook of a node that waits. */
export function resume({ node, credentials, ...call }: Call) {
	const response = new Answer();
	const warnings: string[] = [];
	/** What the node has read of the call and the execution, in this order. */
	const read: string[] = [];
	const { method = 'POST' } = call;
	const { contentType = call.text === undefined ? 'multipart/form-data' : 'application/json' } =
		call;
	/** The temporary files that the node has stored with the execution. */
	const stored: string[] = [];
	const posted = {
		method,
		contentType,
		rawBody: undefined as Buffer | undefined,
		async readRawBody() {
			read.push('body');
			posted.rawBody = Buffer.from(call.text ?? '');
		},
	};
	const show = (expression: string, index: number): unknown => {
		if (expression === '{{ $thisItem }}') return call.items[index];
		return call.settings?.binaryMode === 'combined'
			? call.items.map(({ json }) => json)
			: call.items;
	};
	const context = {
		...createContext({ node, credentials, log: { warnings } }),
		evaluateExpression: (expression: string, index = 0) => (
			read.push('items'),
			show(expression, index)
		),
		getBodyData: () => call.body,
		getExecutionId: () => call.execution ?? '1',
		getNodeParameter: (name: string) => call.parameters[name],
		getQueryData: () => call.query,
		getRequestObject: () => posted,
		getResponseObject: () => response,
		getWorkflowSettings: () => call.settings ?? {},
		nodeHelpers: {
			async copyBinaryFile(path: string, fileName: string, mimeType: string) {
				if (call.storageFails) throw call.storageFails;
				stored.push(path);
				return { fileName, mimeType, data: '' };
			},
		},
	} as unknown as IWebhookFunctions;
	return { context, response, read, stored, warnings };
}
