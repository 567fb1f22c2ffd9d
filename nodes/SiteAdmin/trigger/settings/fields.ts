import { NodeHelpers, type INodeProperties } from 'n8n-workflow';

import type { Target } from '../../../../api/administration/events';
import type { Collection, Field } from '../../../shared/form/field';
import { locatorOption } from '../../../shared/form/locator';
import { targetEventOptions } from '../../event/eventOptions';
import type { Options, Switch } from './choice';

// A sentence, which n8n's lint rules expect only in a notice.
const aboutSite =
	"For a website or online shop made with Voog, or another one with the same API. You don't have to set up anything on the site: the node creates its webhooks there when you publish (or activate) this workflow, and removes them when you unpublish (or deactivate) it. If the site can't reach this n8n, set Get Events By to Polling: the node then asks the site, and creates nothing there.";

/** Not a notice: n8n shows those in the yellow of a warning. n8n remembers by its name who closed it. */
export const siteCallout: INodeProperties = {
	displayName: aboutSite,
	name: 'websiteFormsAndOrdersCallout',
	type: 'callout',
	default: '',
};

export const events: INodeProperties = {
	displayName: 'Trigger On',
	name: 'events',
	type: 'multiOptions',
	required: true,
	options: targetEventOptions,
	default: ['form.submit'],
	description: 'The events on the site that start the workflow',
	hint: 'In the output, event shows which one it was',
};

export const targetIds: Collection<Target | 'ticketForm', 'targetIds'> = {
	displayName: 'Target IDs',
	name: 'targetIds',
	type: 'collection',
	placeholder: 'Add Target ID',
	default: {},
	description: 'Limit the trigger to one form, order or ticket',
	options: [
		locatorOption(
			{ displayName: 'Form', name: 'form', searchListMethod: 'searchForms', example: '26' },
			'Only start on submissions of this form, from the list or by its ID. Use the ID 0 for all forms.',
		),
		locatorOption(
			{
				displayName: 'Ticket Form',
				name: 'ticketForm',
				searchListMethod: 'searchForms',
				example: '26',
			},
			'Only start on events of tickets of this form, from the list or by its ID. Use the ID 0 for the tickets of all forms.',
		),
		locatorOption(
			{ displayName: 'Order', name: 'order', searchListMethod: 'searchOrders', example: '1001' },
			'Only start on events of this order, from the list of the newest 1,000 or by its ID. Use the ID 0 for all orders.',
		),
		{
			displayName: 'Ticket ID',
			name: 'ticket',
			type: 'number',
			default: 0,
			description: 'Only start on events of this ticket. Use 0 for all tickets.',
		},
	],
};

export const switches: Array<Field<Switch>> = [
	{
		displayName: 'Simplify',
		name: 'simple',
		type: 'boolean',
		default: true,
		description: 'Whether to return a simplified version of the response instead of the raw data',
		hint: "Begins with the phone number, the email address and the form's fields, or the order",
	},
	{
		displayName: 'Send Sample Payload When Testing',
		name: 'sendSample',
		type: 'boolean',
		default: true,
		description:
			"Whether to get a sample from the site as soon as the node listens for a test event, so that nobody has to submit a form. It's a sample of the first event in Trigger On. Turn this off to wait for a real event or, with Polling, to get the newest one.",
	},
	{
		displayName: 'Ignore Spam',
		name: 'ignoreSpam',
		type: 'boolean',
		default: true,
		description: 'Whether to ignore events that the site considers spam',
	},
	{
		displayName: 'Deduplicate',
		name: 'deduplicate',
		type: 'boolean',
		default: true,
		description:
			'Whether to start only once for the same event of the same object, even after a restart. n8n remembers the last 1,000 events of this trigger.',
	},
];

export const learnBy: Field<'learnBy'> = {
	displayName: 'Get Events By',
	name: 'learnBy',
	type: 'options',
	noDataExpression: true,
	options: [
		{
			name: 'Polling',
			value: 'polling',
			description:
				"This n8n asks the site at the Poll Times. The site doesn't have to reach this n8n. Only for Form Submitted, Order Created, Order Paid and Ticket Created.",
		},
		{
			name: 'Webhook',
			value: 'webhook',
			description:
				'The site calls this n8n as soon as something happens. It must be able to reach this n8n.',
		},
	],
	default: 'webhook',
	description: 'How the trigger learns what happened on the site',
};

const byPolling = { show: { learnBy: ['polling'] } };
const byWebhook = { show: { learnBy: ['webhook'] } };

export const pollTimes: INodeProperties[] = [
	{
		displayName: 'Poll Times',
		name: 'pollTimes',
		type: 'fixedCollection',
		typeOptions: { multipleValues: true, multipleValueButtonText: 'Add Poll Time' },
		default: { item: [{ mode: 'everyMinute' }] },
		placeholder: 'Add Poll Time',
		description: 'When to ask the site for new events',
		options: NodeHelpers.cronNodeOptions,
		displayOptions: byPolling,
	},
];

export const catchUp: Array<Field<'catchUp'>> = [
	{
		displayName: 'Catch Up on Missed Events',
		name: 'catchUp',
		type: 'boolean',
		default: false,
		description:
			'Whether to also start on events that the site could not deliver, for example while n8n was down or the workflow was inactive. Only for Form Submitted, Order Created, Order Paid and Ticket Created.',
		displayOptions: byWebhook,
		hint: 'Looks for them when n8n starts, when you publish (or activate) the workflow, and every five minutes',
	},
];

export const options: Collection<keyof Options> = {
	displayName: 'Trigger Options',
	name: 'options',
	type: 'collection',
	placeholder: 'Add Trigger Option',
	default: {},
	options: [
		{
			displayName: 'Description Prefix',
			name: 'descriptionPrefix',
			type: 'string',
			default: '',
			placeholder: 'e.g. Marketing:',
			description:
				"Text to put before the description that the site's administration shows for the webhook",
		},
		{
			displayName: 'Skip Reachability Check',
			name: 'skipReachabilityCheck',
			type: 'boolean',
			default: false,
			description:
				"Whether to register the address of this n8n even if it looks like one that the site can't reach. Use this if the site has a public name but is in the same network as this n8n.",
		},
	],
};
