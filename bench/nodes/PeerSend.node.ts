import type {
	IDataObject,
	IExecuteFunctions,
	INodeExecutionData,
	INodeType,
	INodeTypeDescription,
} from 'n8n-workflow';

import { createBody } from './item';

/** Written like most nodes for messaging services: sends the items one by one with n8n's helper. */
export class PeerSend implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Bench Peer Send',
		name: 'benchPeerSend',
		group: ['output'],
		version: 1,
		description: 'Sends the items one by one',
		defaults: { name: 'Peer Send' },
		inputs: ['main'],
		outputs: ['main'],
		credentials: [{ name: 'messagingApi', required: true }],
		properties: [
			{ displayName: 'To', name: 'to', type: 'string', default: '' },
			{ displayName: 'Text', name: 'text', type: 'string', default: '' },
		],
	};

	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		const { baseUrl } = await this.getCredentials('messagingApi');
		const results: INodeExecutionData[] = [];
		for (const index of this.getInputData().keys()) {
			const to = this.getNodeParameter('to', index) as string;
			const text = this.getNodeParameter('text', index) as string;
			const json = (await this.helpers.httpRequestWithAuthentication.call(this, 'messagingApi', {
				method: 'POST',
				url: `${baseUrl}/v1/omnimessage`,
				body: createBody({ to, text }),
				json: true,
			})) as IDataObject;
			results.push({ json, pairedItem: { item: index } });
		}
		return [results];
	}
}
