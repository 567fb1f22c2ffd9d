import {
	NodeConnectionTypes,
	type IExecuteFunctions,
	type IHookFunctions,
	type INodeExecutionData,
	type INodeType,
	type INodeTypeDescription,
	type IWebhookFunctions,
	type IWebhookResponseData,
} from 'n8n-workflow';

import { testMessagingApi } from '../shared/credentialTest/testMessagingApi';
import { eventSubtitle } from '../shared/fields/subtitle';
import { respond } from '../shared/trigger/rejection';
import { startOnce } from '../shared/trigger/startOnce';
import { triggerVersions } from '../shared/trigger/versions';
import { omnimessageDescription } from './description';
import { requireReadableOptions } from './trigger/options/checkOptions';
import { check, event, options, simplifyItem } from './trigger/options/fields';
import { followIntents } from './trigger/message/followIntents';
import { requireSharedSecret } from './trigger/message/message';
import { onOptOut } from './trigger/options/messageFields';
import { callouts, triggerPanel } from './trigger/panel';
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
		version: triggerVersions,
		subtitle: eventSubtitle(event),
		description: omnimessageDescription,
		defaults: { name: 'Omnimessage Trigger' },
		eventTriggerDescription:
			'Use the Test URL of this node as the Delivery Report URL of a message that you send, or enter it in the settings of your number and write to that number',
		activationMessage:
			'From now on, reports and messages to the Production URL of this node start this workflow.',
		triggerPanel,
		builderHint: {
			searchHint:
				'Starts on delivery reports or on received messages: choose it in Trigger On. For reports, its Production URL goes into the option Delivery Report URL of the node that sends. To answer a received message, use Reply. To continue the workflow that sent a message, use Send and Wait for Delivery instead.',
			relatedNodes: [
				{
					nodeType: 'n8n-nodes-omnimessage.omnimessage',
					relationHint: 'Sends the messages that are reported on, and replies to those received',
				},
				{
					nodeType: 'n8n-nodes-omnimessage.phonebook',
					relationHint: 'Has the blacklist, which opt-outs can update',
				},
			],
		},
		inputs: [],
		outputs: [NodeConnectionTypes.Main],
		credentials: [{ name: 'messagingApi', required: true, testedBy: 'testMessagingApi' }],
		// Both work whatever the event is. The editor shows one of them. A path that is an expression
		// would be evaluated for each delivery.
		webhooks: [
			{
				...{ name: 'default', httpMethod: 'POST', responseMode: 'onReceived' },
				path: 'delivery-report',
				ndvHideUrl: '={{ $parameter["event"] === "messageReceived" }}',
			},
			{
				...{ name: 'default', httpMethod: 'POST', responseMode: 'onReceived' },
				path: 'incoming-message',
				ndvHideUrl: '={{ $parameter["event"] !== "messageReceived" }}',
			},
		],
		properties: [...callouts, event, check, onOptOut, simplifyItem, options],
	};

	methods = { credentialTest: { testMessagingApi } };

	// Nothing is registered with the service: each message carries the address for its reports, and
	// the address for messages is set by hand.
	webhookMethods = {
		default: {
			async checkExists(this: IHookFunctions): Promise<boolean> {
				requireReadableOptions(this);
				await requireSharedSecret(this);
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

	/** Returns one item per report or message. The service counts 200 to 399 as received. */
	async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
		return respond(this, await receive(this));
	}

	/**
	 * Passes the items on, without those of events that have started the workflow before. An old
	 * opt-out that comes again must not undo a later opt-in.
	 */
	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		return [await followIntents(this, await startOnce(this))];
	}
}
