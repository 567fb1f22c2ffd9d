import type { INode } from 'n8n-workflow';

import type { WorkflowFile } from '../../tooling/n8n/client';
import { readExample } from '../../tooling/setUp';
import { afterwards } from '../support/afterwards';
import { useAgents } from '../support/agents';
import { typeOf } from '../support/edition';
import { untilEnded } from '../support/executions';
import { incoming, postIncoming } from '../support/incoming';
import { n8nDifferences } from '../support/n8nVersion';
import { answer } from '../support/questions';
import type { ToolCall, Turn } from '../support/scriptedModel';
import { createApprovals, CUSTOMER } from '../support/toolApproval';

// Reply as the tool of an agent, with From and To as the form has them.

const STRANGER = '+447700900123';
const SHOP = '1234';

const agents = useAgents();
const { environment } = agents;

async function open(workflow: WorkflowFile): Promise<string> {
	const id = await agents.activate(workflow);
	afterwards(async () => await environment.n8n.deactivate(id));
	return id;
}

const reply: INode = {
	id: 'reply',
	name: 'Reply',
	type: `${typeOf('omnimessage')}Tool`,
	typeVersion: 1,
	position: [0, 0],
	credentials: { messagingApi: { id: '', name: 'Messaging API' } },
	parameters: {
		resource: 'message',
		operation: 'reply',
		text: "={{ /*n8n-auto-generated-fromAI-override*/ $fromAI('Text', ``, 'string') }}",
	},
};

/** An agent that gets the messages of customers, with Reply as its tool, as the form has it. */
function chatWithReply(version: number, path: string): WorkflowFile {
	const example = readExample('agent-chat');
	const names = ['Message Received', 'AI Agent', 'OpenAI Chat Model'];
	const nodes = example.nodes
		.filter(({ name }) => names.includes(name))
		.map((one) => ({
			...one,
			...(one.name === 'Message Received' && { webhookId: path }),
			...(one.name === 'AI Agent' && { typeVersion: version }),
		}));
	const to = (name: string, type: 'ai_languageModel' | 'ai_tool' | 'main') => ({
		[type]: [[{ node: name, type, index: 0 }]],
	});
	return {
		...example,
		name: path,
		nodes: [...nodes, reply],
		connections: {
			'Message Received': to('AI Agent', 'main'),
			'OpenAI Chat Model': to('AI Agent', 'ai_languageModel'),
			Reply: to('AI Agent', 'ai_tool'),
		},
	};
}

async function write(path: string, turns: Turn[]): Promise<void> {
	agents.model.turns.splice(0, Infinity, ...turns);
	const url = `${environment.url}/webhook/${path}/incoming-message`;
	const message = incoming({ sender: CUSTOMER, text: 'Hello', recipient: SHOP });
	expect(await postIncoming(url, message, environment.sandbox.sharedSecret)).toBe(200);
}

const attack = (text: string): ToolCall => ({
	tool: 'Reply',
	with: { Text: text, from: STRANGER, to: '+37259990000', sender: STRANGER },
});
const sent = () =>
	[...environment.sandbox.state.omnimessages.values()].map(({ request }) => request);
const expected = (text: string) => ({
	to: CUSTOMER,
	messages: [{ channel: 'sms', sender: SHOP, text }],
});

describe.each([2.2, 3])('Reply as a tool of an agent of version %s', (version) => {
	it('answers the message before the agent with an untouched form, whatever the model passes', async () => {
		const path = `reply-${String(version).replace('.', '-')}`;
		const id = await open(chatWithReply(version, path));
		await write(path, [[attack('First'), attack('Second')], { text: 'Done.' }]);
		await untilEnded(environment.n8n, id, 1);
		// n8n 1 runs both uses at the same time, so either may arrive first.
		const texts = ['First', 'Second'].map(expected);
		expect(sent()).toHaveLength(2);
		expect(sent()).toEqual(expect.arrayContaining(texts));
	});
});

if (n8nDifferences.approvesTools)
	describe('The model of an agent whose tool needs approval', () => {
		const example = readExample('agent-asks-first');
		const { question } = createApprovals(agents, example);

		it('shows the approver whom a reply goes to', async () => {
			const asks = example.nodes.find(({ name }) => name === 'Ask the Manager') as INode;
			const path = 'reply-approved';
			const chat = chatWithReply(3, path);
			const toAgent = chat.connections.Reply ?? {};
			const id = await open({
				...chat,
				nodes: [...chat.nodes, asks],
				connections: {
					...chat.connections,
					Reply: { ai_tool: [[{ node: asks.name, type: 'ai_tool', index: 0 }]] },
					[asks.name]: toAgent,
				},
			});
			const forged = { from: STRANGER, to: '+37259990000' };
			const toolParameters = { Text: 'Hello', ...forged };
			const call = { tool: 'Reply', with: { toolParameters, hitlParameters: forged, ...forged } };
			await write(path, [call, { text: 'Done.' }]);
			const { link, text } = await question(id);
			expect(text).toContain(`to: "${CUSTOMER}"`);
			await answer(link, { answer: 'approve' });
			await untilEnded(environment.n8n, id, 1);
			expect(sent().at(-1)).toEqual(expected('Hello'));
		});
	});
