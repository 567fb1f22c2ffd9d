import type {
	INodeType,
	INodeTypeDescription,
	IWebhookFunctions,
	IWebhookResponseData,
} from 'n8n-workflow';

/** The minimum a trigger can do: it passes on every request. */
export class MinimalTrigger implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Bench Minimal Trigger',
		name: 'benchMinimalTrigger',
		group: ['trigger'],
		// n8n evaluates an expression for each delivery to a node of version 1.
		version: 2,
		description: 'Starts the workflow on any request',
		defaults: { name: 'Minimal Trigger' },
		inputs: [],
		outputs: ['main'],
		webhooks: [
			{ name: 'default', httpMethod: 'POST', responseMode: 'onReceived', path: 'webhook' },
		],
		properties: [],
	};

	async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
		return { workflowData: [[{ json: this.getBodyData() }]] };
	}
}
