import { createHmac, randomUUID } from 'node:crypto';

import { Pool } from 'undici';

import { measureUsage, takeTurns } from './measure';
import { publish, type Place, type Step } from './workflow';

interface Trigger {
	/** The only node of its workflow. */
	node: Step;
	/** Returns the path of the active trigger's webhook. */
	path(place: Place): string;
	/** Creates the body of a delivery, different every time. */
	body(): object;
	headers?(place: Place, body: string): Record<string, string>;
}

/** The number of concurrent deliveries. */
const CONCURRENCY = 32;

let submissions = 0;

/** Site administration API, "Webhook payload". Without the ID, those of one millisecond would be the same event. */
const createFormEvent = () => ({
	...{ account_id: 1, target: 'form', target_id: 26, event: 'submit' },
	created_at: new Date().toISOString(),
	data: {
		object: { id: (submissions += 1), form: { id: 26, title: 'Contact us' }, data: {} },
		metadata: { ip_address: '127.0.0.1', page_id: '401', page_language: 'en' },
	},
});

const createDeliveryReport = () => ({
	...{ omnimessage_id: randomUUID(), message_id: randomUUID(), channel: 'sms' },
	...{ status: 'DELIVRD', err: 0, error: null, timestamp: new Date().toISOString() },
});

/** Finds the path, with its secret, that the trigger has registered with the site. */
function findRegistered({ sandbox }: Place): string {
	const [webhook] = [...sandbox.state.webhooks.values()];
	const { pathname, search } = new URL(webhook?.url ?? '');
	return pathname + search;
}

const triggers: Trigger[] = [
	{
		node: {
			...{ name: 'Webhook', type: 'n8n-nodes-base.webhook', typeVersion: 2.1 },
			webhookId: 'bench-webhook',
			parameters: { httpMethod: 'POST', path: 'bench-webhook', options: {} },
		},
		path: () => '/webhook/bench-webhook',
		body: createFormEvent,
	},
	{
		node: {
			...{ name: 'Minimal trigger', type: 'CUSTOM.benchMinimalTrigger', typeVersion: 2 },
			webhookId: 'bench-minimal',
			parameters: {},
		},
		path: () => '/webhook/bench-minimal/webhook',
		body: createFormEvent,
	},
	{
		node: {
			name: 'Forms & Orders Trigger',
			...{ type: 'n8n-nodes-omnimessage.siteAdminTrigger', typeVersion: 1.1 },
			webhookId: 'bench-site-admin',
			parameters: { events: ['form.submit'] },
			credential: 'siteAdminApi',
		},
		path: findRegistered,
		body: createFormEvent,
	},
	{
		node: {
			name: 'Omnimessage Trigger',
			...{ type: 'n8n-nodes-omnimessage.omnimessageTrigger', typeVersion: 1.1 },
			webhookId: 'bench-report',
			parameters: { check: 'signature', options: {} },
			credential: 'messagingApi',
		},
		path: () => '/webhook/bench-report/delivery-report',
		body: createDeliveryReport,
		headers: ({ sandbox }, body) => ({
			'x-messente-signature': createHmac('sha256', sandbox.password).update(body).digest('hex'),
		}),
	},
];

export const triggerNames = triggers.map(({ node }) => node.name);

/**
 * Measures the deliveries per second to each trigger, in each round, until the last execution ends.
 * @throws Error if an answer isn't 200
 */
export async function measureDeliveries(
	place: Place,
	count: number,
	rounds: number,
): Promise<number[][]> {
	const published = new Map<Trigger, string>();
	for (const trigger of triggers) published.set(trigger, await publish(place, [trigger.node]));
	return await takeTurns([...published], rounds, async ([trigger, id]) => {
		const { seconds } = await measureUsage(place.pids, async () => {
			await deliver(place, trigger, count);
			// n8n answers before an execution has ended, and lists it until then.
			while ((await place.n8n.executions(id)).length > 0);
		});
		return count / seconds;
	});
}

/** POSTs the deliveries, over as many persistent connections as are concurrent. */
async function deliver(place: Place, trigger: Trigger, count: number): Promise<void> {
	const path = trigger.path(place);
	const pool = new Pool(place.url, { connections: CONCURRENCY });
	const post = async (): Promise<void> => {
		const body = JSON.stringify(trigger.body());
		const headers = { 'content-type': 'application/json', ...trigger.headers?.(place, body) };
		const answer = await pool.request({ path, method: 'POST', headers, body });
		const text = await answer.body.text();
		if (answer.statusCode !== 200) {
			throw new Error(`${trigger.node.name} answered ${answer.statusCode}: ${text}`);
		}
	};
	await Promise.all(Array.from({ length: count }, post)).finally(() => pool.destroy());
}
