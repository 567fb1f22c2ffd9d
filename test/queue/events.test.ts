import { readFile } from 'node:fs/promises';

import { saveWithCredentials } from '../../tooling/setUp';
import { activate } from '../support/activate';
import { useCluster } from '../support/cluster';
import { searchInEditor } from '../support/editorSearch';
import { outputOf, untilEnded, untilSucceeded } from '../support/executions';
import { formSubmitted, postEvents, triggerAlone } from '../support/siteEvents';
import { chain, message, node, sms } from '../support/workflowNode';

const cluster = useCluster({ pace: 20 });

const subscriptions = () => [...cluster.sandbox.state.webhooks.values()];
const requests = () => cluster.sandbox.state.requests.length;

const save = async (workflow: Parameters<typeof saveWithCredentials>[1]): Promise<string> =>
	(await saveWithCredentials(cluster.n8n, workflow, cluster.credentials)).id;

const untilRemoved = async () =>
	await cluster.sandbox.events.until(() => subscriptions().length === 0);

/** Resolves when one of the workers has written that it started the execution. */
async function untilStartedOnWorker(executionId: string): Promise<void> {
	const logs = cluster.workers.map(({ server }) => server?.logFile ?? '');
	for (;;) {
		const texts = await Promise.all(logs.map(async (path) => await readFile(path, 'utf8')));
		if (texts.some((text) => text.includes(`Worker started execution ${executionId} `))) return;
	}
}

describe('A trigger in queue mode', () => {
	let id: string;

	it('has one subscription for each event after activation', async () => {
		id = await activate(cluster, triggerAlone('life', { events: ['form.submit', 'order.paid'] }));
		expect(subscriptions().map(({ target, event }) => `${target}.${event}`)).toEqual([
			'form.submit',
			'order.paid',
		]);
		// The webhook processes are behind the proxy, so the site must not know their own addresses.
		for (const { url } of subscriptions()) expect(url.startsWith(`${cluster.url}/`)).toBe(true);
	});

	it('keeps them when the main process is restarted, which makes it check the site', async () => {
		const kept = subscriptions();
		const before = requests();
		await cluster.main.stop();
		await cluster.main.start();
		expect(await cluster.sandbox.fireOrder('paid')).toMatchObject([{ status: 200 }]);
		expect(await untilSucceeded(cluster.n8n, id, 1)).toBe(1);
		await cluster.sandbox.events.until(() => requests() > before);
		expect(subscriptions()).toEqual(kept);
	});

	it('leaves none after deactivation', async () => {
		await cluster.n8n.deactivate(id);
		expect(subscriptions()).toEqual([]);
	});

	it('starts one execution for each of 500 events, and all of them succeed', async () => {
		const many = await activate(cluster, triggerAlone('many', { events: ['form.submit'] }));
		const { url = '' } = subscriptions()[0] ?? {};
		const events = Array.from({ length: 500 }, (_, index) => formSubmitted(index));
		const statuses = await postEvents(url, events);
		expect(statuses).toHaveLength(500);
		expect(new Set(statuses)).toEqual(new Set([200]));
		expect(await untilSucceeded(cluster.n8n, many, 500)).toBe(500);
		expect(await cluster.n8n.countExecutions(many)).toBe(500);
		await cluster.n8n.deactivate(many);
	});
});

describe('The editor in queue mode', () => {
	it('runs a workflow on a worker, which sends the message, and shows the output', async () => {
		const start = node('Start', 'n8n-nodes-base.manualTrigger', {});
		const send = message('Send', 'send', { to: '+37251000000', ...sms('Hello') });
		const id = await save(chain('manual', [start, send]));
		const execution = await cluster.n8n.runManually(id, 'Start');
		await untilStartedOnWorker(execution.id);
		expect(outputOf(execution, 'Send')).toMatchObject([{ to: '+37251000000' }]);
		const [sent] = cluster.sandbox.state.omnimessages.values();
		expect(sent?.request.messages).toEqual([expect.objectContaining({ text: 'Hello' })]);
	});

	it('gets the sample when it listens for a test event, and runs it on a worker', async () => {
		const workflow = triggerAlone('sample', { events: ['form.submit'] });
		const trigger = workflow.nodes[0]?.name ?? '';
		const id = await save(workflow);
		await expect(cluster.n8n.runManually(id, trigger)).rejects.toThrow('waits for an event');
		await untilRemoved();
		const execution = await untilEnded(cluster.n8n, id);
		await untilStartedOnWorker(execution.id);
		expect(outputOf(execution, trigger)).toMatchObject([
			{ event: 'form.submit', fields: { field_1: 'Mari Tamm' }, pageName: 'Home' },
		]);
	});

	it('finds a buy button by its name', async () => {
		const found = await searchInEditor(cluster.url, {
			node: 'siteAdmin',
			method: 'searchBuyButtons',
			credentials: { siteAdminApi: cluster.credentials.siteAdminApi },
			filter: 'oak',
		});
		expect(found).toEqual([{ name: 'Home, Table offer: Oak table (TABLE-OAK)', value: 102 }]);
	});
});
