import type { INode, INodeParameters } from 'n8n-workflow';

import type { Sandbox } from '../../sandbox';
import { readExample } from '../../tooling/setUp';
import { useAgents } from '../support/agents';
import { callWebhook } from '../support/activate';
import { untilCounted } from '../support/executions';
import { call } from '../support/team';
import { n8nDifferences } from '../support/n8nVersion';
import { createApprovals, CUSTOMER, MANAGER, wish } from '../support/toolApproval';

const STRANGER = '+447700900123';
const agents = useAgents();
const { environment } = agents;
let sandbox: Sandbox;
beforeAll(() => void ({ sandbox } = environment));

const example = readExample('agent-with-messaging');
const CHAT = 'When chat message received';
const TOOL = 'Send_a_message';
let started = 0;

/** Has an agent call its tool with arguments that nobody declared. Resolves when it has ended. */
async function attack(version: number, tool: Partial<INode>): Promise<void> {
	const path = `reach-${(started += 1)}`;
	const x = { x: STRANGER, from: STRANGER, to: '9999' };
	const given = { Text: 'Hello', ...x, toolParameters: x, hitlParameters: x };
	agents.model.turns.splice(0, Infinity, { tool: TOOL, with: given }, { text: 'Done.' });
	const asked = { promptType: 'define', text: 'Tell the customer' };
	const nodes = example.nodes.map((one): INode => {
		if (one.name === CHAT) return { ...call(path), name: CHAT };
		if (one.name === 'AI Agent') return { ...one, typeVersion: version, parameters: asked };
		return one.name === 'Send a message' ? { ...one, ...tool } : one;
	});
	const id = await agents.activate({ ...example, name: path, nodes });
	await callWebhook(environment, path, { from: CUSTOMER, to: MANAGER });
	await untilCounted(environment.n8n, id, 'success', 1);
}

const described = { descriptionType: 'manual', toolDescription: 'Tells somebody' };
const sms = (text: string, more: object = {}) => ({
	messages: { message: [{ channel: 'sms', text, ...more }] },
});
const text = "={{ $fromAI('Text', ``, 'string') }}";
const message = (operation: string, more: object) =>
	({ ...described, resource: 'message', operation, ...more }) as INodeParameters;

const honest = {
	Send: message('send', { to: MANAGER, ...sms(text) }),
	Reply: message('reply', {
		from: `={{ $('${CHAT}').item.json.body.to }}`,
		to: `={{ $('${CHAT}').item.json.body.from }}`,
		text,
	}),
};

const option = (options: object) => message('send', { to: MANAGER, ...sms(text), options });
const forged: Record<string, INodeParameters> = {
	To: message('send', { to: '={{ $json.x }}', ...sms(text) }),
	Sender: message('send', { to: MANAGER, ...sms(text, { options: { sender: '={{ $json.x }}' } }) }),
	'Skip If Blacklisted': message('send', {
		to: MANAGER,
		...sms(text),
		skipIfBlacklisted: '={{ $json.x }}',
	}),
	'Send Once per Key': option({ sendOnceKey: '={{ $json.x }}' }),
	'Dry Run': option({ dryRun: '={{ $json.x }}' }),
	From: message('reply', { text }),
};

describe.each([2.2, 3])('An agent of version %s', (version) => {
	it.each(Object.keys(forged))(
		"can't decide %s by an argument that nobody declared",
		async (label) => {
			await attack(version, { parameters: forged[label] ?? {} });
			expect(agents.lastTold()).toContain(`${label}' can't use $json in a tool`);
			expect(sandbox.state.requests).toEqual([]);
		},
	);

	it("can't remove somebody from the blacklist by an argument that nobody declared", async () => {
		const parameters = {
			...described,
			...{ resource: 'blacklist', operation: 'remove' },
			phoneNumber: { __rl: true, mode: 'phoneNumber', value: '={{ $json.x }}' },
		};
		await attack(version, { type: 'n8n-nodes-omnimessage.phonebookTool', parameters });
		expect(agents.lastTold()).toContain("can't use $json in a tool");
		expect(sandbox.state.requests).toEqual([]);
	});

	it.each([
		['Send', MANAGER],
		['Reply', CUSTOMER],
	] as const)('uses %s with fixed values, a node before it and $fromAI', async (name, to) => {
		await attack(version, { parameters: honest[name] });
		const sent = [...sandbox.state.omnimessages.values()];
		expect(sent.map((one) => [one.to, one.request.messages])).toEqual([
			[to, [expect.objectContaining({ text: 'Hello' })]],
		]);
	});
});

if (n8nDifferences.approvesTools)
	describe('An approval', () => {
		const { start } = createApprovals(agents, readExample('agent-asks-first'));

		it.each([
			['To', { to: `={{ $json.manager ?? "${MANAGER}" }}` }],
			['Message', { message: '={{ $json.manager }}\n{{ $tool.name }}\n{{ $tool.parameters }}' }],
		])("doesn't take %s from an argument that nobody declared", async (label, change) => {
			const manager = { manager: STRANGER };
			const id = await start(change, [{}], wish('Hello', manager, undefined, manager));
			await untilCounted(environment.n8n, id, 'success', 1);
			expect(agents.lastTold()).toContain(`'${label}' can't use $json in a tool`);
			expect(sandbox.state.requests).toEqual([]);
		});
	});
