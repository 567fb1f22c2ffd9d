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
import { eventSubtitle } from '../shared/form/subtitle';
import { respond } from '../shared/trigger/respond';
import { startOnce } from '../shared/trigger/startOnce';
import { triggerVersions } from '../shared/trigger/versions';
import { addressCallout, check, event, options, simple } from './trigger/fields';
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
		description:
			'Send SMS, Viber and WhatsApp messages through a service such as Messente, and start workflows when they are delivered or fail',
		defaults: { name: 'Omnimessage Trigger' },
		eventTriggerDescription:
			'Send a message with the Test URL of this node as its Delivery Report URL',
		activationMessage: 'From now on, delivery reports start this workflow.',
		triggerPanel: {
			header: 'Get a delivery report',
			activationHint:
				'Once you publish (or activate) the workflow, reports to the Production URL start it.',
			executionsHelp:
				'<b>While you build the workflow</b>, click the button, and send a message with the Test URL of this node as its Delivery Report URL.<br /><br /><b>When the workflow is ready</b>, publish (or activate) it, and use the Production URL instead. You find those runs in the <a data-key="executions">list of executions</a>.',
		},
		inputs: [],
		outputs: [NodeConnectionTypes.Main],
		credentials: [{ name: 'messagingApi', required: true, testedBy: 'testMessagingApi' }],
		webhooks: [
			{ name: 'default', httpMethod: 'POST', responseMode: 'onReceived', path: 'delivery-report' },
		],
		properties: [addressCallout, event, check, simple, options],
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

	/** Passes the items on, without those of events that have started the workflow before. */
	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		return await startOnce(this, true);
	}
}
