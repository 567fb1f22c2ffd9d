import type { Sends } from '../sender';
import type { Stage } from '../stage';
import type { Trigger } from '../triggers';
import { measureUsage, type Usage } from '../usage';
import { publish, withCredential } from '../workflow';

/** The number of concurrent deliveries. */
export const DELIVERY_CONCURRENCY = 32;

export interface DeliveryFigures extends Usage {
	/** Deliveries per second, from the first one to the end of the last execution. */
	rate: number;
}

/** Publishes the trigger's workflow. Returns its ID. */
export async function publishTrigger(stage: Stage, trigger: Trigger): Promise<string> {
	const { name, node, credential } = trigger;
	const step = { name, ...node, ...(credential && withCredential(credential)) };
	return await publish(stage, name, [step]);
}

/**
 * Makes the given number of deliveries and measures them.
 * @throws Error if any answer isn't 200
 */
export async function deliver(
	stage: Stage,
	trigger: Trigger,
	workflowId: string,
	count: number,
): Promise<DeliveryFigures> {
	const { server, sender } = stage;
	const requests: Sends['requests'] = Array.from({ length: count }, () => {
		const body = JSON.stringify(trigger.body());
		const headers = { 'content-type': 'application/json', ...trigger.headers?.(stage, body) };
		return { headers, body };
	});
	const url = server.url + trigger.path(stage);
	const usage = await measureUsage(server.pid, async () => {
		const statuses = await sender.ask('send', { url, concurrency: DELIVERY_CONCURRENCY, requests });
		if (statuses[200] !== count) {
			throw new Error(`${trigger.name} answered ${JSON.stringify(statuses)}`);
		}
		await waitForExecutions(stage, workflowId);
	});
	return { ...usage, rate: count / usage.seconds };
}

/** Waits until n8n lists no executions: it answers deliveries before their executions have ended. */
async function waitForExecutions({ n8n }: Stage, workflowId: string): Promise<void> {
	while ((await n8n.executions(workflowId)).length > 0);
}
