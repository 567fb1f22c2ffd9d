import type { INodeProperties } from 'n8n-workflow';

import type { Target } from '../../../api/administration/events';
import type { Collection } from '../../shared/form/field';
import { targetEventOptions } from '../eventOptions';
import type { Options } from './choice';

export const addressNotice: INodeProperties = {
	displayName:
		'Nothing has to be set up at the site: this node registers itself there when the workflow is activated, and removes that when it is deactivated. The site has to reach this n8n.',
	name: 'addressNotice',
	type: 'notice',
	default: '',
};

export const events: INodeProperties = {
	displayName: 'Trigger On',
	name: 'events',
	type: 'multiOptions',
	required: true,
	options: targetEventOptions,
	default: ['form.submit'],
	description: 'What happens on the site that starts the workflow',
	hint: 'In the output, target and event tell which one it was',
};

export const targetIds: Collection<Target, 'targetIds'> = {
	displayName: 'Target IDs',
	name: 'targetIds',
	type: 'collection',
	placeholder: 'Add Target ID',
	default: {},
	description: 'To listen to one form, order or ticket only',
	options: [
		{
			displayName: 'Form ID',
			name: 'form',
			type: 'number',
			default: 0,
			description: 'Only events of this form; 0 means all forms',
		},
		{
			displayName: 'Order ID',
			name: 'order',
			type: 'number',
			default: 0,
			description: 'Only events of this order; 0 means all orders',
		},
		{
			displayName: 'Ticket ID',
			name: 'ticket',
			type: 'number',
			default: 0,
			description: 'Only events of this ticket; 0 means all tickets',
		},
	],
};

export const options: Collection<keyof Options> = {
	displayName: 'Options',
	name: 'options',
	type: 'collection',
	placeholder: 'Add Option',
	default: {},
	options: [
		{
			displayName: 'Deduplicate',
			name: 'deduplicate',
			type: 'boolean',
			default: true,
			description:
				'Whether to start only once for the same event of the same object, within this process: the last 10,000 are remembered until n8n restarts',
		},
		{
			displayName: 'Description Prefix',
			name: 'descriptionPrefix',
			type: 'string',
			default: '',
			placeholder: 'e.g. Marketing:',
			description:
				'Goes before the description that the administration of the site shows for the webhook',
		},
		{
			displayName: 'Ignore Spam',
			name: 'ignoreSpam',
			type: 'boolean',
			default: true,
			description: 'Whether not to start for what the site holds for spam',
		},
		{
			displayName: 'Send Sample Payload When Testing',
			name: 'sendSample',
			type: 'boolean',
			default: true,
			description:
				'Whether to get a sample from the site as soon as the node listens for a test event, so that nobody has to submit a form. It is of the first event in Trigger On, and comes instead of a real one.',
		},
		{
			displayName: 'Simplify',
			name: 'simple',
			type: 'boolean',
			default: true,
			description: 'Whether to return a simplified version of the response instead of the raw data',
		},
		{
			displayName: 'Skip Reachability Check',
			name: 'skipReachabilityCheck',
			type: 'boolean',
			default: false,
			description:
				'Whether to register the address of this n8n even where it looks like one that the site can not reach. For a site in the same network as this n8n that has a public name.',
		},
	],
};
