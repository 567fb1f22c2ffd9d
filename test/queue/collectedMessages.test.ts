import { readExample } from '../../tooling/setUp';
import { useCluster } from '../support/cluster';
import { startWriter, useCollected } from '../support/collected';
import { untilCounted, untilListed, untilSucceeded } from '../support/executions';

// The example that answers several messages of a person at once, with two processes that get the
// messages and two that run the executions.

const MARI = '+37251000000';
const JAAN = '+37251000004';

const cluster = useCluster({ pace: 20 });
const collected = useCollected(cluster, readExample('collect-messages'));
beforeEach(() => cluster.sandbox.reset());

// What a test has ended, the next one needs.
afterEach(async () => {
	for (const worker of cluster.workers) if (!worker.server) await worker.start('new folder');
});

async function killWorkers(): Promise<void> {
	for (const worker of cluster.workers) await worker.kill();
	for (const worker of cluster.workers) await worker.start('new folder');
}

/** Writes a message to each webhook process in turn, each when n8n has kept the one before. */
async function writeInTurn(sender: string, texts: string[]): Promise<void> {
	for (const [index, text] of texts.entries()) {
		await collected.write(sender, text, cluster.webhooks[index % 2]?.server?.url);
		await collected.table.untilRows(index + 1);
	}
}

const FIVE = ['Hello', 'I have a question', 'about my order', 'the red chair', 'Is it on its way?'];

describe('Several messages of a person in queue mode', () => {
	it('get one answer, in which all are in their order', async () => {
		const id = await collected.open();
		await writeInTurn(MARI, FIVE);
		expect(await collected.untilAnswered(5)).toEqual([{ to: MARI, texts: FIVE }]);
		await untilSucceeded(cluster.n8n, id, 5);
		expect(collected.answers()).toHaveLength(1);
		expect(await collected.table.rows()).toEqual([]);
	});

	it('get one answer each person, if they come at the same moment to both processes', async () => {
		const id = await collected.open();
		const people = [MARI, JAAN];
		await Promise.all(
			people.flatMap((sender) =>
				FIVE.map(async (text, index) => {
					await collected.write(sender, text, cluster.webhooks[index % 2]?.server?.url);
				}),
			),
		);
		const answers = await collected.untilAnswered(10);
		await untilSucceeded(cluster.n8n, id, 10);
		expect(answers.map(({ to }) => to).sort()).toEqual(people);
		for (const { texts } of answers) expect(texts.sort()).toEqual([...FIVE].sort());
		expect(collected.answers()).toHaveLength(2);
	});

	it('are answered after the workers were killed while they waited for more', async () => {
		const id = await collected.open({ wait: 60 });
		await writeInTurn(MARI, FIVE.slice(0, 2));
		await killWorkers();
		expect(collected.answers()).toEqual([]);
		expect(await collected.table.rows()).toHaveLength(2);
		await cluster.n8n.deactivate(id);
		await collected.open({ leftAfter: 0 });
		expect(await collected.untilAnswered(2)).toEqual([{ to: MARI, texts: FIVE.slice(0, 2) }]);
	});

	it('are answered once after the workers were killed while they wrote the answer', async () => {
		const writer = await startWriter();
		const id = await collected.open({ wait: 1, writer: writer.url });
		await writeInTurn(MARI, FIVE.slice(0, 1));
		await writer.untilAsked(1);
		await killWorkers();
		expect(collected.answers()).toEqual([]);
		await cluster.n8n.deactivate(id);
		await collected.open({ leftAfter: 5, writer: writer.url });
		const [, answer] = await writer.untilAsked(2);
		answer?.();
		expect(await collected.untilAnswered(1)).toEqual([{ to: MARI, texts: FIVE.slice(0, 1) }]);
		await collected.table.untilRows(0);
	});

	it('are answered once, although two executions write an answer', async () => {
		const writer = await startWriter();
		const id = await collected.open({ leftAfter: 5, wait: 1, writer: writer.url });
		await collected.write(MARI, 'Hello');
		const [slow, quick] = await writer.untilAsked(2);
		const [first] = await untilListed(cluster.n8n, id, 2);
		quick?.();
		await collected.untilAnswered(1);
		slow?.();
		while ((await cluster.n8n.execution(first?.id ?? '')).status !== 'success');
		expect(collected.answers()).toEqual([{ to: MARI, texts: ['Hello'] }]);
	});

	it('are answered once each, even if all executions take what others have taken', async () => {
		const id = await collected.open({ leftAfter: 0, wait: 1 });
		const people = Array.from({ length: 10 }, (_, index) => `+3725100${10 + index}00`);
		const all = people.flatMap((sender) => FIVE.slice(0, 3).map((text) => ({ sender, text })));
		await Promise.all(
			all.map(async ({ sender, text }, index) => {
				await collected.write(sender, text, cluster.webhooks[index % 2]?.server?.url);
			}),
		);
		const answers = await collected.untilAnswered(all.length);
		await collected.table.untilRows(0);
		await untilCounted(cluster.n8n, id, 'running', 0);
		const answered = answers.flatMap(({ to, texts }) => texts.map((text) => `${to} ${text}`));
		expect(answered.sort()).toEqual(all.map(({ sender, text }) => `${sender} ${text}`).sort());
		process.stderr.write(`${all.length} messages got ${collected.answers().length} answers\n`);
	});
});
