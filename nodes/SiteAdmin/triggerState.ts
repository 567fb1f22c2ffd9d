import type { FunctionsBase, IHookFunctions } from 'n8n-workflow';

import type { TargetEvent } from '../../api/administration/events';
import { withSecret } from './secret';
import type { Subscription } from './subscriptions';

/** What the trigger remembers between activations, in n8n's static data of the node. */
export interface Memory {
	/** In the address of every subscription of the current activation. */
	secret?: string;
	/** The subscriptions of the current activation. */
	ids: number[];
	/** Subscriptions that should be gone but could not be removed. */
	remaining: number[];
}

export function memoryOf(context: Pick<FunctionsBase, 'getWorkflowStaticData'>): Memory {
	const data = context.getWorkflowStaticData('node') as Partial<Memory>;
	data.ids ??= [];
	data.remaining ??= [];
	return data as Memory;
}

/** One subscription for each event that the user chose. */
export function wantedSubscriptions(context: IHookFunctions, secret: string): Subscription[] {
	const url = withSecret(context.getNodeWebhookUrl('default') as string, secret);
	const targetIds = context.getNodeParameter('targetIds', {}) as Record<string, number>;
	const { id, name } = context.getWorkflow();
	const test = context.getMode() === 'manual' ? ', test' : '';
	const description = `n8n: ${name} (n8n-nodes-omnimessage, workflow ${id}${test})`;
	return (context.getNodeParameter('events') as string[]).map((pair) => {
		const [target, event] = pair.split('.') as [TargetEvent['target'], TargetEvent['event']];
		return {
			...({ target, event } as TargetEvent),
			target_id: targetIds[target] || undefined,
			url,
			description,
		};
	});
}
