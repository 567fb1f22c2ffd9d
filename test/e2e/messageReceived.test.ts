import type { INode } from 'n8n-workflow';

import type { Sandbox } from '../../sandbox';
import type { N8nClient, WorkflowFile } from '../../tooling/n8n/client';
import { readExample, saveWithCredentials } from '../../tooling/setUp';
import { activateTrigger, callWebhook } from '../support/activate';
import { useEnvironment } from '../support/environment';
import { collectOutput } from '../support/executions';
import { incoming, postIncoming } from '../support/incoming';
import { withKey } from '../support/withKey';
import { chain, message } from '../support/workflowNode';

// As in n8n.test.ts, the sandbox shows what n8n answered, and n8n what ran.

const environment = useEnvironment({ pace: 50 });
let sandbox: Sandbox;
let n8n: N8nClient;

beforeAll(() => void ({ sandbox, n8n } = environment));
beforeEach(() => sandbox.reset());

const writer = '+37251000004';
const trigger = readExample('answer-incoming').nodes[0] as INode;

/** Only the trigger of the example. */
const alone = (
	typeVersion: number,
	parameters = {},
	name = `messages-${typeVersion}`,
): WorkflowFile => ({
	name,
	nodes: [
		{
			...{ ...trigger, typeVersion, webhookId: name },
			parameters: { event: 'messageReceived', ...parameters },
		},
	],
	connections: {},
});

const activate = async (workflow: WorkflowFile) => await activateTrigger(environment, workflow);

/** Posts a message of the writer. Returns the status of n8n's answer. */
const receive = async (url: string, changes: object = {}, secret = sandbox.sharedSecret) =>
	await postIncoming(url, incoming({ text: 'Hello', sender: writer, ...changes }), secret);

describe.each([1, 1.1])('A message, to version %d of the trigger,', (typeVersion) => {
	it('starts the workflow once, and only if the Shared Secret signed it', async () => {
		const workflow = await activate(alone(typeVersion));
		const ids = { msg_id: 'a', sub_msg_id: 'b' };
		expect(await receive(workflow.url, ids)).toBe(200);
		expect(await receive(workflow.url, ids)).toBe(200);
		expect(await receive(workflow.url, { text: 'Forged' }, 'wrong')).toBe(401);
		expect(await receive(workflow.url, { text: 'Forged' }, sandbox.password)).toBe(401);
		expect(await receive(workflow.url, { text: 'x'.repeat(300_000) })).toBe(413);
		expect(await receive(workflow.url, { ...ids, sub_msg_id: 'c', text: 'STOP' })).toBe(200);
		const rows = await collectOutput(n8n, workflow.id, 2, trigger.name);
		// On a busy machine, n8n may overtake itself.
		expect(rows.sort(({ subMessageId }) => (subMessageId === 'b' ? -1 : 1))).toEqual([
			withKey({
				...{ from: writer, to: '1234', text: 'Hello', channel: 'sms', messageId: 'a' },
				...{ receivedAt: '2026-11-21T09:30:00.000000Z', subMessageId: 'b', intent: 'other' },
			}),
			expect.objectContaining({ subMessageId: 'c', intent: 'optOut' }),
		]);
		await n8n.deactivate(workflow.id);
	});
});

it('A workflow without the Shared Secret is not activated, and the error names it', async () => {
	const { url, username, password } = sandbox;
	const id = await n8n.saveCredential({
		name: 'No Secret',
		type: 'messagingApi',
		data: { baseUrl: url, username, password },
	});
	const workflow = alone(1.1);
	workflow.nodes.forEach((node) => (node.webhookId = 'no-secret'));
	const saved = await saveWithCredentials(n8n, workflow, { messagingApi: id });
	await expect(n8n.activate(saved.id)).rejects.toThrow('Shared Secret');
});

