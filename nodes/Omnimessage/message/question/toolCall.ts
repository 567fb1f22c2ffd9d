import type { IExecuteFunctions, IRunExecutionData } from 'n8n-workflow';

import { isObject } from '../../../../api/schema';
import { isApprovalTool } from '../../../shared/action/results';

/** What n8n's types don't show of an execution. */
interface Running {
	/** Which use of the node in this execution it is, from 0. */
	runIndex?: number;
	runExecutionData?: Partial<Pick<IRunExecutionData, 'executionData' | 'resultData'>>;
}

export type CallContext = Pick<IExecuteFunctions, 'getInputData' | 'getNode'>;
type Context = CallContext & Pick<IExecuteFunctions, 'evaluateExpression'>;

/** A use of a tool, exactly as it runs if the person approves. The model can't change this record. */
interface Call {
	tool: string;
	/** The tool's node. */
	node?: string;
	given: unknown;
	/** The number of items in front of the agent. */
	items: number;
}

/** What n8n keeps of the tool that a question is about. */
interface Hitl {
	toolName: string;
	gatedToolNodeName?: string;
	originalInput: unknown;
}

export function findCall(context: CallContext): Call | undefined {
	const { toolCallId } = context.getInputData()[0]?.json ?? {};
	const stack = (context as Running).runExecutionData?.executionData?.nodeExecutionStack ?? [];
	const calls = stack.flatMap(({ data, metadata }) =>
		(metadata?.subNodeExecutionData?.actions ?? []).flatMap(({ action }) => {
			const { hitl } = action.metadata as { hitl?: Hitl };
			const isIt = action.id === toolCallId && action.nodeName === context.getNode().name;
			const items = data.main?.[0]?.length ?? 0;
			if (!isIt || !hitl) return [];
			const { toolName: tool, gatedToolNodeName: node, originalInput: given } = hitl;
			return [{ tool, node, given, items }];
		}),
	);
	const [call, ...others] = calls;
	return others.length === 0 ? call : undefined;
}

/**
 * Puts back what n8n shows as `$tool`. At the time limit of one of several uses, n8n 2 forgets it for
 * the last one. To be called before the fields are read.
 */
export function restoreShown(context: Pick<IExecuteFunctions, 'getInputData' | 'getNode'>): void {
	if (!isApprovalTool(context.getNode())) return;
	const { runExecutionData, runIndex = 0 } = context as Running;
	const uses = runExecutionData?.resultData?.runData[context.getNode().name];
	if (!uses || uses[runIndex]) return;
	const inputOverride = { ai_tool: [context.getInputData()] };
	uses[runIndex] = { inputOverride, source: [], startTime: 0, executionTime: 0, executionIndex: 0 };
}

/** What the text of a question can show: n8n fills these in from what the model and the input say. */
const SHOWN = [
	'{{ JSON.stringify([$tool.name, $tool.parameters]) }}',
	'{{ JSON.stringify([$json.tool, $json.toolParameters]) }}',
];

/** Why a question would not be about what runs. */
const doubts: Array<[applies: (call: Call, context: Context) => boolean, why: string]> = [
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
