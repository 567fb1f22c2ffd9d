import { NodeHelpers, type INodeProperties } from 'n8n-workflow';

import type { Field } from '../../../shared/fields/field';
import { locatorOption } from '../../../shared/fields/locator';
import { targetEventOptions } from '../../event/eventOptions';
import { byPolling, byWebhook, onEventsOf } from './shown';

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
	description: 'The events on the site that start the workflow',
	hint: 'In the output, event shows which one it was',
};

/** Beside the events, because most sites have several forms. */
export const form: Field<'form'> = {
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