it('Message received: answer it from the same number', async () => {
	const workflow = await activate(readExample('answer-incoming'));
	expect(await receive(workflow.url, { text: 'Is the lamp in stock?' })).toBe(200);
	const { omnimessages } = sandbox.state;
	await sandbox.events.until(() => omnimessages.size === 1);
	const [sent] = [...omnimessages.values()];
	expect(sent?.request).toEqual({
		to: writer,
		messages: [
			{
				channel: 'sms',
				sender: '1234',
				text: 'Thank you! We have your message "Is the lamp in stock?" and will answer today.',
			},
		],
	});
	await collectOutput(n8n, workflow.id, 1, 'Reply');
	await n8n.deactivate(workflow.id);
});

describe('Opt-out: anyone who replies STOP gets no more messages', () => {
	it('puts the sender on the blacklist, which the campaign then skips, until START', async () => {
		const workflow = await activate(readExample('opt-out'));
		const recipients = [writer, '+37251000000'];
		const campaign = async () => await callWebhook(environment, 'opt-out-campaign', { recipients });
		expect(await receive(workflow.url, { text: 'Stop!' })).toBe(200);
		expect(await collectOutput(n8n, workflow.id, 1, 'Message Received')).toMatchObject([
			{ intent: 'optOut', blacklisted: true },
		]);
		expect([...sandbox.state.blacklist]).toContain(writer);
		await campaign();
		expect(await collectOutput(n8n, workflow.id, 2, 'Send Campaign')).toEqual([
			{ skipped: true, reason: 'blacklisted', to: writer },
			expect.objectContaining({ to: '+37251000000', omnimessageId: expect.any(String) }),
		]);
		expect(await receive(workflow.url, { text: 'START' })).toBe(200);
		await collectOutput(n8n, workflow.id, 3, 'Message Received');
		expect([...sandbox.state.blacklist]).not.toContain(writer);
		await campaign();
		const rows = await collectOutput(n8n, workflow.id, 4, 'Send Campaign');
		expect(rows.slice(2)).toMatchObject([{ to: writer }, { to: '+37251000000' }]);
		expect(rows.slice(2).some(({ skipped }) => skipped)).toBe(false);
		await n8n.deactivate(workflow.id);
	});

	it.each([
		[{ optOutLanguages: ['fi', 'sv'] }, 'optOut'],
		[{}, 'other'],
	])('with the trigger options %j, takes SEIS for %s', async (options, intent) => {
		const workflow = await activate(alone(1.1, { options }, `languages-${intent}`));
		expect(await receive(workflow.url, { text: 'Seis, kiitos' })).toBe(200);
		expect(await collectOutput(n8n, workflow.id, 1, trigger.name)).toMatchObject([{ intent }]);
		await n8n.deactivate(workflow.id);
	});

	it('lets a reply confirm the opt-out, however the service writes the number', async () => {
		const optOut = alone(1.1, { onOptOut: 'updateBlacklist' });
		const reply = message('Confirm', 'reply', { text: 'You get no more messages.' });
		const { name } = trigger;
		const workflow = await activate(chain('confirmed', [...optOut.nodes, reply]));
		const sender = Number(writer);
		expect(await receive(workflow.url, { text: 'STOP', sender })).toBe(200);
		expect(await collectOutput(n8n, workflow.id, 1, name)).toMatchObject([
			{ from: writer, blacklisted: true },
		]);
		expect(await collectOutput(n8n, workflow.id, 1, 'Confirm')).toMatchObject([
			{ to: writer, omnimessageId: expect.any(String) },
		]);
		await n8n.deactivate(workflow.id);
	});

	it('fails the execution if the blacklist could not be updated', async () => {
		const workflow = await activate(readExample('opt-out'));
		sandbox.faults.push({ method: 'POST', status: 500, times: 9 });
		expect(await receive(workflow.url, { text: 'STOP' })).toBe(200);
		for (;;) {
			const [last] = await n8n.executions(workflow.id);
			if (last?.status === 'error') {
				const { data } = await n8n.execution(last.id);
				expect(data.resultData.error?.message).toContain(
					`${writer} replied STOP, but could not be added to the blacklist`,
				);
				break;
			}
		}
		await n8n.deactivate(workflow.id);
	});
});
