import type { INodeProperties } from 'n8n-workflow';

import type { Field } from '../../../shared/fields/field';
import { channelOptions, channels } from './index';

const forms = Object.values(channels);

/** The options of every channel: its own, and how long to try it. */
const validityOptions: INodeProperties[] = [
	{
		displayName: 'Validity (Minutes)',
		name: 'validity',
		type: 'number',
		typeOptions: { minValue: 0 },
		default: 0,
		description:
			'How many minutes to try this channel before trying the next one in the list. Use 0 for the default of the service.',
	},
	{
		displayName: 'Validity (Seconds)',
		name: 'ttl',
		type: 'number',
		typeOptions: { minValue: 0 },
		default: 0,
		description:
			'How many seconds to try this channel before trying the next one in the list. Use 0 for the default of the service.',
	},
];

/**
 * One entry of the fallback list. All channels share one group, because several groups would lose
 * the order of the entries.
 */
export const channelFields: INodeProperties[] = [
	{
		displayName: 'Channel',
		name: 'channel',
		type: 'options',
		options: channelOptions,
		default: 'sms',
		description: 'The channel that delivers this message',
	},
	...forms.flatMap(({ content }) => content),
	...forms
		.flatMap(({ options }) => options)
		.map((own) => ({ ...own, options: [...own.options, ...validityOptions] })),
];

/**
 * The list of a message's channels. Every operation stores it under the same name, so that a change of
 * the operation keeps it.
 */
export const channelList = (
	values: INodeProperties[],
	words: Pick<INodeProperties, 'displayName' | 'description' | 'displayOptions'>,
): Field<'messages'> => ({
	name: 'messages',
	type: 'fixedCollection',
	typeOptions: { multipleValues: true, sortable: true },
	placeholder: 'Add Channel',
	default: { message: [{ channel: 'sms' }] },
	options: [{ displayName: 'Channel', name: 'message', values }],
	...words,
});

/** Labels for request fields that have another name in the form, or no field of their own. */
export const channelLabels: Record<string, string> = {
	'messages.options': 'Options',
	body: 'Text',
	// In errors, these follow Template or Video: `Template > Name`, `Video > Thumbnail URL`.
	name: 'Name',
	thumbnail: 'Thumbnail URL',
	url: 'URL',
	language: 'Language',
	code: 'Code',
	policy: 'Policy',
	dateTime: 'Date and Time',
};
