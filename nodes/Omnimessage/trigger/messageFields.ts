import type { INodeProperties } from 'n8n-workflow';

import type { Field } from '../../shared/form/field';
import type { MessageOptions } from './messageOptions';

const displayOptions = { show: { '/event': ['messageReceived'] } };

/** What to do when somebody unsubscribes or subscribes. */
export const onOptOut: INodeProperties = {
	displayName: 'On Opt-Out or Opt-In',
	name: 'onOptOut',
	type: 'options',
	options: [
		{
			name: 'Only Set Intent',
			value: 'none',
			description: 'The item says what the message means, and nothing else happens',
		},
		{
			name: 'Update the Blacklist',
			value: 'updateBlacklist',
			description:
				'Put the sender of an opt-out on the blacklist of the phonebook, and take the sender of an opt-in off it, before the workflow goes on. The item says whether the sender is "blacklisted". Opt-outs and opt-ins then start the workflow whatever the Keywords are.',
		},
	],
	default: 'none',
	description:
		'What to do if the message is only a word such as STOP (opt-out) or START (opt-in). Many languages are known.',
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
		description: 'Where a text must have one of the Keywords',
		displayOptions,
	},
	{
		displayName: 'Keywords',
		name: 'keywords',
		type: 'string',
		default: '',
		placeholder: 'e.g. JOIN, INFO',
		description:
			'Only start on messages with one of these words, separated by commas. Case, accents and punctuation make no difference. The item has the "keyword". Leave empty for all messages.',
		displayOptions,
	},
	{
		displayName: 'Opt-In Words',
		name: 'optInWords',
		type: 'string',
		default: '',
		placeholder: 'e.g. JOIN',
		description:
			'More words for an opt-in than START and the others that are known, separated by commas. The whole message must be such a word.',
		displayOptions,
	},
	{
		displayName: 'Opt-Out Words',
		name: 'optOutWords',
		type: 'string',
		default: '',
		placeholder: 'e.g. LEAVE, NO MORE',
		description:
			'More words for an opt-out than STOP and the others that are known, separated by commas. The whole message must be such a word.',
		displayOptions,
	},
	{
		displayName: 'Ordinary Words',
		name: 'ordinaryWords',
		type: 'string',
		default: '',
		placeholder: 'e.g. CANCEL',
		description:
			'Words that are neither an opt-out nor an opt-in for you, separated by commas. For example, CANCEL if people cancel appointments with it.',
		displayOptions,
	},
	{
		displayName: 'Recipients',
		name: 'recipients',
		type: 'string',
		default: '',
		placeholder: 'e.g. +37251000000, 1234',
		description:
			'Only start on messages to these numbers or short codes of yours, separated by commas. Leave empty for all of them.',
		displayOptions,
	},
	{
		displayName: 'Senders',
		name: 'senders',
		type: 'string',
		default: '',
		placeholder: 'e.g. +37251000000, +358',
		description:
			'Only start on messages from these phone numbers, or from numbers with these beginnings, separated by commas. Leave empty for all senders.',
		displayOptions,
	},
];
