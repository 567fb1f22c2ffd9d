import type { OperationMenu, Resource } from '../../shared/action/resources';
import type { Field } from '../../shared/fields/field';
import { cancel } from './cancel';
import { getDeliveryReport } from './getDeliveryReport';
import { reply } from './reply';
import { ownFields as answerFields, sendAndWait } from './sendAndWait';
import { awaited, sendAndWaitForDelivery } from './sendAndWaitForDelivery';
import { blacklistSwitch, content, recipient } from './sending/fields';
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
	displayOptions: { show: { resource: ['message'] } },
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

/** The fields of several operations, and what stands between them. Those of a single one follow. */
const shared: Field[] = [recipient, content, awaited, ...answerFields, blacklistSwitch];
const own = Object.values(actions)
	.flatMap(({ fields }): Field[] => fields)
	.filter((field) => !shared.includes(field));

export const message: Resource = {
	name: 'Message',
	value: 'message',
	properties: [operation, ...shared, ...own],
	actions,
};
