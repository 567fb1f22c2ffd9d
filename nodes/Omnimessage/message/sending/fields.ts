import type { IDataObject } from 'n8n-workflow';

import type { sendOmnimessage } from '../../../../api/messaging/omnimessage';
import type { InputOf } from '../../../../api/operation';
import { readOptions, type Field, type Parameters } from '../../../shared/fields/field';
import { numberOptions, phoneField, toPhone } from '../../../shared/fields/phone';
import { sortByLabel, withoutEmpty } from '../../../shared/fields/values';
import { channelFields, channelList } from '../channels/fields';
import { allowedRecipients, checkRecipient } from './allowedRecipients';
import { allChecks } from './checks';
import { dryRun } from './dryRun';

export const recipient: Field<'to'> = {
	displayName: 'To',
	name: 'to',
	type: 'string',
	default: '',
	required: true,
	placeholder: 'e.g. +37251000000',
	description:
		'Phone number of the recipient, with a plus sign and the country code (E.164 format)',
	hint: phoneField.hint,
};

export const content: Field<'messages'> = channelList(channelFields, {
	displayName: 'Channels',
	description:
		'One message per channel. The first channel in the list is tried first. If it fails, the next one is tried.',
});

export const messagesJson: Field<'messagesJson'> = {
	displayName: 'Channels (JSON)',
	name: 'messagesJson',
	type: 'json',
	default: '',
	placeholder: 'e.g. [{ "channel": "sms", "text": "Hello" }]',
	description:
		'The messages as JSON, in the order of the channels, with the field names of the messaging API, such as [{ "channel": "sms", "text": "Hello" }]. Used instead of Channels.',
};

export const simplifyOption: Field<'simplify'> = {
	displayName: 'Simplify',
	name: 'simplify',
	type: 'boolean',
	default: true,
	description:
		'Whether to return a simplified version of the response, with the number of SMS parts, instead of the raw data',
};

type OwnOption = 'priority' | 'textStore' | 'timeToSend';

/** What the service is asked for besides the messages. */
const ownOptions: Array<Field<OwnOption>> = [
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
		description: 'How urgent the message is. The service processes higher priorities first.',
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
		description:
			'How the service stores the text of the message. For privacy, choose Hashed or Not Stored.',
	},
	{
		displayName: 'Time to Send',
		name: 'timeToSend',
		type: 'dateTime',
		default: '',
		description:
			'When to send the message, if not at once. A time without a time zone uses that of Send Window, or UTC if there is none.',
	},
];

const common: Field[] = [
	...numberOptions,
	allowedRecipients,
	dryRun,
	...ownOptions,
	...allChecks.flatMap((check) => check.options),
];

/** What can be added to an operation that sends: what they all have, and what only this one has. */
export const sendingOptions = (own: Field[]): Field<'options'> => ({
	displayName: 'Sending Options',
	name: 'options',
	type: 'collection',
	placeholder: 'Add Sending Option',
	default: {},
	options: sortByLabel([...common, ...own]),
});

/** The choice Service Default leaves the field out of the request. */
const unlessServiceDefault = (choice: IDataObject[string]): IDataObject[string] =>
	choice === 'default' ? undefined : choice;

/**
 * Reads what every operation that sends has beside its messages: the recipient and the options.
 * @throws InputError if the recipient is invalid, or not allowed
 */
export function toEnvelope(
	parameters: Parameters<'to' | 'options'>,
): Omit<InputOf<typeof sendOmnimessage>, 'messages'> {
	const { allowedRecipients, priority, textStore, timeToSend } = readOptions(parameters);
	return {
		to: checkRecipient(toPhone('to', parameters), allowedRecipients),
		...withoutEmpty({
			priority: unlessServiceDefault(priority),
			text_store: unlessServiceDefault(textStore),
			time_to_send: timeToSend,
		}),
	};
}
