import type { INode } from 'n8n-workflow';

import { activate } from '../support/activate';
import { typeOf } from '../support/edition';
import { useEnvironment } from '../support/environment';
import { connectToMcp } from '../support/mcpClient';
import { n8nDifferences } from '../support/n8nVersion';
import { message, node, sms } from '../support/workflowNode';

// Tools of an MCP Server Trigger. What a client sends is what expressions get there: the request.

const MANAGER = '+37251000000';
const STRANGER = '+447700900123';
const forged = { x: STRANGER, to: STRANGER, from: STRANGER, manager: STRANGER };
const TEXT = "={{ $fromAI('Text', ``, 'string') }}";

const environment = useEnvironment({ pace: 50 });
beforeEach(() => environment.sandbox.reset());
let opened = 0;

/** Opens an MCP server with one of the package's nodes as its tool, and connects to it. */
async function open(version: number, operation: string, parameters: INode['parameters']) {
	const path = `mcp-${(opened += 1)}`;
	const trigger: INode = {
		...node('MCP Server Trigger', '@n8n/n8n-nodes-langchain.mcpTrigger', { path }),
		typeVersion: version,
	};
	const described = { descriptionType: 'manual', toolDescription: 'Tells somebody' };
	const tool: INode = {
		...message('Tell', operation, { ...described, ...parameters }),
		type: `${typeOf('omnimessage')}Tool`,
	};
	await activate(environment, {
		name: path,
		nodes: [trigger, tool],
		connections: { Tell: { ai_tool: [[{ node: trigger.name, type: 'ai_tool', index: 0 }]] } },
		settings: { executionOrder: 'v1' },
	});
	return await connectToMcp(`${environment.url}/mcp/${path}`);
}

const sent = () =>
	[...environment.sandbox.state.omnimessages.values()].map(({ to, request }) => [
		to,
		request.messages[0],
	]);

describe.each(n8nDifferences.mcpTriggers)('An MCP client of a trigger of version %s', (version) => {
	it('sends a text of its own to whom the author has chosen', async () => {
		const mcp = await open(version, 'send', { to: MANAGER, ...sms(TEXT) });
		expect(await mcp.listArguments('Tell')).toEqual(['Text']);
		const told = await mcp.call('Tell', { Text: 'Hello', ...forged });
		expect(told).toContain('omnimessageId');
		expect(sent()).toEqual([[MANAGER, expect.objectContaining({ text: 'Hello' })]]);
	});

	it.each([
		['$json', '$json.x ?? $json.params?.arguments.x ?? $json.body?.params.arguments.x'],
		['$json', "$json.headers?.['x-phone'] ?? $json"],
		['$input', '$input.first().json.params.arguments.x'],
		['$thisItem', '$thisItem.json.params.arguments.x'],
	])("can't decide To by %s, and nothing is sent: %s", async (name, code) => {
		const mcp = await open(version, 'send', { to: `={{ ${code} }}`, ...sms(TEXT) });
		const told = await mcp.call('Tell', { Text: 'Hello', ...forged });
		expect(told).toContain(`'To' can't use ${name} in a tool`);
		expect(environment.sandbox.state.requests).toEqual([]);
	});

	it('reads what Reply needs, which has no message before it', async () => {
		const mcp = await open(version, 'reply', { text: TEXT });
		const told = await mcp.call('Tell', { Text: 'Hello', ...forged });
		expect(told).toMatch(/'To' can't use \$json in a tool.*: enter a fixed value/);
		expect(environment.sandbox.state.requests).toEqual([]);
	});

	it('can send once per key, however often it connects', async () => {
		const once = { to: MANAGER, ...sms(TEXT), options: { sendOnceKey: 'mcp' } };
		const mcp = await open(version, 'send', once);
		for (const Text of ['First', 'Second']) await mcp.call('Tell', { Text });
		expect(sent()).toEqual([[MANAGER, expect.objectContaining({ text: 'First' })]]);
	});
});
