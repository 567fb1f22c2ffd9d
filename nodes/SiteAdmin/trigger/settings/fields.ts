import { NodeHelpers, type IDisplayOptions, type INodeProperties } from 'n8n-workflow';

import { targetEvents, type Target } from '../../../../api/administration/events';
import type { Collection, Field } from '../../../shared/fields/field';
import { locatorOption } from '../../../shared/fields/locator';
import { formatEvent } from '../../event/event';
import { targetEventOptions } from '../../event/eventOptions';
import type { Options } from './parameters';

// When a field of the trigger, or an option of its Trigger Options, is shown. The slash lets an option
// look at the form around it.

const byPolling: IDisplayOptions = { show: { '/learnBy': ['polling'] } };
const byWebhook: IDisplayOptions = { show: { '/learnBy': ['webhook'] } };

/** If one of the chosen events is about such a target. */
const onEventsOf = (...targets: Target[]): IDisplayOptions => ({
	show: {
		'/events': targetEvents.filter(({ target }) => targets.includes(target)).map(formatEvent),
	},
});

// A sentence, which n8n's lint rules expect only in a notice.
const aboutSite =
	'Nothing to set up on your site: publishing (or activating) the workflow creates its webhooks.';

/** Not a notice: n8n shows those in the yellow of a warning. n8n remembers by its name who closed it. */
export const siteCallout: INodeProperties = {
	displayName: aboutSite,
	name: 'websiteFormsAndOrdersCallout',
	type: 'callout',
	default: '',
	displayOptions: byWebhook,
};

export const events: INodeProperties = {
	displayName: 'Trigger On',
	name: 'events',
	type: 'multiOptions',
	required: true,
	options: targetEventOptions,
	default: ['form.submit'],
	description:
		'The events on the site that start the workflow. If you choose several, <code>event</code> in the output says which one it was.',
};

/** Beside the events, because most sites have several forms. */
export const formField: Field<'form'> = {
	...locatorOption(
		{
			displayName: 'Only This Form',
			name: 'form',
			searchListMethod: 'searchForms',
			example: '26',
			placeholder: 'All forms',
		},
		'Only start on submissions of this form, from the list or by its ID. Leave empty, or use the ID 0, for all forms.',
	),
	displayOptions: onEventsOf('form', 'ticket'),
};

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

/**
 * What is on or off unless the user adds it. An option at its default does what happens without it,
 * except for Catch Up and Skip Reachability Check, which are off then.
 */
export const options: Collection<keyof Options> = {
	displayName: 'Trigger Options',
	name: 'options',
	type: 'collection',
	placeholder: 'Add Trigger Option',
	default: {},
	options: [
		{
			displayName: 'Catch Up on Missed Events',
			name: 'catchUp',
			type: 'boolean',
			default: true,
			description:
				'Whether to also start on events that the site could not deliver, for example while n8n was down or the workflow was inactive. Only for Form Submitted, Order Created, Order Paid and Ticket Created.',
			displayOptions: byWebhook,
			hint: 'Looks for them when n8n starts, when you publish (or activate) the workflow, and every five minutes',
		},
		{
			displayName: 'Deduplicate',
			name: 'deduplicate',
			type: 'boolean',
			default: true,
			description:
				'Whether to start only once for the same event of the same object, even after a restart. n8n remembers the last 1,000 events of this trigger.',
		},
		{
			displayName: 'Description Prefix',
			name: 'descriptionPrefix',
			type: 'string',
			default: '',
			placeholder: 'e.g. Marketing:',
			description:
				"Text to put before the description that the site's administration shows for the webhook",
			displayOptions: byWebhook,
		},
		{
			displayName: 'Ignore Spam',
			name: 'ignoreSpam',
			type: 'boolean',
			default: true,
			description: 'Whether to ignore events that the site considers spam',
		},
		{
			...locatorOption(
				{
					displayName: 'Only This Order',
					name: 'order',
					searchListMethod: 'searchOrders',
					example: '1001',
					placeholder: 'Select an order...',
				},
				'Only start on events of this order, from the list of the newest 1,000 or by its ID. Use the ID 0 for all orders.',
			),
			displayOptions: onEventsOf('order'),
		},
		{
			...locatorOption(
				{
					displayName: 'Only This Ticket',
					name: 'ticket',
					searchListMethod: 'searchTickets',
					example: '1001',
					placeholder: 'Select a ticket...',
				},
				'Only start on events of this ticket, from the list of the newest 250 or by its ID. Use the ID 0 for all tickets.',
			),
			displayOptions: onEventsOf('ticket'),
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
			displayName: 'Simplify',
			name: 'simplify',
			type: 'boolean',
			default: true,
			description: 'Whether to return a simplified version of the response instead of the raw data',
		},
		{
			displayName: 'Skip Reachability Check',
			name: 'skipReachabilityCheck',
			type: 'boolean',
			default: true,
			description:
				"Whether to register the address of this n8n even if it looks like one that the site can't reach. Use this if the site has a public name but is on the same network as this n8n.",
			displayOptions: byWebhook,
		},
	],
};
