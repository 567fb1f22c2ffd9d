import type { Omnimessage } from '../../sandbox';
import type { WorkflowFile } from '../../tooling/n8n/client';
import type { Cluster } from '../../tooling/queue/cluster';
import { activate as activateIn, callWebhook } from '../support/activate';
import { useCluster } from '../support/cluster';
import { untilCounted, untilSucceeded } from '../support/executions';
import { n8nDifferences } from '../support/n8nVersion';
import { toldIn } from '../support/team';
import { deliver, n8nsWait, report, sendAndWait, sentIn, silentNumber } from '../support/waits';

const cluster = useCluster({ pace: 300 });

beforeEach(() => cluster.sandbox.reset());

/** Activates a workflow. Returns its ID, and what calls it with numbers. */
async function activate(workflow: WorkflowFile) {
	const id = await activateIn(cluster, workflow);
	const start = async (numbers: string[]) => await callWebhook(cluster, workflow.name, { numbers });
	return { id, start };
}

interface Waits {
	id: string;
	/** The messages of each execution. */
	messages: Omnimessage[][];
}

/** The number of messages that the tests have sent to silent numbers. */
let silent = 0;

/** Starts executions of a workflow, each for as many messages. Resolves when all of them wait. */
async function startWaits(
	workflow: WorkflowFile,
	executions: number,
	messages = 1,
): Promise<Waits> {
	const { id, start } = await activate(workflow);
	const numbers = Array.from({ length: executions }, () =>
		Array.from({ length: messages }, () => silentNumber((silent += 1))),
	);
	await Promise.all(numbers.map(start));
	await untilCounted(cluster.n8n, id, 'waiting', executions);
	const sent = sentIn(cluster.sandbox);
	return { id, messages: numbers.map((all) => all.flatMap((to) => sent.get(to) ?? [])) };
}

/** Starts executions that wait with our node, and as many that wait with n8n's. */
async function startBoth(name: string, executions: number): Promise<{ ours: Waits; n8ns: Waits }> {
	const ours = await startWaits(sendAndWait(name), executions);
	const n8ns = await startWaits(n8nsWait(`${name}-n8n`), executions);
	for (const [omnimessage] of ours.messages) deliver(omnimessage as Omnimessage);
	return { ours, n8ns };
}

const reportAll = async (...waits: Waits[]): Promise<number[]> =>
	await Promise.all(waits.flatMap(({ messages }) => messages.flat()).map(report));

/** What the team is told if each message of each wait continues once. */
const once = (ours: Waits, n8ns?: Waits): string[] =>
	[
		...ours.messages.flat().map(({ to }) => `${to} delivered`),
		...(n8ns?.messages.flat() ?? []).map(({ to }) => `${to} continued`),
	].sort();

/** What the team was told about the messages of waits. */
function told(...waits: Waits[]): string[] {
	const numbers = new Set(waits.flatMap(({ messages }) => messages.flat()).map(({ to }) => to));
	const all = toldIn(cluster.sandbox);
	return all.filter((text) => numbers.has(text.split(' ')[0] ?? '')).sort();
}

// n8n 2 lets one of several reports continue an execution. n8n 1 lets all that arrive at the same
// moment, its own Wait node's too, so there one process has to get the reports: it takes only one.
const { continuesOnce } = n8nDifferences;
const receivers = continuesOnce ? 'two processes' : 'one process';
let takeTurns: Cluster['routing']['chooseWebhook'];
beforeAll(() => void ({ chooseWebhook: takeTurns } = cluster.routing));
beforeEach(() => {
	cluster.routing.chooseWebhook = continuesOnce ? takeTurns : ([first]) => first;
});

const all = () => [cluster.main, ...cluster.workers, ...cluster.webhooks];

// What a test has ended, the next one needs.
afterEach(async () => {
	for (const member of all()) if (!member.server) await member.start('new folder');
});

