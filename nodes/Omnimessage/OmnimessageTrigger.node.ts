import {
	NodeConnectionTypes,
	type IHookFunctions,
	type INodeType,
	type INodeTypeDescription,
	type IWebhookFunctions,
	type IWebhookResponseData,
} from 'n8n-workflow';

import { testMessagingApi } from '../shared/credentialTest/testConnection';
import { respond } from '../shared/trigger/respond';
import { addressNotice, check, options } from './trigger/fields';
import { receive } from './trigger/receive';

export class OmnimessageTrigger implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Omnimessage Trigger',
		name: 'omnimessageTrigger',
		icon: {
			light: 'file:../../icons/omnimessage.svg',
			dark: 'file:../../icons/omnimessage.dark.svg',
		},
		group: ['trigger'],
		version: 1,
		subtitle: '={{ "check: " + $parameter["check"] }}',
		description:
			'Send SMS, Viber and WhatsApp messages through a service such as Messente, and start workflows when they are delivered or fail',
		defaults: { name: 'Omnimessage Trigger' },
		inputs: [],
		outputs: [NodeConnectionTypes.Main],
		credentials: [{ name: 'messagingApi', required: true, testedBy: 'testMessagingApi' }],
		webhooks: [
			{ name: 'default', httpMethod: 'POST', responseMode: 'onReceived', path: 'delivery-report' },
		],
		properties: [addressNotice, check, options],
	};

	methods = { credentialTest: { testMessagingApi } };

	// Nothing is registered with the service: each message carries the address for its reports.
	webhookMethods = {
		default: {
			async checkExists(this: IHookFunctions): Promise<boolean> {
				return true;
			},
			async create(this: IHookFunctions): Promise<boolean> {
				return true;
			},
			async delete(this: IHookFunctions): Promise<boolean> {
				return true;
			},
		},
	};

	/** Returns one item per report. The service counts 200 to 399 as received. */
	async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
		return respond(this, await receive(this));
	}
}
