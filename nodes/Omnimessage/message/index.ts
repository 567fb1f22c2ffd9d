import type { INodeProperties } from 'n8n-workflow';

import { getDeliveryReport } from './getDeliveryReport';
import { send } from './send';

export const actions = { getDeliveryReport, send };

export const properties: INodeProperties[] = [
	{
		displayName: 'Operation',
		name: 'operation',
		type: 'options',
		noDataExpression: true,
		displayOptions: { show: { resource: ['message'] } },
		options: [
			{
				name: 'Get Delivery Report',
				value: 'getDeliveryReport',
				action: 'Get the delivery report of a message',
				description: 'Get the status of a sent message on each of its channels',
			},
			{
				name: 'Send',
				value: 'send',
				action: 'Send a message',
				description: 'Send an SMS, Viber or WhatsApp message, with further channels as fallback',
			},
		],
		default: 'send',
	},
	...send.fields,
	...getDeliveryReport.fields,
];
