import type { INodeProperties } from 'n8n-workflow';

import type { Collection } from '../../../shared/fields/field';
import { channelOptions } from '../../message/channels';
import type { Filter } from './filter';
import { messageOptions } from './messageFields';
import type { MessageOptions } from './messageOptions';

export const event: INodeProperties = {
	displayName: 'Trigger On',
	name: 'event',
	type: 'options',
	options: [
		{
			name: 'Message Delivered or Failed',
			value: 'finished',
			description:
				"Start once per message, when a channel has delivered it, or all channels have failed or expired. A single report doesn't show this, so the node asks the API, regardless of Verify Reports, and starts the workflow with the answer. n8n remembers the last 1,000 messages that have started the workflow, also after a restart.",
		},
		{
			name: 'Message Received',
			value: 'messageReceived',
			description:
				'Start when a person writes to one of your numbers, for example to reply to a message. The service documents this only for SMS. Requires the Shared Secret in the credential.',
		},
		{
			name: 'Message Status Changed',
			value: 'statusChanged',
			description: 'Start on every report of every channel',
		},
	],
	default: 'statusChanged',
	description: 'What starts the workflow',
};

export const simplifyItem: INodeProperties = {
	displayName: 'Simplify',
	name: 'simplify',
	type: 'boolean',
	default: true,
	description: 'Whether to return a simplified version of the response instead of the raw data',
};

export const check: INodeProperties = {
	displayName: 'Verify Reports',
	name: 'check',
	type: 'options',
	options: [
		{
			name: 'Ask the API',
			value: 'api',
			description:
				'Ask the service for the report and start the workflow with its answer. If the posted report says something else, the item shows it in "reported", which is not confirmed.',
		},
		{
			name: 'None',
			value: 'none',
			description: 'Accept every report. Anyone who knows the URL can start the workflow.',
		},
		{
			name: 'Signature',
			value: 'signature',
			description:
				'Accept only reports that the service has signed with the password in the credential',
		},
	],
	default: 'api',
	description: 'How to verify that a report comes from the service',
	displayOptions: { show: { event: ['finished', 'statusChanged'] } },
};

const onlyReports = { show: { '/event': ['finished', 'statusChanged'] } };

export const options: Collection<keyof Filter | keyof MessageOptions> = {
	displayName: 'Trigger Options',
	name: 'options',
	type: 'collection',
	placeholder: 'Add Trigger Option',
	default: {},
	options: [
		{
			displayName: 'Channels',
			name: 'channels',
			type: 'multiOptions',
			options: channelOptions,
			default: [],
			description:
				'Only start on reports or messages from these channels. Leave empty for all channels.',
		},
		...messageOptions,
		{
			displayName: 'Only Failures',
			name: 'onlyFailures',
			type: 'boolean',
			default: true,
			description:
				'Whether to start only when a channel has failed, or has expired without a delivery',
			displayOptions: onlyReports,
		},
		{
			displayName: 'Statuses',
			name: 'statuses',
			type: 'multiOptions',
			options: [
				{ name: 'Accepted (ACCEPTD)', value: 'ACCEPTD' },
				{ name: 'Acknowledged (ACK)', value: 'ACK' },
				{ name: 'Deleted (DELETED)', value: 'DELETED' },
				{ name: 'Delivered (DELIVRD)', value: 'DELIVRD' },
				{ name: 'Expired (EXPIRED)', value: 'EXPIRED' },
				{ name: 'Failed (FAILED)', value: 'FAILED' },
				{ name: 'Not Acknowledged (NACK)', value: 'NACK' },
				{ name: 'Rejected (REJECTD)', value: 'REJECTD' },
				{ name: 'Seen (SEEN)', value: 'SEEN' },
				{ name: 'Undelivered (UNDELIV)', value: 'UNDELIV' },
				{ name: 'Unknown (UNKNOWN)', value: 'UNKNOWN' },
			],
			default: [],
			description: 'Only start on reports with these statuses. Leave empty for all statuses.',
			displayOptions: onlyReports,
		},
	],
};
