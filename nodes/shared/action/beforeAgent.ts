import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';

import { isTool } from './results';

// n8n tells a tool nothing about the agent that uses it, except by its own workflow, which its types don't
// show (2.41.1 and 1.123.81; test/e2e/agentReply.test.ts).

export type BeforeAgent = Pick<
	IExecuteFunctions,
	'evaluateExpression' | 'getNode' | 'getParentNodes'
>;
interface Running {
	workflow?: { getChildNodes(name: string, type: 'ALL_NON_MAIN'): string[] };
}

/**
 * Finds the node that has received the message on which an agent works.
 * @returns its name; undefined if there is none before the agent, or more than one
 */
function findAgentsMessage(context: BeforeAgent): string | undefined {
	const { workflow } = context as Running;
	const agents = workflow?.getChildNodes(context.getNode().name, 'ALL_NON_MAIN') ?? [];
	const before = agents.flatMap((agent) => context.getParentNodes(agent));
	const names = before
		.filter(({ type, disabled }) => type.endsWith('.omnimessageTrigger') && !disabled)
		.map(({ name }) => name);
	const [name, ...others] = new Set(names);
	return others.length === 0 ? name : undefined;
}

/**
 * Creates a function for a tool that reads a default about an incoming message, from the message before
 * the agent instead of the tool's item.
 * @returns undefined if there is no such message
 */
export function createMessageReader(
	context: BeforeAgent,
): ((stored: string, item: number) => unknown) | undefined {
	const source = isTool(context.getNode()) ? findAgentsMessage(context) : undefined;
	if (source === undefined) return undefined;
	const json = `$(${JSON.stringify(source)}).item.json`;
	return (stored, item) =>
		context.evaluateExpression(
			stored.slice(1).replaceAll('$json', () => json),
			item,
		);
}

/** The fields of a tool that nobody has changed, so that they are about the message before the agent. */
export const listUntouched = (
	{ parameters }: { parameters: Record<string, unknown> },
	fields: readonly INodeProperties[],
	aboutMessage: readonly string[],
): INodeProperties[] =>
	fields.filter(
		({ name, default: value }) =>
			aboutMessage.includes(name) && [value, undefined].includes(parameters[name] as string),
	);

/** Creates a function that returns how to read a field from the message before the agent, if it is. */
export function createAgentReader(
	context: BeforeAgent,
	fields: readonly INodeProperties[],
	aboutMessage: readonly string[],
): (name: string) => ((item: number) => unknown) | undefined {
	const readMessage = aboutMessage.length > 0 ? createMessageReader(context) : undefined;
	const untouched = readMessage ? listUntouched(context.getNode(), fields, aboutMessage) : [];
	return (name) => {
		const field = untouched.find((one) => one.name === name);
		return field && readMessage && ((item) => readMessage(String(field.default), item));
	};
}
