import type { IExecuteData, IExecuteFunctions, INode } from 'n8n-workflow';

import { isObject } from '../../../../api/schema';

// n8n makes a second node of this one, "Request human approval for tools": it stands between an AI
// agent and its tools. A tool runs if the output has `data.approved: true`, and in no other case. The
// agent then reads `chatInput`, as what the person said about it.

export const isApprovalTool = ({ type }: INode): boolean => type.endsWith('HitlTool');

/** What n8n's types don't show: the node's entry is not in the stack, that of the agent is. */
interface Running {
	runExecutionData?: { executionData?: { nodeExecutionStack?: IExecuteData[] } };
}

/** What the node needs to know of its surroundings. */
type Context = Pick<IExecuteFunctions, 'evaluateExpression' | 'getInputData' | 'getNode'>;

/**
 * Finds what n8n recorded of the call that a person is asked about: exactly what runs if they approve.
 * The model can't change the ID of the call, or this record.
 */
function findCall(context: Context): unknown[] | undefined {
	const { toolCallId } = context.getInputData()[0]?.json ?? {};
	const stack = (context as Running).runExecutionData?.executionData?.nodeExecutionStack ?? [];
	const calls = stack
		.flatMap(({ metadata }) => metadata?.subNodeExecutionData?.actions ?? [])
		.filter(({ action }) => action.id === toolCallId && action.nodeName === context.getNode().name)
		.map(({ action: { metadata } }) => 'hitl' in metadata && metadata.hitl)
		.filter(isObject);
	const [call, ...others] = calls;
	return call && others.length === 0 ? [call.toolName, call.originalInput] : undefined;
}

/** What the text of a question can show: n8n fills these in from what the model and the input say. */
const SHOWN = [
	'{{ JSON.stringify([$tool.name, $tool.parameters]) }}',
	'{{ JSON.stringify([$json.tool, $json.toolParameters]) }}',
];

const FORGED =
	'The question would not show what runs: the model, or the input of the agent, has a "tool", "toolParameters" or "query" of its own';

/**
 * Refuses a question that would show another tool, or other arguments, than the ones that run.
 * @throws Error
 */
export function refuseForged(context: Context): void {
	if (!isApprovalTool(context.getNode())) return;
	const runs = JSON.stringify(findCall(context));
	if (SHOWN.some((shown) => context.evaluateExpression(shown, 0) !== runs)) throw new Error(FORGED);
}
