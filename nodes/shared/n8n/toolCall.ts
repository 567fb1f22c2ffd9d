import type { IExecuteFunctions, IRunExecutionData } from 'n8n-workflow';

import { isApprovalTool } from './toolNode';

// What a node that asks for approval of a tool is about, n8n keeps only in the run data of the execution
// (2.41.1; test/e2e/agentApproval.test.ts).

/** What n8n's types don't show of an execution. */
interface Running {
	/** Which use of the node in this execution it is, from 0. */
	runIndex?: number;
	runExecutionData?: Partial<Pick<IRunExecutionData, 'executionData' | 'resultData'>>;
}

export type CallContext = Pick<IExecuteFunctions, 'getInputData' | 'getNode'>;

/** A use of a tool, exactly as it runs if the person approves. The model can't change this record. */
export interface ToolCall {
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

/** Finds the use of a tool that a question is about; undefined unless it's certain. */
export function findCall(context: CallContext): ToolCall | undefined {
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
export function restoreToolVariable(context: CallContext): void {
	if (!isApprovalTool(context.getNode())) return;
	const { runExecutionData, runIndex = 0 } = context as Running;
	const uses = runExecutionData?.resultData?.runData[context.getNode().name];
	if (!uses || uses[runIndex]) return;
	const inputOverride = { ai_tool: [context.getInputData()] };
	uses[runIndex] = { inputOverride, source: [], startTime: 0, executionTime: 0, executionIndex: 0 };
}
