import type { IDataObject } from 'n8n-workflow';

import type { sendOmnimessage } from '../../../../api/messaging/omnimessage';
import type { InputOf } from '../../../../api/operation';
import type { Field, Parameters } from '../../../shared/form/field';
import { addPlusOption, cleanUpField, toPhone } from '../../../shared/form/phone';
import { withoutEmpty, snakeCaseKeys } from '../../../shared/form/values';
import { channelFields, channelList } from '../channels/fields';
import { allowedRecipients, checkRecipient } from './allowedRecipients';
import { skipIfBlacklistedField } from './blacklist';
import { readSetting } from './check';
import { allChecks } from './checks';
import { dryRunField } from './dryRun';

const displayOptions = {
	show: { resource: ['message'], operation: ['send', 'sendAndWaitForDelivery'] },
};
const writesTo = {
	show: { resource: ['message'], operation: ['send', 'sendAndWait', 'sendAndWaitForDelivery'] },
};
const whateverIsSent = {
	show: { ...writesTo.show, operation: ['reply', ...writesTo.show.operation] },
};
const returnsResponse = {
	show: { ...displayOptions.show, operation: ['reply', ...displayOptions.show.operation] },
};
// Send and Wait receives the reports itself.
const onlySend = { show: { '/operation': ['reply', 'send'] } };
const showFor = (specifyMessages: string) => ({
	show: { ...displayOptions.show, specifyMessages: [specifyMessages] },
});

export const recipient: Array<Field<'to' | 'cleanUpPhoneNumbers'>> = [
	{
		displayName: 'To',
		name: 'to',
		type: 'string',
		default: '',
		required: true,
		placeholder: 'e.g. +37251000000',
		description:
			'Phone number of the recipient, with a plus sign and the country code (E.164 format)',
		hint: 'Drag the phone number of your form here, or enter one with its country code',
		displayOptions: writesTo,
	},
	{ ...cleanUpField, displayOptions: writesTo },
];

export const content: Array<Field<'specifyMessages' | 'messages' | 'messagesJson'>> = [
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
	channelList(channelFields, {
		displayName: 'Messages',
		description:
			'One message per channel. The first channel in the list is tried first. If it fails, the next one is tried.',
		displayOptions: showFor('fields'),
	}),
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

export const simplify: Field<'simplify'> = {
	displayName: 'Simplify',
	name: 'simplify',
	type: 'boolean',
	default: true,
	description:
		'Whether to return a simplified version of the response, with the number of SMS parts, instead of the raw data',
	displayOptions: returnsResponse,
};

/** What is asked before anything is sent. */
export const dryRunSwitch = dryRunField(whateverIsSent);
export const switches = [skipIfBlacklistedField(writesTo), dryRunSwitch];

const byLabel = (a: Field, b: Field): number => a.displayName.localeCompare(b.displayName, 'en');

type OwnOption = 'dlrUrl' | 'priority' | 'textStore' | 'timeToSend';

/** What the service is asked for besides the messages. */
const ownOptions: Array<Field<OwnOption>> = [
	{
		displayName: 'Delivery Report URL',
		name: 'dlrUrl',
		type: 'string',
		default: '',
		placeholder: 'e.g. https://shop.example/reports',
		description: 'URL that the service calls each time the delivery status changes',
		hint: 'In an Omnimessage Trigger, open Webhook URLs and click the Production URL: this copies it',
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
			{ name: 'Service Default', value: 'default' },
		],
		default: 'default',
		description: 'Messages with a higher priority are processed first',
	},
	{
		displayName: 'Text Store',
		name: 'textStore',
		type: 'options',
		options: [
			{ name: 'Hashed (SHA-256)', value: 'sha256' },
			{ name: 'Not Stored', value: 'nostore' },
			{ name: 'Plain Text', value: 'plaintext' },
			{ name: 'Service Default', value: 'default' },
		],
		default: 'default',
		description: 'How the service stores the content of the message',
	},
	{
		displayName: 'Time to Send',
		name: 'timeToSend',
		type: 'dateTime',
		default: '',
		description:
			'When to send the message, if not at once. A time without a time zone is in that of Send Window, or UTC without a Send Window.',
	},
];

export const options: Field<'options'> = {
	displayName: 'Sending Options',
	name: 'options',
	type: 'collection',
	placeholder: 'Add Sending Option',
	default: {},
	displayOptions: whateverIsSent,
	options: [
		allowedRecipients,
		addPlusOption,
		...[...ownOptions, ...allChecks.flatMap((check) => check.options)].sort(byLabel),
	],
};

/** Nothing is sent for the choice Service Default. */
const orServiceDefault = (choice: IDataObject[string]): IDataObject[string] =>
	choice === 'default' ? undefined : choice;

/**
 * Reads what every operation that sends has beside its messages: the recipient and the options.
 * @throws InputError if a recipient isn't allowed, or an option is invalid
 */
export function toEnvelope(
	parameters: Parameters<'to' | 'cleanUpPhoneNumbers' | 'options'>,
): Omit<InputOf<typeof sendOmnimessage>, 'messages'> {
	for (const check of allChecks) readSetting(check, { parameters });
	const { allowedRecipients, dlrUrl, priority, textStore, timeToSend } = (parameters.options ??
		{}) as Partial<Parameters<OwnOption | 'allowedRecipients'>>;
	return {
		to: checkRecipient(toPhone('to', parameters), allowedRecipients),
		...snakeCaseKeys(
			withoutEmpty({
				dlrUrl,
				priority: orServiceDefault(priority),
				textStore: orServiceDefault(textStore),
				timeToSend,
			}),
		),
	};
}
