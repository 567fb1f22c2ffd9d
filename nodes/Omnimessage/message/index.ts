import { createResource, type OperationMenu } from '../../shared/action/resources';
import { cancel } from './cancel';
import { getDeliveryReport } from './getDeliveryReport';
import { reply } from './reply';
import { sendAndWait } from './sendAndWait';
import { sendAndWaitForDelivery } from './sendAndWaitForDelivery';
import { send } from './sendMessage';

export const actions = {
	cancel,
	getDeliveryReport,
	reply,
	send,
	sendAndWait,
	sendAndWaitForDelivery,
};

const operation: OperationMenu<typeof actions> = {
	displayName: 'Operation',
	name: 'operation',
	type: 'options',
	noDataExpression: true,
	options: [
		{
			name: 'Cancel',
			value: 'cancel',
			action: 'Cancel a message',
			description: 'Cancel a message that was scheduled with Time to Send',
		},
		{
			name: 'Get Delivery Report',
			value: 'getDeliveryReport',
			action: 'Get the delivery report of a message',
			description: 'Get the delivery status of a sent message, at once or when it is final',
		},
		{
			name: 'Reply',
			value: 'reply',
			action: 'Reply to a message',
			description: 'Reply to a person from the number that they wrote to',
		},
		{
			name: 'Send',
			value: 'send',
			action: 'Send a message',
			description: 'Send an SMS, Viber or WhatsApp message, with other channels as fallback',
		},
		{
			name: 'Send and Wait for Delivery',
			value: 'sendAndWaitForDelivery',
			action: 'Send a message and wait for delivery',
			description: 'Send a message and continue when it is delivered or has failed',
		},
		{
			name: 'Send and Wait for Response',
			value: 'sendAndWait',
			action: 'Send a message and wait for response',
			description: 'Send a question with a link, and continue when the person answers',
		},
	],
	default: 'send',
};

export const message = createResource('Message', 'message', operation, actions);
