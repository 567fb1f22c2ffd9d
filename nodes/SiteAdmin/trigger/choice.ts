import type { IHookFunctions, IWebhookFunctions } from 'n8n-workflow';

import { targetEvents } from '../../../api/administration/events';
import { InputError } from '../../../api/errors';
import type { Wish } from '../subscriptions/plan';

/** The options of the trigger; what the user did not add is absent. */
export interface Options {
	deduplicate?: boolean;
	descriptionPrefix?: string;
	ignoreSpam?: boolean;
	sendSample?: boolean;
	simple?: boolean;
	skipReachabilityCheck?: boolean;
}

type Context = Pick<IHookFunctions | IWebhookFunctions, 'getNodeParameter'>;

export const optionsOf = (context: Context): Options =>
	context.getNodeParameter('options', {}) as Options;

/** The events that the user chose, as the form stores them: `order.paid`. */
export const eventsOf = (context: Context): string[] => [
	...new Set(context.getNodeParameter('events') as string[]),
];

/**
 * One wish for each event that the user chose.
 * @throws InputError where there is none, or what is no event
 */
export function wishesOf(context: Context): Wish[] {
	const chosen: unknown = context.getNodeParameter('events');
	if (!Array.isArray(chosen) || chosen.length === 0) {
		throw refusal(`must have at least one event${Array.isArray(chosen) ? '' : inWords(chosen)}`);
	}
	const targetIds = context.getNodeParameter('targetIds', {}) as Record<string, number>;
	return [...new Set<unknown>(chosen)].map((pair) => {
		const wish = targetEvents.find(({ target, event }) => `${target}.${event}` === pair);
		if (!wish) throw refusal(`must be events such as order.paid${inWords(pair)}`);
		const target_id = targetIds[wish.target] || undefined;
		return { ...wish, ...(target_id !== undefined && { target_id }) };
	});
}

const refusal = (message: string): InputError => new InputError([{ path: ['events'], message }]);

const inWords = (value: unknown): string => `, not ${JSON.stringify(value) ?? 'nothing'}`;
