import type { INodeParameters } from 'n8n-workflow';

import { activate as activateIn } from '../support/activate';
import { useCluster } from '../support/cluster';
import { triggerAlone } from '../support/siteEvents';
import { createItemReader, expectOnce } from '../support/triggerItems';

// All processes of n8n are killed. What visitors do meanwhile starts the workflow when n8n is back:
// 0 missing and 0 double.

const cluster = useCluster({ pace: 20 });
const trigger = triggerAlone('x', {}).nodes[0]?.name ?? '';
const untilItems = createItemReader(() => cluster.n8n, trigger);
const events = ['form.submit', 'order.create', 'order.paid'];

const activate = async (name: string, parameters: INodeParameters): Promise<string> =>
	await activateIn(cluster, triggerAlone(name, { events, ...parameters }));

async function visit(): Promise<void> {
	for (let index = 0; index < 10; index += 1) {
		await cluster.sandbox.submitForm({ name: `Visitor ${index}`, phone: '', message: '' });
		await cluster.sandbox.fireOrder('create');
		await cluster.sandbox.fireOrder('paid');
	}
}
const HAPPENED = 30;

async function killAll(): Promise<void> {
	for (const member of [cluster.main, ...cluster.webhooks, ...cluster.workers]) await member.kill();
}

async function startAll(): Promise<void> {
	for (const member of [...cluster.webhooks, ...cluster.workers, cluster.main]) {
		await member.start('new folder');
	}
}

it.each([
	['caught up', { options: { catchUp: true } }],
	['polled', { learnBy: 'polling' }],
])(
	'What happened while all processes were away is %s, once each, although they are killed again',
	async (name, parameters) => {
		const id = await activate(name, parameters);
		await cluster.sandbox.submitForm({ name: 'before', phone: '', message: '' });
		await untilItems(id, 1);
		await killAll();
		await visit();
		await startAll();
		// It has begun to start the executions.
		await cluster.main.kill();
		await cluster.workers[0]?.kill();
		await cluster.main.start('new folder');
		await cluster.workers[0]?.start('new folder');
		expectOnce(await untilItems(id, 1 + HAPPENED), 1 + HAPPENED);
		await killAll();
		await cluster.sandbox.submitForm({ name: 'last', phone: '', message: '' });
		await startAll();
		expectOnce(await untilItems(id, 2 + HAPPENED), 2 + HAPPENED);
		await cluster.n8n.deactivate(id);
	},
);
