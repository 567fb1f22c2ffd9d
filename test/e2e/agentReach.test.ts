import type { INode, INodeParameters, INodeType } from 'n8n-workflow';

import type { Sandbox } from '../../sandbox';
import { readExample } from '../../tooling/setUp';
import { useAgents } from '../support/agents';
import { callWebhook } from '../support/activate';
import { untilCounted } from '../support/executions';
import { typeOf } from '../support/edition';
import { operations } from '../support/everyOperation';
import { call } from '../support/team';
import { n8nDifferences } from '../support/n8nVersion';
import { createApprovals, CUSTOMER, MANAGER, wish } from '../support/toolApproval';
import { node } from '../support/workflowNode';

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

const isSite = ({ description: { name } }: INodeType): boolean => name === 'siteAdmin';

/** A tool for each operation, in which every field is the model's, except for mere content. */
const everyTool = operations.map(([place, type, fields, , content = []]): INode => {
	const [resource, operation] = place.split('.');
	const isText = (name: string) => content.some((one) => one.split('.')[0] === name);
	const x = '={{ $json.x }}';
	const stored = fields
		.filter(
			({ type: kind }) => !['callout', 'hidden', 'collection', 'fixedCollection'].includes(kind),
		)
		.map(({ name, type: kind }): [string, unknown] => {
			if (isText(name)) return [name, 'Hello'];
			if (kind === 'resourceMapper') return [name, { mappingMode: 'autoMapInputData', value: {} }];
			return [name, kind === 'resourceLocator' ? { __rl: true, mode: 'id', value: x } : x];
		});
	return {
		id: place,
		name: place.replace('.', '_'),
		type: `${typeOf(type.description.name)}Tool`,
		typeVersion: 1,
		position: [0, 0],
		credentials: { [isSite(type) ? 'siteAdminApi' : 'messagingApi']: { id: '', name: '' } },
		parameters: {
			...described,
			resource,
			operation,
			...Object.fromEntries(stored),
		} as INodeParameters,
	};
});

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
	From: message('reply', { to: MANAGER, text }),
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

	it("can't decide anything of any operation that its author has not left to it", async () => {
		// An operation without such a field has nothing that could be refused.
		const tools = everyTool.filter(({ parameters }) =>
			JSON.stringify(parameters).includes('$json.x'),
		);
		const calls = tools.map(({ name }) => ({ tool: name, with: { x: STRANGER, Text: 'Hello' } }));
		const path = `reach-${(started += 1)}`;
		agents.model.turns.splice(0, Infinity, calls, { text: 'Done.' });
		const asked = { promptType: 'define', text: 'Tell the customer' };
		const nodes = example.nodes.flatMap((one): INode[] => {
			if (one.name === CHAT) return [{ ...call(path), name: CHAT }];
			if (one.name === 'AI Agent') return [{ ...one, typeVersion: version, parameters: asked }];
			return one.name === 'Send a message' ? tools : [one];
		});
		const { 'Send a message': toAgent = {}, ...others } = example.connections;
		const connections = {
			...others,
			...Object.fromEntries(tools.map(({ name }) => [name, toAgent])),
		};
		const id = await agents.activate({ ...example, name: path, nodes, connections });
		await callWebhook(environment, path, { from: CUSTOMER, to: MANAGER });
		await untilCounted(environment.n8n, id, 'success', 1);
		const told = (agents.model.questions.at(-1)?.messages ?? [])
			.filter(({ role }) => role === 'tool')
			.map(({ content }) => JSON.stringify(content));
		const isRefused = (text = '') => /in a tool, because the agent's model/.test(text);
		expect(tools.length).toBeGreaterThan(30);
		expect(tools.filter((_, index) => !isRefused(told[index])).map(({ name }) => name)).toEqual([]);
		expect(sandbox.state.requests).toEqual([]);
	});

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

describe.each(n8nDifferences.agentTools)("The tool of an agent that's a tool, %s,", (version) => {
	/** Has an agent ask an agent, which uses its tool with arguments that nobody declared. */
	async function delegate(parameters: INodeParameters): Promise<void> {
		const path = `reach-${(started += 1)}`;
		const x = { x: STRANGER, from: STRANGER, to: STRANGER };
		const asks = { Task: 'Tell the customer', ...x };
		agents.model.turns.splice(
			0,
			Infinity,
			{ tool: 'Messenger', with: { ...asks, toolParameters: x, hitlParameters: x } },
			{ tool: TOOL, with: { Text: 'Hello', ...x, toolParameters: x, hitlParameters: x } },
		);
		const messenger: INode = {
			...node('Messenger', '@n8n/n8n-nodes-langchain.agentTool', {
				toolDescription: 'Tells a customer',
				text: "={{ $fromAI('Task', ``, 'string') }}",
			}),
			typeVersion: version,
		};
		const asked = { promptType: 'define', text: 'Tell the customer' };
		const nodes = example.nodes.map((one): INode => {
			if (one.name === CHAT) return { ...call(path), name: CHAT };
			if (one.name === 'AI Agent') return { ...one, parameters: asked };
			return one.name === 'Send a message' ? { ...one, parameters } : one;
		});
		const to = (type: 'ai_languageModel' | 'ai_tool', ...names: string[]) => ({
			[type]: [names.map((name) => ({ node: name, type, index: 0 }))],
		});
		const connections = {
			...example.connections,
			'OpenAI Chat Model': to('ai_languageModel', 'AI Agent', 'Messenger'),
			'Send a message': to('ai_tool', 'Messenger'),
			Messenger: to('ai_tool', 'AI Agent'),
		};
		const id = await agents.activate({
			...example,
			name: path,
			nodes: [...nodes, messenger],
			connections,
		});
		await callWebhook(environment, path, { from: CUSTOMER, to: MANAGER });
		await untilCounted(environment.n8n, id, 'success', 1);
	}

	it.each(['$json.x', '$json.Task', '$json.toolParameters.x'])(
		"can't be decided by %s",
		async (code) => {
			await delegate(message('send', { to: `={{ ${code} ?? "${MANAGER}" }}`, ...sms(text) }));
			expect(JSON.stringify(agents.model.questions)).toContain("'To' can't use $json in a tool");
			expect(sandbox.state.requests).toEqual([]);
		},
	);

	it.each([
		['Send', MANAGER],
		['Reply', CUSTOMER],
	] as const)('uses %s as its author wrote it', async (name, to) => {
		await delegate(honest[name]);
		const sent = [...sandbox.state.omnimessages.values()];
		expect(sent.map((one) => one.to)).toEqual([to]);
	});
});

if (n8nDifferences.approvesTools)
	describe('An approval', () => {
		const { start } = createApprovals(agents, readExample('agent-asks-first'));

		it.each([
			['To', { to: `={{ $json.manager ?? "${MANAGER}" }}` }],
			['Text', { message: '={{ $json.manager }}\n{{ $tool.name }}\n{{ $tool.parameters }}' }],
		])("doesn't take %s from an argument that nobody declared", async (label, change) => {
			const manager = { manager: STRANGER };
			const id = await start(change, [{}], wish('Hello', manager, undefined, manager));
			await untilCounted(environment.n8n, id, 'success', 1);
			expect(agents.lastTold()).toContain(`'${label}' can't use $json in a tool`);
			expect(sandbox.state.requests).toEqual([]);
		});
	});
