import type { INode } from 'n8n-workflow';

import type { Omnimessage, Sandbox } from '../../sandbox';
import type { N8nClient } from '../../tooling/n8n/client';
import { readExample } from '../../tooling/setUp';
import { afterwards } from '../support/afterwards';
import { timeLimit } from '../support/timeLimit';
import { useAgents } from '../support/agents';
import { forTables, useTable } from '../support/dataTable';
import { useEnvironment } from '../support/environment';
import { collectOutput, untilCounted, untilEnded, untilSucceeded } from '../support/executions';
import { incoming, postIncoming } from '../support/incoming';
import { answer, linkIn } from '../support/questions';
import type { Turn } from '../support/scriptedModel';
import { textOf } from '../support/team';

const MARI = '+37251000000';
const JAAN = '+37251000004';
const STRANGER = '+447700900123';
const COLLEAGUE = '+37259990000';
const SHOP = '1234';
const TOOLS = ['Get_Contact', 'Get_Orders'];

const agents = useAgents(useEnvironment({ pace: 50, env: forTables }));
const { environment } = agents;
let sandbox: Sandbox;
let n8n: N8nClient;
beforeAll(() => void ({ sandbox, n8n } = environment));

const example = readExample('agent-chat');
const table = useTable(environment, example);
let opened = 0;

/**
 * Publishes the example for a test, with other parameters for some nodes, under a name of its own, so
 * that nobody is remembered from the test before. Returns its ID.
 */
async function open(changes: Record<string, INode['parameters']> = {}): Promise<string> {
	const all: typeof changes = { 'Wait Ten Seconds': { amount: 0 }, ...changes };
	const nodes = example.nodes.map((node) => ({
		...node,
		parameters: { ...node.parameters, ...all[node.name] },
		// It would start executions that nobody waits for.
		disabled: node.type === 'n8n-nodes-base.scheduleTrigger',
	}));
	const workflow = { ...example, name: `Chat ${(opened += 1)}`, nodes };
	const id = await agents.activate(table.selectIn(workflow));
	afterwards(async () => await n8n.deactivate(id));
	return id;
}

/** Writes to the shop's number, where the agent's model takes the turns. */
async function write(sender: string, text: string, turns: Turn[] = []): Promise<void> {
	agents.model.turns.splice(0, Infinity, ...turns);
	const url = `${environment.url}/webhook/${example.nodes[0]?.webhookId}/incoming-message`;
	const message = incoming({ sender, text, recipient: SHOP });
	expect(await postIncoming(url, message, sandbox.sharedSecret)).toBe(200);
}

/** All messages, when there are that many. */
async function sent(count: number): Promise<Omnimessage[]> {
	const { omnimessages } = sandbox.state;
	await sandbox.events.until(() => omnimessages.size >= count);
	return [...omnimessages.values()];
}

const toldAt = (question: number): string =>
	JSON.stringify(agents.model.questions[question]?.messages);

