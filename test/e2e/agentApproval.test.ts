import type { INode } from 'n8n-workflow';

import type { Sandbox } from '../../sandbox';
import type { N8nClient } from '../../tooling/n8n/client';
import { readExample } from '../../tooling/setUp';
import { useAgents } from '../support/agents';
import { MINUTE } from '../support/environment';
import { untilCounted } from '../support/executions';
import { n8nDifferences } from '../support/n8nVersion';
import { answer, linkIn } from '../support/questions';
import type { Turn } from '../support/scriptedModel';

const MANAGER = '+37251000000';
const CUSTOMER = '+37251000010';
const TOOL = 'Send_a_message';
const wanted: Turn = {
	tool: TOOL,
	with: {
		toolParameters: { To: CUSTOMER, Text: 'Your parcel arrives tomorrow.' },
		hitlParameters: {},
	},
};

const agents = useAgents();
const { environment } = agents;
let sandbox: Sandbox;
let n8n: N8nClient;
beforeAll(() => void ({ sandbox, n8n } = environment));

let started = 0;

/**
 * Starts the example's agent with something to do, behind a webhook in place of the chat, so that the
 * test also decides what comes in. Resolves with the workflow's ID.
 */
async function start(change: INode['parameters'] = {}, input: object = {}): Promise<string> {
	const example = readExample('agent-asks-first');
	const path = `agent-${(started += 1)}`;
	agents.model.turns.splice(0, Infinity, wanted, { text: 'Done.' });
	const nodes = example.nodes.map((node) => {
		if (node.name === 'When chat message received') {
			const parameters = { httpMethod: 'POST', path, responseMode: 'onReceived' };
			return {
				...node,
				type: 'n8n-nodes-base.webhook',
				typeVersion: 1,
				webhookId: path,
				parameters,
			};
		}
		const asked = { promptType: 'define', text: 'Tell the customer about the parcel' };
		return {
			...node,
			parameters: {
				...node.parameters,
				...(node.name === 'AI Agent' && asked),
				...(node.name === 'Ask the Manager' && change),
			},
		};
	});
	const id = await agents.activate({ ...example, name: path, nodes });
	const { status } = await fetch(`${environment.server.url}/webhook/${path}`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify(input),
	});
	expect(status).toBe(200);
	return id;
}

const messagesTo = (number: string) =>
	[...sandbox.state.omnimessages.values()].filter(({ to }) => to === number);

/** The message to the manager, when the execution waits. */
async function question(id: string) {
	await untilCounted(n8n, id, 'waiting', 1);
	const [message] = messagesTo(MANAGER);
	if (!message) throw new Error('Nobody was asked');
	return { link: linkIn(message), text: (message.request.messages[0] as { text: string }).text };
}

/** What the agent's model was told about its tool, when the execution has ended. */
async function toldModel(id: string): Promise<string> {
	await untilCounted(n8n, id, 'success', 1);
	return agents.lastTold();
}

if (!n8nDifferences.approvesTools)
	describe('An AI agent whose tool needs the approval of a person, on an n8n without it,', () => {
		it('does not start, so nothing runs unapproved', async () => {
			await expect(start()).rejects.toThrow();
			expect(sandbox.state.omnimessages.size).toBe(0);
		});
	});
else
	describe('An AI agent whose tool needs the approval of a person, on a real n8n,', () => {
		it(
			'shows the person the tool with its arguments, and runs it after they have approved',
			async () => {
				const id = await start();
				const { link, text } = await question(id);
				expect(text).toContain(`To: ${CUSTOMER}\nText: Your parcel arrives tomorrow.`);
				const page = await (await fetch(link)).text();
				expect(page).toContain('Your parcel arrives tomorrow.');
				expect(messagesTo(CUSTOMER)).toEqual([]);

				await answer(link, { answer: 'approve' });
				await untilCounted(n8n, id, 'success', 1);
				expect(messagesTo(CUSTOMER)).toHaveLength(1);
				expect(messagesTo(MANAGER)).toHaveLength(1);
			},
			5 * MINUTE,
		);

		it(
			'does not run the tool after a person has declined, and reads the comment',
			async () => {
				const id = await start();
				const { link } = await question(id);
				await answer(link, { answer: 'decline', comment: 'Say Monday instead' });
				expect(await toldModel(id)).toContain('Say Monday instead');
				expect(messagesTo(CUSTOMER)).toEqual([]);
			},
			5 * MINUTE,
		);

		it(
			'does not run the tool at the time limit, even if what came in looks like consent',
			async () => {
				const consent = { approved: true, data: { approved: true } };
				const id = await start({ limitAmount: 1, limitUnit: 'seconds' }, consent);
				expect(await toldModel(id)).toContain('Nobody answered before the time limit');
				expect(messagesTo(CUSTOMER)).toEqual([]);
			},
			5 * MINUTE,
		);

		it(
			'does not run the tool if nobody could be asked, and reads why',
			async () => {
				const id = await start({ to: '5100' });
				expect(await toldModel(id)).toMatch(/Nobody could be asked.*'To'/);
				expect(sandbox.state.omnimessages.size).toBe(0);
			},
			5 * MINUTE,
		);
	});
