import type {
	IDataObject,
	INode,
	INodeExecutionData,
	INodeParameters,
	IWebhookFunctions,
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
	const context = {
		...createContext({ node, credentials, log: { warnings } }),
		evaluateExpression: () => (read.push('items'), call.items),
		getBodyData: () => call.body,
		getExecutionId: () => call.execution ?? '1',
		getNodeParameter: (name: string) => call.parameters[name],
		getQueryData: () => call.query,
		getRequestObject: () => posted,
		getResponseObject: () => response,
		nodeHelpers: {
			async copyBinaryFile(path: string, fileName: string, mimeType: string) {
				stored.push(path);
				return { fileName, mimeType, data: '' };
			},
		},
	} as unknown as IWebhookFunctions;
	return { context, response, read, stored, warnings };
}
