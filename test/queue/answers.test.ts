import type { INode } from 'n8n-workflow';

import type { Omnimessage } from '../../sandbox';
import type { Cluster } from '../../tooling/queue/cluster';
import type { Member } from '../../tooling/queue/member';
import { activate, callWebhook } from '../support/activate';
import { useCluster } from '../support/cluster';
import { untilCounted, untilSucceeded } from '../support/executions';
import { n8nDifferences } from '../support/n8nVersion';
import { answer, asking, linkIn, toldTeam } from '../support/questions';
import { othersIn } from '../support/team';
import { inTwoBranches } from '../support/workflowNode';

const cluster = useCluster({ pace: 100 });

beforeEach(() => {
	cluster.sandbox.reset();
	cluster.routing.chooseWebhook = takeTurns;
});

// What a test has ended, the next one needs.
afterEach(async () => {
	for (const worker of cluster.workers) if (!worker.server) await worker.start('new folder');
});

interface Link {
	to: string;
	link: string;
}

/** The number of people whom the tests have asked. Each test has people of its own. */
let asked = 0;

const choosePeople = (people: number): string[] =>
	Array.from({ length: people }, () => `+3725100${9 + (asked += 1)}00`);

/** Asks that many people, each in an execution. Resolves with their links when all executions wait. */
async function ask(name: string, people: number, parameters: INode['parameters'] = {}) {
	const id = await activate(cluster, asking(name, parameters));
	const numbers = choosePeople(people);
	await Promise.all(numbers.map(async (to) => await callWebhook(cluster, name, { numbers: [to] })));
	await untilCounted(cluster.n8n, id, 'waiting', people);
	const links = othersIn(cluster.sandbox).map((one) => ({ to: one.to, link: linkIn(one) }));
	expect(links.map(({ to }) => to).sort()).toEqual(numbers);
	return { id, links };
}

/** What the team was told so far about the answers of these people. */
const toldOf = (links: Link[]): string[] =>
	toldTeam(cluster.sandbox)
		.filter((told) => links.some(({ to }) => to === told.to))
		.map(({ to, data }) => `${to}: ${String(data?.text ?? data?.approved)}`)
		.sort();

/** The same when their executions have ended. No others exist. */
async function toldAfter(id: string, links: Link[]): Promise<string[]> {
	await untilSucceeded(cluster.n8n, id, links.length);
	// Listed, because n8n doesn't count what runs, as on n8n 1 what it continues twice can.
	expect(await cluster.n8n.executions(id)).toHaveLength(links.length);
	return toldOf(links);
}

const toNumber = (told: string): string => told.split(':')[0] ?? '';

const each = (links: Link[], said: string): string[] =>
	links.map(({ to }) => `${to}: ${said}`).sort();

/**
 * Answers each question twice at the same moment.
 * @returns what was taken: who saw the page that says thank you
 */
async function answerTwice(links: Link[]): Promise<string[]> {
	const taken: string[] = [];
	for (const { to, link } of links) {
		const posts = ['approve', 'decline'].map(async (said) => {
			const { status } = await answer(link, { answer: said });
			return status === 200 ? [`${to}: ${said === 'approve'}`] : [];
		});
		taken.push(...(await Promise.all(posts)).flat());
	}
	return taken.sort();
}

// n8n 1 lets each process continue an execution that gets an answer at the same moment, so there
// one process has to get all of them. See waits.test.ts.
const { continuesOnce } = n8nDifferences;
const receivers = continuesOnce ? 'two processes' : 'one process';
const used = new Set<string>();
const takeTurns: Cluster['routing']['chooseWebhook'] = (running) => {
	const chosen = running[(turn += 1) % running.length];
	used.add(chosen?.name ?? '');
	return chosen;
};
let turn = 0;

