import type { IDataObject } from 'n8n-workflow';

import { activate, callWebhook } from '../support/activate';
import { answered, countItems, orders, prepareCampaign, receivedTexts } from '../support/campaign';
import { useCluster } from '../support/cluster';
import { outputOf, untilEnded, untilSucceeded } from '../support/executions';
import { call, othersIn } from '../support/team';
import { chain, message, sms } from '../support/workflowNode';

// What two workers that use the same node at the same time do to each other's records: n8n keeps them
// in one row, without a lock. The figures that this prints are in docs/scaling.md and docs/sending.md.

const cluster = useCluster({
	pace: 20,
	webhooks: 1,
	env: {
		// Two executions at the same time are in two workers.
		N8N_CONCURRENCY_PRODUCTION_LIMIT: '1',
		// A dead worker's job is noticed sooner than by default (30 seconds and more).
		QUEUE_WORKER_LOCK_DURATION: '10000',
		QUEUE_WORKER_LOCK_RENEW_TIME: '2000',
		QUEUE_WORKER_STALLED_INTERVAL: '5000',
	},
});

beforeEach(() => cluster.sandbox.reset());

it('Each of 2,000 messages is sent or in doubt after one of two workers was killed', async () => {
	const { id, start } = await prepareCampaign(cluster, 'shared');
	const startBoth = async (): Promise<void> => {
		await start(orders(1_000));
		await start(orders(1_000, 1_000));
	};
	const some = answered(cluster.sandbox, 800);
	await startBoth();
	await some;
	await cluster.workers[0]?.kill();
	await untilEnded(cluster.n8n, id, 2);
	await cluster.workers[0]?.start();
	await startBoth();
	await untilEnded(cluster.n8n, id, 4);
	const items: IDataObject[] = [];
	for (const { id: execution } of (await cluster.n8n.executions(id)).slice(0, 2)) {
		items.push(...outputOf(await cluster.n8n.execution(execution), 'Send'));
	}
	expect(items).toHaveLength(2_000);
	const all = receivedTexts(cluster.sandbox);
	const different = new Set(all).size;
	const inDoubt = countItems(items, 'outcome unknown');
	process.stderr.write(
		`A worker killed beside another one: ${inDoubt} of 2000 are in doubt, ${all.length - different} were sent twice\n`,
	);
	expect(different + inDoubt).toBeGreaterThanOrEqual(2_000);
});

it('Each of two workers lets at most as many messages through as the cap says', async () => {
	const cap = { capMessages: 3, capTime: 1, capUnit: 'days', capScope: 'node' };
	const options = { frequencyCap: { cap } };
	const send = { to: '={{ $json.body.to }}', skipIfBlacklisted: false, ...sms('Hello'), options };
	const workflow = chain('cap', [call('cap'), message('Send', 'send', send)]);
	const id = await activate(cluster, workflow);
	const start = async (to: string) => await callWebhook(cluster, 'cap', { to });
	const counts: number[] = [];
	for (let index = 0; index < 20; index += 1) {
		const to = `+3725100${10 + index}00`;
		await Promise.all(Array.from({ length: 12 }, async () => await start(to)));
		await untilSucceeded(cluster.n8n, id, (index + 1) * 13 - 1);
		await start(to);
		await untilSucceeded(cluster.n8n, id, (index + 1) * 13);
		counts.push(othersIn(cluster.sandbox).filter((one) => one.to === to).length);
	}
	process.stderr.write(`A cap of 3, 12 messages at the same moment: ${counts.join(', ')} sent\n`);
	expect(Math.max(...counts)).toBeLessThanOrEqual(6);
	expect(Math.min(...counts)).toBeGreaterThan(0);
});
