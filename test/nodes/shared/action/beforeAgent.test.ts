import type { INodeParameters } from 'n8n-workflow';

import { findMessageFields } from '../../../../nodes/shared/action/beforeAgent';
import { createParameterReader } from '../../../../nodes/shared/action/parameters';
import type { Field } from '../../../../nodes/shared/fields/field';
import { createContext } from '../../../../tooling/host/n8n';

const to: Field<'to'> = {
	displayName: 'To',
	name: 'to',
	type: 'string',
	default: '={{ $json.from }}',
};
const STRANGER = '+447700900123';

/** A node beside an agent, whose item has what the model passes. */
function host(type: string, before: string[], found?: unknown, parameters: INodeParameters = {}) {
	const asked: string[] = [];
	const json = { from: STRANGER };
	const context = {
		...createContext({ node: { name: 'Reply', type, typeVersion: 1, parameters } }),
		workflow: { getChildNodes: () => ['AI Agent'] },
		getParentNodes: () => before.map((name) => ({ name, type: 'any.omnimessageTrigger' })),
		evaluateExpression: (code: string) => (asked.push(code), found),
		getInputData: () => [{ json }],
		getWorkflowSettings: () => ({}),
		getWorkflowDataProxy: () => ({ $json: json }),
		getNodeParameter: (name: string, _: number, fallback: unknown) => parameters[name] ?? fallback,
	};
	return { context: context as never, asked };
}

const TOOL = 'any.omnimessageTool';
const read = (context: never) =>
	createParameterReader(context, { fields: [to], aboutMessage: ['to'] })(0);

describe('A field of a tool whose default is about a message', () => {
	it('is read from the message before the agent', () => {
		const { context, asked } = host(TOOL, ['Message Received'], '+37251000000');
		expect(read(context)).toEqual({ to: '+37251000000' });
		expect(asked).toEqual(['{{ $("Message Received").item.json.from }}']);
	});

	it('is read from there also if expressions have only the JSON of items', () => {
		const { context, asked } = host(TOOL, ['Message Received'], '+37251000000');
		Object.assign(context, { getWorkflowSettings: () => ({ binaryMode: 'combined' }) });
		expect(read(context)).toEqual({ to: '+37251000000' });
		expect(asked).toEqual(['{{ $("Message Received").item.from }}']);
	});

	it.each([undefined, null, ''])(
		"never falls back to what the model passes if it's %j there",
		(found) => {
			const { context } = host(TOOL, ['Message Received'], found);
			expect(read(context).to).not.toBe(STRANGER);
		},
	);

	it.each<[string, string, string[], INodeParameters]>([
		['has been changed', TOOL, ['Message Received'], { to: '+37251000001' }],
		['belongs to no tool', 'any.omnimessage', ['Message Received'], {}],
		['has no message before the agent', TOOL, [], {}],
		['has several before the agent', TOOL, ['One', 'Other'], {}],
	])('is read as stored if it %s', (_, type, before, parameters) => {
		const { context } = host(type, before, '+37251000000', parameters);
		expect(findMessageFields(context, [to]).size).toBe(0);
	});
});
