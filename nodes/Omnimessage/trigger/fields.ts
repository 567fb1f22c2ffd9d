import type { INodeProperties } from 'n8n-workflow';

import type { Collection } from '../../shared/form/field';
import { channelOptions } from '../message/channels';
import type { Filter } from './filter';

export const addressNotice: INodeProperties = {
	displayName:
		'Copy the Production URL above into the option Delivery Report URL of the Omnimessage node. It does not change. The Test URL works only while this node listens for a test event.',
	name: 'addressNotice',
	type: 'notice',
	default: '',
};

export const check: INodeProperties = {
	displayName: 'Check',
	name: 'check',
	type: 'options',
	options: [
		{
			name: 'Ask the API',
			value: 'api',
			description:
				'Ask the service for the report; the workflow gets what it answers. If the report says something else, the item shows that in reported, unconfirmed.',
		},
		{
			name: 'None',
			value: 'none',
			description: 'Accept every report: anyone who knows the address can start the workflow',
		},
		{
			name: 'Signature',
			value: 'signature',
			description:
				'Accept only reports that the service signed with the password of the credential',
		},
	],
	default: 'api',
	description: 'How to make sure that a report comes from the service',
};

export const options: Collection<keyof Filter> = {
	displayName: 'Options',
	name: 'options',
	type: 'collection',
	placeholder: 'Add Option',
	default: {},
	options: [
		{
			displayName: 'Channels',
			name: 'channels',
			type: 'multiOptions',
			options: channelOptions,
			default: [],
			description: 'Only reports on these channels; none chosen means all',
		},
		{
			displayName: 'Only Failures',
			name: 'onlyFailures',
			type: 'boolean',
			default: false,
			description: 'Whether to start only when a channel has failed',
		},
		{
			displayName: 'Only Final',
			name: 'onlyFinal',
			type: 'boolean',
			default: false,
			description:
				"Whether to start once per message: when a channel has delivered it, or all channels have failed. A single report can't tell, so the node asks the API whatever you chose in Check, and the workflow gets the answer. What has started is remembered within this process, until n8n restarts.",
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
			description: 'Only reports of these statuses; none chosen means all',
		},
	],
};
