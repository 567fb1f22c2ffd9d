import {
	NodeConnectionTypes,
	type IExecuteFunctions,
	type INodeExecutionData,
	type INodeType,
	type INodeTypeDescription,
	type IWebhookFunctions,
	type IWebhookResponseData,
} from 'n8n-workflow';

import { resourceFields } from '../shared/action/resources';
import { runOperation } from '../shared/action/runOperation';
import { messagingApi } from '../shared/client/messagingApi';
import { testMessagingApi } from '../shared/credentialTest/testMessagingApi';
import { getCountries } from '../shared/fields/phone';
import { requestOptions } from '../shared/fields/requestOptions';
import { operationSubtitle } from '../shared/fields/subtitle';
import { omnimessageDescription } from './description';
import { onReport } from './message/delivery/onReport';
import { onAnswer } from './message/question/onAnswer';
import { restoreToolVariable } from '../shared/n8n/toolCall';
import { getTimeZones } from './message/sending/window/fields';
import { resources } from './resources';

const properties = [...resourceFields(resources, 'message'), requestOptions];

const WAITING =
	'={{ $parameter.operation === "sendAndWait" ? "The execution continues when the person answers, or at the time limit" : "The execution continues when the message is delivered or has failed, or at the time limit" }}';

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
		subtitle: operationSubtitle(properties),
		description: omnimessageDescription,
		defaults: { name: 'Omnimessage' },
		usableAsTool: true,
		builderHint: {
			searchHint:
				'Sends SMS, Viber and WhatsApp messages. List the channels in order: the next one is tried if one fails, so no If is needed. To wait, use Send and Wait for Delivery, or Send and Wait for Response for an approval, a choice, a text or a form. Phone numbers need the plus sign and the country code. Add Send Once per Key where the workflow may run again.',
			relatedNodes: [
				{
					nodeType: 'n8n-nodes-omnimessage.omnimessageTrigger',
					relationHint: 'Starts a workflow on delivery reports and on messages that people send',
				},
				{
					nodeType: 'n8n-nodes-omnimessage.phonebook',
					relationHint: 'Stores contacts, groups and the blacklist, which Send skips',
				},
			],
		},
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
		credentials: [{ name: 'messagingApi', required: true, testedBy: 'testMessagingApi' }],
		// POST receives a delivery report for a waiting execution, or the answer of a person, whose page
		// GET shows.
		webhooks: (['GET', 'POST'] as const).map((httpMethod) => ({
			name: 'default',
			httpMethod,
			responseMode: 'onReceived',
			// Otherwise, n8n would answer with this field's default instead of the page.
			responseData: '',
			path: '={{ $nodeId }}',
			isFullPath: true,
			restartWebhook: true,
		})),
		waitingNodeTooltip: WAITING,
		properties,
	};

	methods = { credentialTest: { testMessagingApi }, loadOptions: { getCountries, getTimeZones } };

	/** Nothing is registered anywhere: each message carries the address. */
	webhookMethods = {
		default: {
			checkExists: async (): Promise<boolean> => true,
			create: async (): Promise<boolean> => true,
			delete: async (): Promise<boolean> => true,
		},
	};

	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		restoreToolVariable(this);
		return await runOperation(this, messagingApi, resources);
	}

	async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
		const isAsked = this.getNodeParameter('operation') === 'sendAndWait';
		return await (isAsked ? onAnswer : onReport)(this);
	}
}
