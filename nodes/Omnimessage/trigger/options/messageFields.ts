import type { INodeProperties } from 'n8n-workflow';

import { defaultLanguages, intentWords } from '../../../../api/messaging/intent/intentWords';
import type { Field } from '../../../shared/fields/field';
import type { MessageOptions } from './messageOptions';

const displayOptions = { show: { '/event': ['messageReceived'] } };

/** What to do when somebody unsubscribes or subscribes. */
export const onOptOut: INodeProperties = {
	displayName: 'Opt-Outs',
	name: 'onOptOut',
	type: 'options',
	options: [
		{
			name: 'Leave the Blacklist Unchanged',
			value: 'none',
			description: 'Only show in the output what the message means',
		},
		{
			name: 'Update the Blacklist',
			value: 'updateBlacklist',
			description:
				'Add the sender of an opt-out to the blacklist of the phonebook, and remove the sender of an opt-in from it, before the workflow continues. The field "blacklisted" in the output shows the result. Opt-outs and opt-ins then start the workflow even if they contain none of the Keywords.',
		},
	],
	default: 'none',
	description:
		'What to do if the message says nothing but STOP (opt-out), START (opt-in) or the like. For words of languages other than English, add Opt-Out Languages under Trigger Options.',
	displayOptions: { show: { event: ['messageReceived'] } },
};

/** The options for messages. The sentences say how each list is compared. */
export const messageOptions: Array<Field<keyof MessageOptions>> = [
	{
		displayName: 'Keyword Is',
		name: 'keywordIs',
		type: 'options',
		options: [
			{
				name: 'First Word',
				value: 'firstWord',
				description: 'The text begins with the keyword',
			},
			{
				name: 'Whole Text',
				value: 'wholeText',
				description: 'The text is the keyword and nothing else',
			},
		],
		default: 'firstWord',
		description: 'Where to look for the Keywords in the text',
		displayOptions,
	},
	{
		displayName: 'Keywords',
		name: 'keywords',
		type: 'string',
		default: '',
		placeholder: 'e.g. JOIN, INFO',
		description:
			'Only start on messages with one of these words, separated by commas. Ignores case, accents and punctuation. The output shows which "keyword" was found. Leave empty for all messages.',
		displayOptions,
	},
	{
		displayName: 'Opt-In Words',
		name: 'optInWords',
		type: 'string',
		default: '',
		placeholder: 'e.g. JOIN',
		description:
			'Words that mean an opt-in, in addition to START and the other built-in words, separated by commas. The message must say nothing else.',
		displayOptions,
	},
	{
		displayName: 'Opt-Out Languages',
		name: 'optOutLanguages',
		type: 'multiOptions',
		options: Object.entries(intentWords).map(([value, { name }]) => ({ name, value })),
		default: [...defaultLanguages],
		description:
			'The languages in which people write to you. Words such as SEIS (Finnish) mean something else in other languages, so they count as an opt-out or an opt-in only if you choose theirs. STOP, START and others that mean nothing else always count.',
		displayOptions,
	},
	{
		displayName: 'Opt-Out Words',
		name: 'optOutWords',
		type: 'string',
		default: '',
		placeholder: 'e.g. LEAVE, NO MORE',
		description:
			'Words that mean an opt-out, in addition to STOP and the other built-in words, separated by commas. The message must say nothing else.',
		displayOptions,
	},
	{
		displayName: 'Words to Ignore',
		name: 'ordinaryWords',
		type: 'string',
		default: '',
		placeholder: 'e.g. CANCEL',
		description:
			'Built-in words that should mean neither an opt-out nor an opt-in, separated by commas. For example, CANCEL if people use it to cancel appointments.',
		displayOptions,
	},
	{
		displayName: 'Recipients',
		name: 'recipients',
		type: 'string',
		default: '',
		placeholder: 'e.g. +37251000000, 1234',
		description:
			'Only start on messages to these of your phone numbers or short codes, separated by commas. Leave empty for all of them.',
		displayOptions,
	},
	{
		displayName: 'Senders',
		name: 'senders',
		type: 'string',
		default: '',
		placeholder: 'e.g. +37251000000, +358',
		description:
			'Only start on messages from these phone numbers, or from phone numbers that begin like this, separated by commas. Leave empty for all senders.',
		displayOptions,
	},
];
