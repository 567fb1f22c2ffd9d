import { targets, type Target } from '../../../api/administration/events';
import type { Field, Parameters } from '../../shared/fields/field';
import { anyEventOptions, eventOptions, targetOptions } from '../event/eventOptions';

/** The target of a webhook. */
export const targetField: Field<'target'> = {
	displayName: 'Target',
	name: 'target',
	type: 'options',
	options: targetOptions,
	default: 'form',
	description: 'The kind of object on the site that the webhook is for',
};

/** The event of each target that the form chooses first. */
const usual: Record<Target, string> = { form: 'submit', order: 'paid', ticket: 'create' };

/**
 * The events of the chosen target. The fields share their name, so an expression applies to every
 * target.
 * @param required whether there is always an event; an update may leave it unchanged
 */
export const eventFields = (required = true): Array<Field<'event'>> => [
	...targets.map((target): Field<'event'> => {
		const chosen = usual[target];
		return {
			displayName: 'Event',
			name: 'event',
			type: 'options',
			options: eventOptions(target),
			default: chosen,
			description: `What happens to the ${target}`,
			displayOptions: { show: { target: [target] } },
		};
	}),
	{
		// The target comes from an expression, so the editor doesn't know its value.
		displayName: 'Event',
		name: 'event',
		type: 'string',
		default: '',
		required,
		placeholder: 'e.g. paid',
		description: 'An event of the target',
		displayOptions: { hide: { target: [...targets, 'unchanged'] } },
	},
];

/** For an update that doesn't change the stored target: the site knows its events. */
export const eventAloneField: Field<'event'> = {
	displayName: 'Event',
	name: 'event',
	type: 'options',
	options: anyEventOptions,
	default: 'unchanged',
	description: "Must be an event of the webhook's target",
	displayOptions: { show: { target: ['unchanged'] } },
};

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
