import type { IDisplayOptions } from 'n8n-workflow';

import { targets, type Target } from '../../../api/administration/events';
import type { Field, Parameters } from '../../shared/form/field';
import { anyEventOptions, eventOptions, targetOptions } from '../event/eventOptions';

/** The target of a webhook. */
export const targetField = (displayOptions: IDisplayOptions): Field<'target'> => ({
	displayName: 'Target',
	name: 'target',
	type: 'options',
	options: targetOptions,
	default: 'form',
	description: 'The kind of object on the site that the webhook is for',
	displayOptions,
});

/**
 * The events of the chosen target. The fields share their name, so an expression applies to every
 * target.
 * @param required whether there is always an event; an update may leave it unchanged
 */
export const eventFields = ({ show }: IDisplayOptions, required = true): Array<Field<'event'>> => [
	{
		displayName: 'Event',
		name: 'event',
		type: 'options',
		options: eventOptions('form'),
		default: 'submit',
		description: 'What happens to the form',
		displayOptions: { show: { ...show, target: ['form'] } },
	},
	{
		displayName: 'Event',
		name: 'event',
		type: 'options',
		options: eventOptions('order'),
		default: 'paid',
		description: 'What happens to the order',
		displayOptions: { show: { ...show, target: ['order'] } },
	},
	{
		displayName: 'Event',
		name: 'event',
		type: 'options',
		options: eventOptions('ticket'),
		default: 'create',
		description: 'What happens to the ticket',
		displayOptions: { show: { ...show, target: ['ticket'] } },
	},
	{
		// The target comes from an expression, so the editor doesn't know its value.
		displayName: 'Event',
		name: 'event',
		type: 'string',
		default: '',
		required,
		placeholder: 'e.g. paid',
		description: 'An event of the target',
		displayOptions: { show, hide: { target: [...targets, 'unchanged'] } },
	},
];

/** For an update that doesn't change the stored target: the site knows its events. */
export const eventAloneField = ({ show }: IDisplayOptions): Field<'event'> => ({
	displayName: 'Event',
	name: 'event',
	type: 'options',
	options: anyEventOptions({ unchanged: 'Unchanged' }),
	default: 'unchanged',
	description: "Must be an event of the webhook's target",
	displayOptions: { show: { ...show, target: ['unchanged'] } },
});

/**
 * The chosen pair. Expressions may return a pair that doesn't exist, which the operation's schema
 * rejects.
 */
export const readEvent = ({
	target,
	event,
}: Parameters<'target' | 'event'>): { target: Target; event: string } => ({
	target: target as Target,
	event: event as string,
});
