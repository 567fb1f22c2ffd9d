import type { INodePropertyOptions } from 'n8n-workflow';

import {
	targetEvents,
	targets,
	type EventOf,
	type Target,
} from '../../../api/administration/events';

/** The name of each target. The compiler requires a name for a new target. */
const targetNames: Record<Target, string> = { form: 'Form', order: 'Order', ticket: 'Ticket' };

/**
 * The name of each event, which follows the name of its target. The compiler requires a name for a
 * new event.
 */
const eventNames: { [T in Target]: Record<EventOf<T>, string> } = {
	form: { submit: 'Submitted' },
	order: {
		cancelled: 'Cancelled',
		create: 'Created',
		delete: 'Deleted',
		paid: 'Paid',
		payment_failed: 'Payment Failed',
		shipped: 'Shipped',
		update: 'Updated',
	},
	ticket: { create: 'Created', delete: 'Deleted', update: 'Updated' },
};

/** The choices of a menu, sorted by name as n8n requires. */
const toOptions = (names: Record<string, string>): INodePropertyOptions[] =>
	Object.entries(names)
		.map(([value, name]) => ({ name, value }))
		.sort((one, other) => one.name.localeCompare(other.name));

export const targetOptions = toOptions(targetNames);

export const eventOptions = (target: Target): INodePropertyOptions[] =>
	toOptions(eventNames[target]);

/** The events of all targets, each once, for a target that only the site knows. */
export const anyEventOptions = (more: Record<string, string>): INodePropertyOptions[] =>
	toOptions(Object.assign({}, ...targets.map((target) => eventNames[target]), more));

/** Each event with its target: `Order Paid`, stored as `order.paid`. */
export const targetEventOptions = toOptions(
	Object.fromEntries(
		targetEvents.map(({ target, event }) => {
			const names: Record<string, string> = eventNames[target];
			return [`${target}.${event}`, `${targetNames[target]} ${names[event]}`];
		}),
	),
);