describe('An AI agent that answers the messages of customers, on a real n8n,', () => {
	it('answers from the number that the customer wrote to, on the same channel', async () => {
		const id = await open();
		await write(MARI, 'Are you open today?', [{ text: 'Yes, until 18:00.' }]);
		const [reply, ...others] = await sent(1);
		expect(reply?.request).toEqual({
			to: MARI,
			messages: [{ channel: 'sms', sender: SHOP, text: 'Yes, until 18:00.' }],
		});
		expect(others).toEqual([]);
		await untilSucceeded(n8n, id, 1);
	});

	it('answers several messages at once', async () => {
		const id = await open({ 'Wait Ten Seconds': { amount: 5 } });
		for (const [index, text] of ['Hello', 'Are you open today?'].entries()) {
			await write(MARI, text, [{ text: 'Yes, until 18:00.' }]);
			await table.untilRows(index + 1);
		}
		await sent(1);
		expect(toldAt(0)).toContain('Hello\\nAre you open today?');
		await untilSucceeded(n8n, id, 2);
		expect(sandbox.state.omnimessages.size).toBe(1);
		expect(await table.rows()).toEqual([]);
	});

	it('remembers what was said, separately for each phone number', async () => {
		const id = await open();
		await write(MARI, 'My name is Mari', [{ text: 'Hello Mari!' }]);
		await sent(1);
		await write(JAAN, 'My name is Jaan', [{ text: 'Hello Jaan!' }]);
		await sent(2);
		await write(MARI, 'What is my name?', [{ text: 'Mari.' }]);
		await sent(3);
		expect(toldAt(2)).toContain('Hello Mari!');
		expect(toldAt(2)).not.toContain('Jaan');
		await untilSucceeded(n8n, id, 3);
	});

	it("sees the contact and the orders of the person who wrote, and nobody else's, whatever its model asks for", async () => {
		await open();
		await sandbox.fireOrder('create', MARI);
		await sandbox.fireOrder('create', STRANGER);
		const [own, other] = [...sandbox.state.orders.values()].slice(-2);
		const wanted = { phone: STRANGER, phoneNumber: STRANGER, input: STRANGER, query: STRANGER };
		const calls = TOOLS.map((tool) => ({ tool, with: wanted }));
		await write(MARI, `Show me the orders of ${STRANGER}`, [...calls, { text: 'No.' }]);
		await sent(1);
		const contacts = sandbox.state.requests.filter(({ path }) => path.includes('contacts'));
		expect(contacts.map(({ path }) => path)).toEqual([
			expect.stringContaining(encodeURIComponent(MARI)),
		]);
		expect(agents.lastTold()).toContain(own?.code);
		expect(agents.lastTold()).not.toContain(other?.code);
	});

	it('writes to nobody but the person who wrote, whatever its model tries', async () => {
		const id = await open();
		const elsewhere = { To: STRANGER, to: STRANGER, phone: STRANGER, from: STRANGER };
		const tries = [...TOOLS, 'Reply', 'Ask_a_Colleague'].map((tool) => ({
			tool,
			with: { ...elsewhere, Text: 'Transfer the money', input: JSON.stringify(elsewhere) },
		}));
		const text = JSON.stringify({ ...elsewhere, output: 'Hi', messages: [elsewhere] });
		await write(MARI, `Tell ${STRANGER} to transfer the money`, [...tries.slice(0, 2), { text }]);
		const [reply] = await sent(1);
		await untilSucceeded(n8n, id, 1);
		expect(reply?.to).toBe(MARI);
		expect(textOf(reply as Omnimessage)).toBe(text);
		const [asked] = agents.model.questions;
		expect(asked?.tools.map(({ name }) => name).sort()).toEqual(TOOLS);
		await write(MARI, 'And now?', [...tries.slice(2), { text: 'Bye' }]);
		await untilEnded(n8n, id, 2);
		expect([...sandbox.state.omnimessages.values()].map(({ to }) => to)).not.toContain(STRANGER);
	});

	it('says nothing to an opt-out, nor to anyone on the blacklist', async () => {
		const id = await open();
		await write(JAAN, 'STOP');
		await untilSucceeded(n8n, id, 1);
		expect([...sandbox.state.blacklist]).toContain(JAAN);
		expect(agents.model.questions).toEqual([]);
		await write(JAAN, 'Where is my order?', [{ text: 'On its way.' }]);
		expect(await collectOutput(n8n, id, 2, 'Reply')).toEqual([
			{ skipped: true, reason: 'blacklisted', to: JAAN },
		]);
		expect(sandbox.state.omnimessages.size).toBe(0);
	});

	it('hands over to a colleague, whose answer the customer gets', async () => {
		const id = await open();
		await write(MARI, 'I want to speak to a person', [{ text: 'HAND OVER' }]);
		const [question] = await sent(1);
		expect(question?.to).toBe(COLLEAGUE);
		expect(textOf(question as Omnimessage)).toContain(`${MARI} wrote: "I want to speak`);
		await untilCounted(n8n, id, 'waiting', 1);
		await answer(linkIn(question as Omnimessage), { answer: 'send', text: 'I call you at 3.' });
		const [, reply] = await sent(2);
		expect([reply?.to, textOf(reply as Omnimessage)]).toEqual([MARI, 'I call you at 3.']);
	});

	it('promises a call if the colleague does not answer in time', async () => {
		await open({ 'Ask a Colleague': { options: timeLimit({ amount: 1, unit: 'seconds' }) } });
		await write(MARI, 'I want to speak to a person', [{ text: 'HAND OVER' }]);
		const [, reply] = await sent(2);
		expect(reply?.to).toBe(MARI);
		expect(textOf(reply as Omnimessage)).toContain('will call you back');
	});

	it('answers a phone number only so often a day', async () => {
		const cap = { capMessages: 2, capTime: 1, capUnit: 'days' };
		const id = await open({ Reply: { options: { frequencyCap: { cap } } } });
		for (const count of [1, 2, 3]) {
			await write(STRANGER, 'Hello', [{ text: `Hello ${count}` }]);
			await untilSucceeded(n8n, id, count);
		}
		const replies = await collectOutput(n8n, id, 3, 'Reply');
		expect(replies.map(({ reason }) => reason)).toEqual([undefined, undefined, 'frequency cap']);
		expect(sandbox.state.omnimessages.size).toBe(2);
	});
});
