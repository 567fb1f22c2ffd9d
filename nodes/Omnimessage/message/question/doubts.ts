import type { IExecuteFunctions } from 'n8n-workflow';

import { isObject } from '../../../../api/schema';
import { findCall, type CallContext, type ToolCall } from '../../../shared/n8n/toolCall';
import { isApprovalTool } from '../../../shared/n8n/toolNode';

type Context = CallContext & Pick<IExecuteFunctions, 'evaluateExpression'>;

/** What the text of a question can show: n8n fills these in from what the model and the input say. */
const SHOWN = [
	'{{ JSON.stringify([$tool.name, $tool.parameters]) }}',
	'{{ JSON.stringify([$json.tool, $json.toolParameters]) }}',
];

/** Why a question would not be about what runs. */
const doubts: Array<[applies: (call: ToolCall, context: Context) => boolean, why: string]> = [
	[
		({ given }) => given !== undefined && !isObject(given),
		"the tool's arguments are not an object",
	],
	// n8n takes the value of any argument from there.
	[({ given }) => isObject(given) && isObject(given.query), 'the argument "query" is an object'],
	// n8n runs another tool of the same toolkit then.
	[
		({ tool, given }) => isObject(given) && (given.tool ?? tool) !== tool,
		'the argument "tool" is the name of another tool',
	],
	[
		({ tool, given }, context) =>
			SHOWN.some((shown) => context.evaluateExpression(shown, 0) !== JSON.stringify([tool, given])),
		'the model, or the item in front of the agent, has a "tool", "toolParameters" or "query" of its own',
	],
	[
		({ items }) => items > 1,
		'n8n would run the tool once for each item in front of the agent. Put the agent into a loop (Loop Over Items, Batch Size 1)',
	],
];

const UNKNOWN = [undefined, "n8n doesn't say for certain which use of a tool it is about"] as const;

/**
 * Refuses a question that would not show what runs: another tool, other arguments, or more uses.
 * @throws Error
 */
export function refuseDoubtful(context: Context): void {
	if (!isApprovalTool(context.getNode())) return;
	const call = findCall(context);
	const [, why] = call ? (doubts.find(([applies]) => applies(call, context)) ?? []) : UNKNOWN;
	if (why !== undefined) throw new Error(`The question would not show what runs: ${why}`);
}
