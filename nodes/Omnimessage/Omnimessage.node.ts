import {
	NodeConnectionTypes,
	type IExecuteFunctions,
	type INodeExecutionData,
	type INodeType,
	type INodeTypeDescription,
} from 'n8n-workflow';

import { runOperation } from '../shared/runOperation';
import * as message from './message';

export class Omnimessage implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Omnimessage',
		name: 'omnimessage',
		icon: {
			light: 'file:../../icons/omnimessage.svg',
			dark: 'file:../../icons/omnimessage.dark.svg',
		},
		group: ['output'],
		version: 1,
		subtitle: '={{ $parameter["operation"] + ": " + $parameter["resource"] }}',
		description: 'Send messages over SMS, Viber and WhatsApp, with ordered fallback',
		defaults: { name: 'Omnimessage' },
		usableAsTool: true,
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
		credentials: [{ name: 'messagingApi', required: true }],
		properties: [
			{
				displayName: 'Resource',
				name: 'resource',
				type: 'options',
				noDataExpression: true,
				options: [{ name: 'Message', value: 'message' }],
				default: 'message',
			},
			...message.properties,
		],
	};

	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		return await runOperation(this, 'messagingApi', { message: message.actions });
	}
}
