import { readFile } from 'node:fs/promises';

import { answered, countItems, orders, prepareCampaign, receivedTexts } from '../support/campaign';
import { useCluster } from '../support/cluster';
import { untilSucceeded } from '../support/executions';
import { n8nDifferences } from '../support/n8nVersion';

// A dead worker's job is noticed sooner than by default (30 seconds and more).
const cluster = useCluster({
	pace: 20,
	env: {
		QUEUE_WORKER_LOCK_DURATION: '10000',
		QUEUE_WORKER_LOCK_RENEW_TIME: '2000',
		QUEUE_WORKER_STALLED_INTERVAL: '5000',
	},
});

beforeEach(() => cluster.sandbox.reset());
afterEach(async () => {
	for (const worker of cluster.workers) if (!worker.server) await worker.start();
});

const prepare = async (name: string) => await prepareCampaign(cluster, name);
const received = (): string[] => receivedTexts(cluster.sandbox);

describe('Send Once per Key in queue mode', () => {
	const { runsStalledJobsAgain } = n8nDifferences;

	it(`sends to nobody twice after a worker was killed in the middle of 1,000, which makes n8n run the job again: ${runsStalledJobsAgain}`, async () => {
		const { id, start, ended } = await prepare('killed');
		const [first, second] = cluster.workers;
		await second?.stop();
		const some = answered(cluster.sandbox, 400);
		await start(orders(1_000));
		await some;
		const log = first?.server?.logFile ?? '';
		await first?.kill();
		const before = received();
		// All that is left of it: the execution has no data. Items may end out of order, so that a line
		// is about more than the next hundred.
		const line = /^Send: rows 1 to (\d+) of 1000 were processed \(execution \d+\)$/gm;
		const lines = [...(await readFile(log, 'utf8')).matchAll(line)].map(([, last]) => Number(last));
		expect(lines.length).toBeGreaterThanOrEqual(3);
		expect(lines.at(-1)).toBeGreaterThanOrEqual(300);
		expect(lines.at(-1)).toBeLessThanOrEqual(before.length);
		expect(before.length).toBeLessThan(1_000);
		await second?.start();

		// One version repeats the job, the other ends it with an error, and somebody starts it again.
		const interrupted = await ended(1);
		if (!runsStalledJobsAgain) {
			const [failed] = await cluster.n8n.executions(id);
			const { resultData } = (await cluster.n8n.execution(failed?.id ?? '')).data;
			expect(resultData.error?.message).toContain('failed to be processed too many times');
			expect(resultData.runData).toEqual({});
			await start(orders(1_000));
		}
		const items = runsStalledJobsAgain ? interrupted : await ended(2);
		const all = received();
		expect(new Set(all).size).toBe(all.length);
		expect(items).toHaveLength(1_000);
		const inDoubt = countItems(items, 'outcome unknown');
		expect(inDoubt).toBeLessThanOrEqual(60);
		expect(countItems(items, 'sent before') + inDoubt).toBeGreaterThanOrEqual(before.length);
		expect(all.length + inDoubt).toBeGreaterThanOrEqual(1_000);
	});

	it('loses no key when many executions in two workers record other keys at the same time', async () => {
		const { id, start } = await prepare('others');
		// The longer n8n's list is, the longer its calls take, and undo what others do.
		await start(orders(5_000, 1_000));
		await untilSucceeded(cluster.n8n, id, 1);
		const given = orders(100);
		await Promise.all(given.map(async (order) => await start([order])));
		await untilSucceeded(cluster.n8n, id, 101);
		expect(received()).toHaveLength(5_100);
		for (const order of given) await start([order]);
		await untilSucceeded(cluster.n8n, id, 201);
		expect(received()).toHaveLength(5_100);
	});

	it('sends once if the same key comes again, whichever worker gets it', async () => {
		const { id, start } = await prepare('later');
		await start([1]);
		await untilSucceeded(cluster.n8n, id, 1);
		await Promise.all(orders(20).map(async () => await start([1])));
		await untilSucceeded(cluster.n8n, id, 21);
		expect(received()).toEqual(['Order 1']);
	});

	it('is no lock: two workers that start with the same key at the same moment may both send', async () => {
		const { id, start } = await prepare('same');
		const given = orders(100);
		for (const order of given) await Promise.all([start([order]), start([order])]);
		await untilSucceeded(cluster.n8n, id, 200);
		const all = received();
		expect(new Set(all).size).toBe(100);
		process.stderr.write(
			`The same key twice at once: ${all.length - 100} of 100 were sent twice\n`,
		);
	});
});
