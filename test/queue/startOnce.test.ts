import { randomUUID } from 'node:crypto';

import type { Member } from '../../tooling/queue/member';
import { readExample } from '../../tooling/setUp';
import { activate as activateIn } from '../support/activate';
import { useCluster } from '../support/cluster';
import { collectOutput, untilSucceeded } from '../support/executions';
import { postIncoming } from '../support/incoming';
import { formSubmitted, postEvents, triggerAlone } from '../support/siteEvents';

// An event starts its workflow once, if what comes after the trigger runs once: n8n starts an
// execution for a repeated event too, in which the trigger lets nothing through.

const cluster = useCluster({ pace: 20 });
const trigger = triggerAlone('x', {}).nodes[0]?.name ?? '';

interface Active {
	id: string;
	/** The address of the trigger's webhook at one of the webhook processes. */
	at: (member: Member | undefined) => string;
}

/** A workflow whose trigger is followed by a node that does nothing. */
async function activate(name: string, parameters = {}): Promise<Active> {
	const alone = triggerAlone(name, { events: ['form.submit'], ...parameters });
	const after = {
		...{ id: 'after', name: 'After', type: 'n8n-nodes-base.noOp', typeVersion: 1 },
		...{ position: [200, 0] as [number, number], parameters: {} },
	};
	const id = await activateIn(cluster, {
		...alone,
		nodes: [...alone.nodes, after],
		connections: { [trigger]: { main: [[{ node: 'After', type: 'main', index: 0 }]] } },
	});
	const [subscription] = [...cluster.sandbox.state.webhooks.values()].slice(-1);
	const { pathname, search } = new URL(subscription?.url ?? '');
	return { id, at: (member) => `${member?.server?.url}${pathname}${search}` };
}

/** In how many executions the node after the trigger ran, when that many have ended. */
async function countStarts({ id }: Active, executions: number): Promise<number> {
	expect(await untilSucceeded(cluster.n8n, id, executions)).toBe(executions);
	let starts = 0;
	for (const { id: execution } of await cluster.n8n.executions(id)) {
		const { data } = await cluster.n8n.execution(execution);
		if (data.resultData.runData.After) starts += 1;
	}
	return starts;
}

const post = async (url: string, event: object): Promise<void> =>
	expect(await postEvents(url, [event])).toEqual([200]);

describe('An event that comes to two webhook processes', () => {
	it('starts its workflow once, if the first execution has begun when it comes again', async () => {
		const workflow = await activate('later');
		const [first, second] = cluster.webhooks;
		for (let index = 1; index <= 10; index += 1) {
			await post(workflow.at(first), formSubmitted(index));
			await untilSucceeded(cluster.n8n, workflow.id, index * 2 - 1);
			await post(workflow.at(second), formSubmitted(index));
			await untilSucceeded(cluster.n8n, workflow.id, index * 2);
		}
		expect(await countStarts(workflow, 20)).toBe(10);
		await cluster.n8n.deactivate(workflow.id);
	});

	it('starts its workflow once, after all processes that saw it were restarted', async () => {
		const workflow = await activate('restarted');
		await post(workflow.at(cluster.webhooks[0]), formSubmitted(1));
		expect(await countStarts(workflow, 1)).toBe(1);
		for (const member of [...cluster.webhooks, ...cluster.workers]) {
			await member.stop();
			await member.start('new folder');
		}
		await post(workflow.at(cluster.webhooks[0]), formSubmitted(1));
		expect(await countStarts(workflow, 2)).toBe(1);
		await post(workflow.at(cluster.webhooks[0]), formSubmitted(2));
		expect(await countStarts(workflow, 3)).toBe(2);
		await cluster.n8n.deactivate(workflow.id);
	});

	it('starts its workflow at least once, if it comes to both at the same moment', async () => {
		const workflow = await activate('moment');
		const events = Array.from({ length: 40 }, (_, index) => formSubmitted(index));
		for (const event of events) {
			await Promise.all(cluster.webhooks.map(async (one) => await post(workflow.at(one), event)));
		}
		const starts = await countStarts(workflow, 80);
		process.stderr.write(
			`The same event at the same moment to two processes: ${starts - 40} of 40 started twice\n`,
		);
		expect(starts).toBeGreaterThanOrEqual(40);
		await cluster.n8n.deactivate(workflow.id);
	});

	it('starts its workflow once, if it comes to both at the same moment and there is one worker', async () => {
		const workflow = await activate('one-worker');
		await cluster.workers[1]?.stop();
		const events = Array.from({ length: 20 }, (_, index) => formSubmitted(index));
		for (const event of events) {
			await Promise.all(cluster.webhooks.map(async (one) => await post(workflow.at(one), event)));
		}
		expect(await countStarts(workflow, 40)).toBe(20);
		await cluster.workers[1]?.start();
		await cluster.n8n.deactivate(workflow.id);
	});

	it('starts its workflow each time without Deduplicate', async () => {
		const workflow = await activate('forgetful', { options: { deduplicate: false } });
		for (const one of cluster.webhooks) await post(workflow.at(one), formSubmitted(1));
		expect(await countStarts(workflow, 2)).toBe(2);
		await cluster.n8n.deactivate(workflow.id);
	});
});

