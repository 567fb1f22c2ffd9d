import type { INodePropertyOptions } from 'n8n-workflow';

import { targets, type EventOf, type Target } from '../../../api/administration/events';
import { compareNames } from '../../shared/fields/values';
import { formatEvent } from './event';

/** What a menu says about a choice. */
type Words = Pick<INodePropertyOptions, 'name' | 'description'>;

/** The name of each target. The compiler requires a name for a new target. */
const targetWords: Record<Target, Words> = {
	form: { name: 'Form' },
	order: { name: 'Order' },
	ticket: { name: 'Ticket' },
};

/**
 * The name of each event, which follows the name of its target, and when it happens. The compiler
 * requires both for a new event.
 */
const eventWords: { [T in Target]: Record<EventOf<T>, Words> } = {
	form: {
		submit: {
			name: 'Submitted',
			description: 'A visitor submitted a form. Choose this for a contact form.',
		},
	},
	order: {
		cancelled: { name: 'Cancelled', description: 'An order was cancelled' },
		create: { name: 'Created', description: 'A customer placed an order, paid or not' },
		delete: { name: 'Deleted', description: 'An order was deleted' },
		paid: { name: 'Paid', description: 'An order was paid' },
		payment_failed: { name: 'Payment Failed', description: 'A payment of an order failed' },
		shipped: { name: 'Shipped', description: 'An order was marked as shipped' },
		update: {
			name: 'Updated',
			description: 'Something about an order changed, such as its payment or its address',
		},
	},
	ticket: {
		create: {
			name: 'Created',
			description:
				"The site stored a submission. Don't combine this with Form Submitted, or each submission starts the workflow twice.",
		},
		delete: { name: 'Deleted', description: 'A stored submission was deleted' },
		update: { name: 'Updated', description: 'A stored submission was changed' },
	},
};

/** The choices of a menu, sorted by name as n8n requires. */
const toOptions = (words: Record<string, Words>): INodePropertyOptions[] =>
	Object.entries(words)
		.map(([value, one]) => ({ ...one, value }))
		.sort((one, other) => compareNames(one.name, other.name));

export const targetOptions = toOptions(targetWords);

export const eventOptions = (target: Target): INodePropertyOptions[] =>
	toOptions(eventWords[target]);

const eventEntries = targets.flatMap((target) =>
	Object.entries<Words>(eventWords[target]).map(([event, words]) => ({ target, event, words })),
);

/** The events of all targets, each once, for a webhook whose target doesn't change. */
export const anyEventOptions = toOptions({
	...Object.fromEntries(eventEntries.map(({ event, words: { name } }) => [event, { name }])),
	unchanged: { name: 'Unchanged' },
});

/** Each event with its target: `Order Paid`, stored as `order.paid`. */
export const targetEventOptions = toOptions(
	Object.fromEntries(
		eventEntries.map(({ target, event, words: { name, description } }) => [
			formatEvent({ target, event }),
			{ name: `${targetWords[target].name} ${name}`, description },
		]),
	),
);