describe('Send and Wait for Response in queue mode', () => {
	it('tells the answers of 20 people once each, with answers at two processes', async () => {
		const { id, links } = await ask('twenty', 20, { responseType: 'freeText' });
		used.clear();
		const answers = await Promise.all(
			links.map(async ({ to, link }) => await answer(link, { answer: 'send', text: `I am ${to}` })),
		);
		expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
		expect(used.size).toBe(2);
		expect(await toldAfter(id, links)).toEqual(links.map(({ to }) => `${to}: I am ${to}`).sort());
	});

	it('asks the person of each branch that leads to the node, one after the other', async () => {
		const numbers = choosePeople(2);
		const branches = inTwoBranches(asking('branches'), 'Ask', numbers[0] ?? '');
		const id = await activate(cluster, branches);
		await callWebhook(cluster, 'branches', { numbers });
		for (const count of [1, 2]) {
			await cluster.sandbox.events.until(() => othersIn(cluster.sandbox).length === count);
			await untilCounted(cluster.n8n, id, 'waiting', 1);
			const asked = othersIn(cluster.sandbox)[count - 1] as Omnimessage;
			const answered = await answer(linkIn(asked), {
				answer: asked.to === numbers[0] ? 'approve' : 'decline',
			});
			expect(answered.status).toBe(200);
		}
		await untilSucceeded(cluster.n8n, id, 1);
		const links = numbers.map((to) => ({ to, link: '' }));
		expect(toldOf(links)).toEqual(numbers.map((to, index) => `${to}: ${index === 0}`).sort());
	});

	it('changes nothing when apps preview the links, at two processes', async () => {
		const { id, links } = await ask('previews', 5);
		for (const member of cluster.webhooks) {
			cluster.routing.chooseWebhook = () => member;
			for (const { link } of links) {
				await fetch(link, { method: 'HEAD' });
				const page = await fetch(link);
				expect(page.status).toBe(200);
				expect(await page.text()).toContain('Shall we deliver today?');
			}
		}
		expect(await cluster.n8n.countExecutions(id, 'waiting')).toBe(5);
		expect(toldOf(links)).toEqual([]);
		for (const { link } of links) await answer(link, { answer: 'decline' });
		expect(await toldAfter(id, links)).toEqual(each(links, 'false'));
	});

	it('tells the one of two answers at the same moment that was taken, at one process', async () => {
		const { id, links } = await ask('one-process', 20);
		cluster.routing.chooseWebhook = ([first]) => first;
		const taken = await answerTwice(links);
		expect(taken).toHaveLength(20);
		expect(await toldAfter(id, links)).toEqual(taken);
	});

	it(`tells ${continuesOnce ? 'the' : 'at least'} one of two answers at the same moment that was taken, at two processes`, async () => {
		const { id, links } = await ask('two-processes', 20);
		const taken = await answerTwice(links);
		const told = await toldAfter(id, links);
		process.stderr.write(
			`Two answers at the same moment to two processes: ${taken.length - 20} of 20 were taken twice, ${told.length - 20} were told twice\n`,
		);
		if (continuesOnce) expect(told).toEqual(taken);
		expect([...new Set(told.map(toNumber))]).toEqual(links.map(({ to }) => to).sort());
	});

	it(`loses no answer, and takes no second one, while no worker runs, if the workers come back with new folders, with answers at ${receivers}`, async () => {
		const { id, links } = await ask('no-worker', 10);
		const [first] = cluster.webhooks as [Member];
		if (!continuesOnce) cluster.routing.chooseWebhook = () => first;
		for (const worker of cluster.workers) await worker.kill();
		const answerAll = async (said: string): Promise<number[]> =>
			await Promise.all(
				links.map(async ({ link }) => (await answer(link, { answer: said })).status),
			);
		expect(await answerAll('approve')).toEqual(links.map(() => 200));
		for (const member of continuesOnce ? cluster.webhooks : [first]) {
			cluster.routing.chooseWebhook = () => member;
			expect(await answerAll('decline')).toEqual(links.map(() => 409));
		}
		expect(toldOf(links)).toEqual([]);
		for (const worker of cluster.workers) await worker.start('new folder');
		expect(await toldAfter(id, links)).toEqual(each(links, 'true'));
	});

	it('continues what a worker had started that was killed while people thought', async () => {
		const [worker, other] = cluster.workers as [Member, Member];
		await other.stop();
		const { id, links } = await ask('killed', 5);
		await worker.kill();
		await worker.start('same folder');
		for (const { link } of links)
			expect((await answer(link, { answer: 'approve' })).status).toBe(200);
		expect(await toldAfter(id, links)).toEqual(each(links, 'true'));
	});
});
