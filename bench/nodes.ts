import type {
	IDataObject,
	IExecuteFunctions,
	INodeExecutionData,
	INodeProperties,
	INodeType,
	INodeTypeDescription,
	IWebhookFunctions,
	IWebhookResponseData,
} from 'n8n-workflow';

// The nodes that the bench adds to n8n.

const describe = (
	name: string,
	more: Partial<INodeTypeDescription> = {},
): INodeTypeDescription => ({
	displayName: name,
	name: `bench${name}`,
	group: ['transform'],
	version: 1,
	description: 'For the bench',
	defaults: { name },
	inputs: ['main'],
	outputs: ['main'],
	properties: [],
	...more,
});

const field = (name: string): INodeProperties => ({
	...{ displayName: name, name, type: 'string', default: '' },
});

/** Creates items, each with a recipient of its own. */
export class Items implements INodeType {
	description = describe('Items', { properties: [field('count'), field('start')] });

	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		const length = Number(this.getNodeParameter('count', 0));
		const start = Number(this.getNodeParameter('start', 0));
		const toItem = (_: unknown, index: number) => ({
			json: {
				to: `+3725${1_000_000 + start + index}`,
				text: `Your order ${start + index} is on its way and will be with you today.`,
			},
			pairedItem: 0,
		});
		return [Array.from({ length }, toItem)];
	}
}

/** Written like most nodes for messaging services: sends the items one by one with n8n's helper. */
export class PeerSend implements INodeType {
	description = describe('PeerSend', {
		credentials: [{ name: 'messagingApi', required: true }],
		properties: [field('to'), field('text')],
	});

	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		const { baseUrl } = await this.getCredentials('messagingApi');
		const results: INodeExecutionData[] = [];
		for (const item of this.getInputData().keys()) {
			const to = this.getNodeParameter('to', item);
			const text = this.getNodeParameter('text', item);
			const json = (await this.helpers.httpRequestWithAuthentication.call(this, 'messagingApi', {
				method: 'POST',
				url: `${baseUrl}/v1/omnimessage`,
				body: { to, messages: [{ channel: 'sms', text }] },
				json: true,
			})) as IDataObject;
			results.push({ json, pairedItem: { item } });
		}
		return [results];
	}
}

/** The minimum a trigger can do: it passes on every request. */
export class MinimalTrigger implements INodeType {
	description = describe('MinimalTrigger', {
		group: ['trigger'],
		// n8n evaluates an expression for each delivery to a node of version 1.
		version: 2,
		inputs: [],
		webhooks: [
			{ name: 'default', httpMethod: 'POST', responseMode: 'onReceived', path: 'webhook' },
		],
	});

	async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
		return { workflowData: [[{ json: this.getBodyData() }]] };
	}
}
