import { NodeConnectionTypes, type INodeParameters } from 'n8n-workflow';

import type { Sandbox } from '../../sandbox';
import type { N8nClient } from '../../tooling/n8n/client';
import { readExample } from '../../tooling/setUp';
import { useAgents } from '../support/agents';
import { typeOf } from '../support/edition';
import { n8nDifferences } from '../support/n8nVersion';
import { postJson } from '../support/postJson';
import type { Turn } from '../support/scriptedModel';

const MARI = '+37251000000';
const STRANGER = '+447700900123';
const TOOL = 'Send_a_message';

const agents = useAgents();
const { environment } = agents;
let sandbox: Sandbox;
let n8n: N8nClient;
beforeAll(() => void ({ sandbox, n8n } = environment));

/**
 * Imports the example, opens its chat to everybody, and publishes it. Returns the chat's address.
 * @param change the tool's parameters
 */
async function openChat(
	change: object = {},
	example = readExample('agent-with-messaging'),
): Promise<string> {
	const nodes = example.nodes.map((node) => ({
		...node,
		parameters: {
			...node.parameters,
			...(node.name === 'When chat message received' && { public: true, mode: 'webhook' }),
			...(node.name === 'Send a message' && change),
		},
	}));
	await agents.activate({ ...example, nodes });
	const hook = nodes.find(({ name }) => name === 'When chat message received')?.webhookId;
	return `${environment.url}/webhook/${hook}/chat`;
}

/** The example with an agent that gets these items one by one. */
function inLoop(items: object[]): ReturnType<typeof readExample> {
	const { nodes, connections, ...example } = readExample('agent-with-messaging');
	const node = (name: string, type: string, typeVersion: number, parameters: INodeParameters) => ({
		...{ id: name, name, type: `n8n-nodes-base.${type}`, typeVersion, parameters },
		position: [0, 0] as [number, number],
	});
	const to = (name: string) => [{ node: name, type: NodeConnectionTypes.Main, index: 0 }];
	const jsonOutput = JSON.stringify({ items });
	return {
		...example,
		nodes: [
			...nodes.map((one) =>
				one.name === 'AI Agent'
					? { ...one, parameters: { promptType: 'define', text: '={{ $json.phone }}' } }
					: one,
			),
			node('Edit Fields', 'set', 3.4, { mode: 'raw', jsonOutput }),
			node('Split Out', 'splitOut', 1, { fieldToSplitOut: 'items' }),
			node('Loop Over Items', 'splitInBatches', 3, {}),
		],
		connections: {
			...connections,
			'When chat message received': { main: [to('Edit Fields')] },
			'Edit Fields': { main: [to('Split Out')] },
			'Split Out': { main: [to('Loop Over Items')] },
			'Loop Over Items': { main: [[], to('AI Agent')] },
			'AI Agent': { main: [to('Loop Over Items')] },
		},
	};
}

/** Says something to the agent, whose model takes the turns. Returns the agent's answer. */
async function say(chat: string, turns: Turn[]): Promise<string> {
	agents.model.turns.splice(0, Infinity, ...turns);
	const answer = await postJson(chat, {
		action: 'sendMessage',
		sessionId: String(turns.length),
		chatInput: 'Tell the customer that the parcel arrives tomorrow',
	});
	return await answer.text();
}

const sent = () =>
	[...sandbox.state.omnimessages.values()].map(({ to, request }) => [to, request.messages]);