it('Different events at the same moment all start their workflow', async () => {
	const workflow = await activate('different');
	const events = Array.from({ length: 40 }, (_, index) => formSubmitted(index));
	const [first, second] = cluster.webhooks;
	await postEvents(workflow.at(first), events, 10);
	expect(await countStarts(workflow, 40)).toBe(40);
	await postEvents(workflow.at(second), events, 10);
	const starts = await countStarts(workflow, 80);
	process.stderr.write(
		`Different events at the same moment: ${starts - 40} of 40 were forgotten\n`,
	);
	expect(starts).toBeGreaterThanOrEqual(40);
	await cluster.n8n.deactivate(workflow.id);
});

it('A repeated report starts its workflow once, whichever process it comes to', async () => {
	const [node] = readExample('delivery-failures').nodes;
	const id = await activateIn(cluster, {
		name: 'reports',
		nodes: [{ ...node, webhookId: 'reports', parameters: { check: 'none' } } as never],
		connections: {},
	});
	const uuid = '6ba7b810-9dad-41d1-80b4-00c04fd430c8';
	const report = { omnimessage_id: uuid, message_id: uuid, channel: 'sms', status: 'DELIVRD' };
	for (const [index, one] of cluster.webhooks.entries()) {
		await post(`${one.server?.url}/webhook/reports/delivery-report`, report);
		await untilSucceeded(cluster.n8n, id, index + 1);
	}
	expect(await collectOutput(cluster.n8n, id, 2, node?.name ?? '')).toHaveLength(1);
	await cluster.n8n.deactivate(id);
});

describe('A message that a person wrote, to two webhook processes', () => {
	const [node] = readExample('answer-incoming').nodes;

	/** Posts a message to a webhook process. */
	async function receive(member: Member, path: string, message: object): Promise<void> {
		const url = `${member.server?.url}/webhook/${path}/incoming-message`;
		expect(await postIncoming(url, message, cluster.sandbox.sharedSecret)).toBe(200);
	}

	async function activateAlone(webhookId: string): Promise<string> {
		return await activateIn(cluster, {
			name: webhookId,
			nodes: [{ ...node, webhookId, parameters: { event: 'messageReceived' } } as never],
			connections: {},
		});
	}

	/** The texts that came through the trigger, in all executions, of which there are that many. */
	const readTexts = async (id: string, executions: number): Promise<unknown[]> =>
		(await collectOutput(cluster.n8n, id, executions, node?.name ?? '')).map(({ text }) => text);

	it('starts its workflow once if it comes again, and another one of the same words too', async () => {
		const id = await activateAlone('messages');
		const message = { sender: '+37251000000', recipient: '1234', text: 'Yes', channel: 'sms' };
		let ended = 0;
		for (const ids of ['a', 'b']) {
			for (const member of cluster.webhooks) {
				await receive(member, 'messages', { ...message, msg_id: 'm', sub_msg_id: ids });
				await untilSucceeded(cluster.n8n, id, (ended += 1));
			}
		}
		expect(await readTexts(id, 4)).toEqual(['Yes', 'Yes']);
		await cluster.n8n.deactivate(id);
	});

	it('starts its workflow at least once if it comes to both at the same moment', async () => {
		const id = await activateAlone('messages-at-once');
		const texts = Array.from({ length: 20 }, (_, index) => `Message ${index}`);
		for (const text of texts) {
			const ids = { msg_id: randomUUID(), sub_msg_id: randomUUID() };
			await Promise.all(
				cluster.webhooks.map(
					async (member) => await receive(member, 'messages-at-once', { ...ids, text }),
				),
			);
		}
		expect(await untilSucceeded(cluster.n8n, id, 40)).toBe(40);
		const started = await readTexts(id, 40);
		process.stderr.write(
			`The same message at the same moment: ${started.length - 20} of 20 started twice\n`,
		);
		expect(new Set(started)).toEqual(new Set(texts));
		await cluster.n8n.deactivate(id);
	});
});