describe('Send and Wait for Delivery in queue mode', () => {
	it(`tells each of 50 results once, with reports at ${receivers}`, async () => {
		const { id, start } = await activate(sendAndWait('fifty'));
		const results: Record<string, string> = { '00': 'delivered', '02': 'failed' };
		const endings = Object.keys(results);
		const numbers = Array.from(
			{ length: 50 },
			(_, index) => `+3725100${10 + index}${endings[index % endings.length]}`,
		);
		await start(numbers);
		await untilSucceeded(cluster.n8n, id, 1);
		expect(toldIn(cluster.sandbox).sort()).toEqual(
			numbers.map((to) => `${to} ${results[to.slice(-2)]}`).sort(),
		);
		expect(await cluster.n8n.countExecutions(id)).toBe(1);
	});

	it('continues each execution once, as the Wait node does, if reports arrive while no worker runs and the workers come back with new folders', async () => {
		const { ours, n8ns } = await startBoth('no-worker', 10);
		for (const worker of cluster.workers) await worker.kill();
		expect(new Set(await reportAll(ours, n8ns))).toEqual(new Set([200]));
		for (const worker of cluster.workers) await worker.start('new folder');
		await untilSucceeded(cluster.n8n, ours.id, 10);
		await untilSucceeded(cluster.n8n, n8ns.id, 10);
		expect(told(ours, n8ns)).toEqual(once(ours, n8ns));
	});

	it.each([
		{ fate: 'continues', comesBack: 'before' },
		{ fate: 'loses', comesBack: 'after' },
	])(
		'$fate what a worker had started, as the Wait node does, if that worker is killed and comes back with its old event log $comesBack the reports',
		async ({ fate, comesBack }) => {
			const [worker, other] = cluster.workers;
			await other?.stop();
			const { ours, n8ns } = await startBoth(`old-log-${comesBack}`, 3);
			await worker?.kill();
			if (comesBack === 'before') await worker?.start('same folder');
			expect(new Set(await reportAll(ours, n8ns))).toEqual(new Set([200]));
			if (comesBack === 'after') await worker?.start('same folder');
			const end = fate === 'loses' ? 'crashed' : 'success';
			await untilCounted(cluster.n8n, n8ns.id, end, 3);
			await untilCounted(cluster.n8n, ours.id, end, 3);
			expect(told(ours, n8ns)).toEqual(fate === 'loses' ? [] : once(ours, n8ns));
		},
	);

	/** Reports on each message twice at the same moment, to the processes that take turns. */
	async function reportTwice(...waits: Waits[]): Promise<void> {
		for (const [one] of waits.flatMap(({ messages }) => messages)) {
			const twice = [one, one].flatMap((omnimessage) => omnimessage ?? []);
			expect(await Promise.all(twice.map(report))).toContain(200);
		}
		for (const { id, messages } of waits) await untilSucceeded(cluster.n8n, id, messages.length);
	}

	it(`continues each execution once if its report arrives twice at the same moment, at ${receivers}`, async () => {
		const { ours } = await startBoth('same-moment', 20);
		await reportTwice(ours);
		expect(told(ours)).toEqual(once(ours));
	});

	it(`continues each execution ${continuesOnce ? '' : 'at least '}once, as the Wait node does, if its report arrives at two processes at the same moment`, async () => {
		cluster.routing.chooseWebhook = takeTurns;
		const { ours, n8ns } = await startBoth('two-processes', 20);
		await reportTwice(ours, n8ns);
		const all = told(ours, n8ns);
		expect(continuesOnce ? all : [...new Set(all)]).toEqual(once(ours, n8ns));
	});

	it(`continues each execution once if the reports on its two messages arrive at the same moment, at ${receivers}`, async () => {
		const waits = await startWaits(sendAndWait('two-messages'), 20, 2);
		for (const both of waits.messages) {
			both.forEach(deliver);
			expect(await Promise.all(both.map(report))).toContain(200);
		}
		await untilSucceeded(cluster.n8n, waits.id, 20);
		expect(told(waits)).toEqual(once(waits));
	});

	it('continues each execution once, as the Wait node does, if the main process is killed before the reports and started after them', async () => {
		const { ours, n8ns } = await startBoth('no-main', 10);
		await cluster.main.kill();
		expect(new Set(await reportAll(ours, n8ns))).toEqual(new Set([200]));
		await cluster.sandbox.events.until(() => told(ours, n8ns).length >= 20);
		await cluster.main.start('same folder');
		await untilSucceeded(cluster.n8n, ours.id, 10);
		await untilSucceeded(cluster.n8n, n8ns.id, 10);
		expect(told(ours, n8ns)).toEqual(once(ours, n8ns));
	});

	it('tells each of 50 results once if all reports arrive while no worker and no main process runs', async () => {
		const waits = await startWaits(sendAndWait('all-down'), 1, 50);
		for (const member of [cluster.main, ...cluster.workers]) await member.kill();
		const [messages = []] = waits.messages;
		messages.forEach(deliver);
		const statuses = await reportAll(waits);
		expect(statuses).toContain(200);
		for (const member of [cluster.main, ...cluster.workers]) await member.start('new folder');
		await untilSucceeded(cluster.n8n, waits.id, 1);
		// The service repeats what was not answered with success, and that continues nothing.
		await Promise.all(messages.filter((_, index) => (statuses[index] ?? 0) >= 400).map(report));
		expect(told(waits)).toEqual(once(waits));
		expect(await cluster.n8n.countExecutions(waits.id)).toBe(1);
	});
});
