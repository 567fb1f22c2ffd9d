import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';

import type { Operation } from '../../../api/operation';
import type { Field } from '../fields/field';
import { findAgents } from '../n8n/agents';
import { isCombined } from '../n8n/executionLogic';
import { isTool } from '../n8n/toolNode';
import type { Action } from './action';

export type BeforeAgent = Pick<
	IExecuteFunctions,
	'evaluateExpression' | 'getNode' | 'getParentNodes' | 'getWorkflowSettings'
>;

/**
 * Finds the node that has received the message on which an agent works.
 * @returns its name; undefined if there is none before the agent, or more than one
 */
function findAgentsMessage(context: BeforeAgent): string | undefined {
	const before = findAgents(context).flatMap((agent) => context.getParentNodes(agent));
	const names = before
		.filter(({ type, disabled }) => type.endsWith('.omnimessageTrigger') && !disabled)
		.map(({ name }) => name);
	const [name, ...others] = new Set(names);
	return others.length === 0 ? name : undefined;
}

/** Reads an untouched field, whose default is about an incoming message, for an item. */
type ReadDefault = (item: number) => unknown;

const isUntouched = (
	{ name, default: value }: INodeProperties,
	parameters: Record<string, unknown>,
): boolean => parameters[name] === undefined || parameters[name] === value;

/**
 * Finds the fields of a tool whose defaults are about an incoming message, and that nobody has changed.
 * They are read from the message before the agent, never from the tool's item, which is also the model's.
 * @param parameters as stored; by default the node's
 * @returns how to read each, by its name; nothing if the node is no tool, or no message is before the
 * agent
 */
export function findMessageFields(
	context: BeforeAgent,
	fields: readonly INodeProperties[],
	parameters: Record<string, unknown> = context.getNode().parameters,
): ReadonlyMap<string, ReadDefault> {
	const untouched = fields.filter((field) => isUntouched(field, parameters));
	const mayRead = untouched.length > 0 && isTool(context.getNode());
	const source = mayRead ? findAgentsMessage(context) : undefined;
	if (source === undefined) return new Map();
	const message = `$(${JSON.stringify(source)}).item`;
	const json = isCombined(context) ? message : `${message}.json`;
	return new Map(
		untouched.map(({ name, default: value }) => {
			const code = String(value)
				.slice(1)
				.replaceAll('$json', () => json);
			return [name, (item) => context.evaluateExpression(code, item)];
		}),
	);
}

/** The fields of an action whose defaults are about an incoming message. */
export const listMessageFields = <Name extends string>({
	fields,
	aboutMessage = [],
}: Pick<Action<Operation, Name>, 'fields' | 'aboutMessage'>): Array<Field<Name>> =>
	fields.filter(({ name }) => aboutMessage.includes(name));
