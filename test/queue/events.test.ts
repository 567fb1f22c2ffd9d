import { saveWithCredentials } from '../../tooling/setUp';
import { useCluster } from '../support/cluster';
import { untilSucceeded } from '../support/executions';
import { n8nDifferences } from '../support/n8nVersion';
import { formSubmitted, postEvents, triggerAlone } from '../support/siteEvents';

const cluster = useCluster({ pace: 20 });

const subscriptions = () => [...cluster.sandbox.state.webhooks.values()];
const requests = () => cluster.sandbox.state.requests.length;

const save = async (workflow: Parameters<typeof saveWithCredentials>[1]): Promise<string> =>
	(await saveWithCredentials(cluster.n8n, workflow, cluster.credentials)).id;

describe('A trigger in queue mode', () => {
	let id: string;

	it('has one subscription for each event after activation', async () => {
		id = await save(triggerAlone('life', { events: ['form.submit', 'order.paid'] }));
		await cluster.n8n.activate(id);
		expect(subscriptions().map(({ target, event }) => `${target}.${event}`)).toEqual([
			'form.submit',
			'order.paid',
		]);
		// The webhook processes are behind the proxy, so the site must not know their own addresses.
		for (const { url } of subscriptions()) expect(url.startsWith(`${cluster.url}/`)).toBe(true);
	});

	const { checksWebhooksAtStart } = n8nDifferences;

	it(`keeps them when the main process is restarted, which makes it check the site: ${checksWebhooksAtStart}`, async () => {
		const kept = subscriptions();
		const before = requests();
		await cluster.main.stop();
		await cluster.main.start();
		expect(await cluster.sandbox.fireOrder('paid')).toMatchObject([{ status: 200 }]);
		expect(await untilSucceeded(cluster.n8n, id, 1)).toBe(1);
		expect(subscriptions()).toEqual(kept);
		expect(requests() > before).toBe(checksWebhooksAtStart);
	});

	it('leaves none after deactivation', async () => {
		await cluster.n8n.deactivate(id);
		expect(subscriptions()).toEqual([]);
	});

	it('starts one execution for each of 500 events, and all of them succeed', async () => {
		const many = await save(triggerAlone('many', { events: ['form.submit'] }));
		await cluster.n8n.activate(many);
		const { url = '' } = subscriptions()[0] ?? {};
		const events = Array.from({ length: 500 }, (_, index) => formSubmitted(index));
		const statuses = await postEvents(url, events);
		expect(statuses).toHaveLength(500);
		expect(new Set(statuses)).toEqual(new Set([200]));
		// n8n answers when the execution is stored.
		expect(await cluster.n8n.countExecutions(many)).toBe(500);
		expect(await untilSucceeded(cluster.n8n, many, 500)).toBe(500);
		await cluster.n8n.deactivate(many);
	});
});