describe('An AI agent with Omnimessage as a tool, on a real n8n,', () => {
	it('sends a message with the text and to the number that its model chose', async () => {
		const chat = await openChat();
		const answer = await say(chat, [
			{ tool: TOOL, with: { To: MARI, Text: 'Your parcel arrives tomorrow.' } },
			{ text: 'Done: she was told.' },
		]);
		expect(answer).toContain('Done: she was told.');
		const text = 'Your parcel arrives tomorrow.';
		expect(sent()).toEqual([
			[
				MARI,
				[
					{ channel: 'viber', text, validity: 5 },
					{ channel: 'sms', text },
				],
			],
		]);
		const [id] = sandbox.state.omnimessages.keys();
		expect(agents.lastTold()).toContain(id);
		expect(agents.lastTold().length).toBeLessThan(600);
	});

	it('shows its model what the tool does, and what each parameter means', async () => {
		await say(await openChat(), [{ text: 'Nothing to do.' }]);
		const [tool] = agents.model.questions[0]?.tools ?? [];
		expect(tool?.name).toBe(TOOL);
		expect(tool?.description).toContain('on Viber, or as an SMS');
		expect(tool?.parameters).toMatchObject({
			properties: {
				To: { type: 'string', description: expect.stringContaining('E.164') },
				Text: { type: 'string', description: expect.stringContaining('text of the message') },
			},
		});
	});

	it("can't write to a number that is not allowed, and its model reads why", async () => {
		const chat = await openChat();
		await say(chat, [{ tool: TOOL, with: { To: STRANGER, Text: 'Hello' } }, { text: 'No.' }]);
		expect(sandbox.state.requests).toEqual([]);
		expect(agents.lastTold()).toContain('must be one of the Allowed Recipients (+372*)');
		expect(agents.lastTold()).toContain(STRANGER);
	});

	it.each(['$json.allowed', "$fromAI('allowed')", '$thisItem.json.allowed'])(
		"can't let its model say who is allowed: %s",
		async (allowed) => {
			const chat = await openChat({ options: { allowedRecipients: `={{ ${allowed} }}` } });
			const call = { To: STRANGER, Text: 'Hello', allowed: STRANGER };
			await say(chat, [{ tool: TOOL, with: call }, { text: 'No.' }]);
			expect(sandbox.state.requests).toEqual([]);
			expect(agents.lastTold()).toContain("'Allowed Recipients' ");
		},
	);

	it('can allow a number that comes from a node', async () => {
		const from = "$('When chat message received').item.json.sessionId";
		const chat = await openChat({
			options: { allowedRecipients: `={{ '+372' + ${from} + '*' }}` },
		});
		// The ID of a session is the number of its turns.
		const [to, other] = ['+37231000000', STRANGER];
		await say(chat, [
			{ tool: TOOL, with: { To: other, Text: 'Hello', sessionId: '' } },
			{ tool: TOOL, with: { To: to, Text: 'Hello' } },
			{ text: 'Done.' },
		]);
		expect(sent().map(([number]) => number)).toEqual([to]);
	});

	it('can allow only the customer of each round of a loop', async () => {
		const other = '+37251000001';
		const allowedRecipients = "={{ $('Loop Over Items').last(1).json.phone }}";
		const chat = await openChat(
			{ options: { allowedRecipients } },
			inLoop([{ phone: MARI }, { phone: other }]),
		);
		await say(chat, [
			{ tool: TOOL, with: { To: MARI, Text: 'Hello' } },
			{ text: 'Done.' },
			{ tool: TOOL, with: { To: MARI, Text: 'Hello' } },
			{ tool: TOOL, with: { To: other, Text: 'Hello' } },
			{ text: 'Done.' },
		]);
		expect(sent().map(([number]) => number)).toEqual([MARI, other]);
	});

	it('is told how to write a number that is not in E.164 format, and tries again', async () => {
		const chat = await openChat();
		await say(chat, [
			{ tool: TOOL, with: { To: '5100 0000', Text: 'Hello' } },
			{ tool: TOOL, with: { To: MARI, Text: 'Hello' } },
			{ text: 'Done.' },
		]);
		const [, second] = agents.model.questions;
		const told = JSON.stringify(second?.messages.at(-1));
		expect(told).toMatch(/'To' must .* write it like \+37251000000/);
		expect(told).toContain('5100 0000');
		expect(sent()).toHaveLength(1);
	});
});

describe('The tools that n8n makes of the nodes', () => {
	const ours = async () =>
		(await n8n.nodeTypes()).filter((name) => name.startsWith('n8n-nodes-omnimessage'));

	it('are one for each node that is no trigger, and one that asks a person for approval', async () => {
		const tools = (await ours()).filter((name) => name.endsWith('Tool')).sort();
		expect(tools).toEqual([
			...(n8nDifferences.approvesTools ? [typeOf('omnimessageHitlTool')] : []),
			typeOf('omnimessageTool'),
			typeOf('phonebookTool'),
			typeOf('siteAdminTool'),
		]);
	});
});
