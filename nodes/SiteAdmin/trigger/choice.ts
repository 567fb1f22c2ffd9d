import type { IHookFunctions, IWebhookFunctions } from 'n8n-workflow';

import type { Wish } from '../subscriptions/plan';

/** The options of the trigger; what the user did not add is absent. */
export interface Options {
	deduplicate?: boolean;
	descriptionPrefix?: string;
	ignoreSpam?: boolean;
	sendSample?: boolean;
	simple?: boolean;
}

type Context = Pick<IHookFunctions | IWebhookFunctions, 'getNodeParameter'>;

export const optionsOf = (context: Context): Options =>
	context.getNodeParameter('options', {}) as Options;

/** The events that the user chose, as the form stores them: `order.paid`. */
export const eventsOf = (context: Context): string[] => [
	...new Set(context.getNodeParameter('events') as string[]),
];

/** One wish for each event that the user chose. */
export function wishesOf(context: Context): Wish[] {
	const targetIds = context.getNodeParameter('targetIds', {}) as Record<string, number>;
	return eventsOf(context).map((pair) => {
		const [target, event] = pair.split('.') as [Wish['target'], Wish['event']];
		const target_id = targetIds[target] || undefined;
		return { target, event, ...(target_id !== undefined && { target_id }) } as Wish;
	});
}
