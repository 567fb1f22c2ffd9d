import { sendOmnimessage } from '../../../api/messaging/omnimessage';
import { action } from '../../shared/action/action';
import { collection, readCollection, type Field } from '../../shared/form/field';
import { cleanUpOption, toPhone } from '../../shared/form/phone';
import { withoutEmpty, snakeCaseKeys } from '../../shared/form/values';
import { allowedRecipients, checkRecipient } from './allowedRecipients';
import { channelFields, channelLabels } from './channelFields';
import { hintIfPast, countSmsSegments, simplifyResponse } from './sent';
import { skipIfBlacklisted, unlessBlacklisted } from './skipBlacklisted';
import { parseMessages, toMessages } from './toMessages';

const displayOptions = {
	show: { resource: ['message'], operation: ['send', 'sendAndWaitForDelivery'] },
};
// Send and Wait receives the reports itself, and has its own output.
const onlySend = { show: { '/operation': ['send'] } };
const showFor = (specifyMessages: string) => ({
	show: { ...displayOptions.show, specifyMessages: [specifyMessages] },
});

/** The recipient and the content. */
export const content: Array<Field<'to' | 'specifyMessages' | 'messages' | 'messagesJson'>> = [
	{
		displayName: 'To',
		name: 'to',
		type: 'string',
		default: '',
		required: true,
		placeholder: 'e.g. +37251000000',
		description: 'Phone number of the recipient, in E.164 format',
		displayOptions,
	},
	{
		displayName: 'Specify Messages',
		name: 'specifyMessages',
		type: 'options',
		options: [
			{ name: 'Using Fields', value: 'fields' },
			{ name: 'Using JSON', value: 'json' },
		],
		default: 'fields',
		description: 'Whether to write the messages in the fields below or as JSON',
		displayOptions,
	},
	{
		displayName: 'Messages',
		name: 'messages',
		type: 'fixedCollection',
		typeOptions: { multipleValues: true, sortable: true },
		placeholder: 'Add Channel',
		default: { message: [{ channel: 'sms' }] },
		description:
			'One message per channel. The first channel in the list is tried first. If it fails, the next one is tried.',
		displayOptions: showFor('fields'),
		options: [{ displayName: 'Channel', name: 'message', values: channelFields }],
	},
	{
		displayName: 'Messages (JSON)',
		name: 'messagesJson',
		type: 'json',
		default: '[\n  { "channel": "viber", "text": "" },\n  { "channel": "sms", "text": "" }\n]',
		required: true,
		description:
			'List of messages, in the order of the channels, with the field names of the messaging API',
		displayOptions: showFor('json'),
	},
];

export const options = collection({
	displayName: 'Options',
	name: 'options',
	type: 'collection',
	placeholder: 'Add Option',
	default: {},
	displayOptions,
	options: [
		allowedRecipients,
		cleanUpOption,
		{
			displayName: 'Delivery Report URL',
			name: 'dlrUrl',
			type: 'string',
			default: '',
			placeholder: 'e.g. https://shop.example/reports',
			description: 'URL that the service calls each time the delivery status changes',
			displayOptions: onlySend,
		},
		{
			displayName: 'Priority',
			name: 'priority',
			type: 'options',
			options: [
				{ name: 'High', value: 'high' },
				{ name: 'Low', value: 'low' },
				{ name: 'Regular', value: 'regular' },
			],
			default: 'regular',
			description: 'Messages with a higher priority are processed first',
		},
		{
			displayName: 'Simplify',
			name: 'simplify',
			type: 'boolean',
			default: true,
			description: 'Whether to return a simplified version of the response instead of the raw data',
			displayOptions: onlySend,
		},
		skipIfBlacklisted,
		{
			displayName: 'SMS Segments',
			name: 'smsSegments',
			type: 'boolean',
			default: true,
			description: 'Whether to add the number of segments that the SMS takes, and its encoding',
			displayOptions: onlySend,
		},
		{
			displayName: 'Text Store',
			name: 'textStore',
			type: 'options',
			options: [
				{ name: 'Hashed (SHA-256)', value: 'sha256' },
				{ name: 'Not Stored', value: 'nostore' },
				{ name: 'Plain Text', value: 'plaintext' },
			],
			default: 'plaintext',
			description: 'How the service stores the content of the message',
		},
		{
			displayName: 'Time to Send',
			name: 'timeToSend',
			type: 'dateTime',
			default: '',
			description: 'When to send the message, if not at once. A time without a time zone is UTC.',
		},
	],
});

export const send = action({
	operation: sendOmnimessage,
	fields: [...content, options],
	labels: channelLabels,
	toInput(parameters) {
		const { specifyMessages, messages, messagesJson } = parameters;
		const { allowedRecipients, dlrUrl, priority, textStore, timeToSend } = readCollection(
			options,
			parameters,
		);
		return {
			to: checkRecipient(toPhone('to', parameters), allowedRecipients),
			messages: specifyMessages === 'json' ? parseMessages(messagesJson) : toMessages(messages),
			...snakeCaseKeys(withoutEmpty({ dlrUrl, priority, textStore, timeToSend })),
		};
	},
	run: unlessBlacklisted(async (task) => {
		hintIfPast(task);
		const { call, input, parameters } = task;
		const response = await call(sendOmnimessage, input);
		const { simplify, smsSegments } = readCollection(options, parameters);
		return {
			...(simplify ? simplifyResponse(response) : response),
			...(smsSegments === true && { smsSegments: countSmsSegments(input) }),
		};
	}),
});
