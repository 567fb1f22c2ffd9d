import type { ExecutionStatus, IRunExecutionData, WorkflowExecuteMode } from 'n8n-workflow';

import { parseFlatted } from './flatted';
import { withPush } from './push';
import type { Session } from './rest';

export interface ExecutionSummary {
	id: string;
	workflowId: string;
	status: ExecutionStatus;
	mode: WorkflowExecuteMode;
	startedAt: string | null;
	stoppedAt: string | null;
}

export interface Execution extends ExecutionSummary {
	/** What the nodes got and gave is in `resultData.runData`, by the name of the node. */
	data: IRunExecutionData;
}

const ENDED_OR_WAITS = new Set(['executionFinished', 'executionWaiting']);

/** Returns the last 100 executions of a workflow, the newest first. */
export async function listExecutions(
	{ rest }: Session,
	workflowId: string,
): Promise<ExecutionSummary[]> {
	const filter = encodeURIComponent(JSON.stringify({ workflowId }));
	const path = `/rest/executions?limit=100&filter=${filter}`;
	const { results } = await rest<{ results: ExecutionSummary[] }>('GET', path);
	// n8n reads running and ended ones apart: one that ends in between is in both, ended the second time.
	return [...new Map(results.map((execution) => [execution.id, execution])).values()];
}

/** Returns how many executions of a workflow there are, of one status where it is given. */
export async function countExecutions(
	{ rest }: Session,
	workflowId: string,
	status?: ExecutionStatus,
): Promise<number> {
	const filter = encodeURIComponent(
		JSON.stringify({ workflowId, ...(status && { status: [status] }) }),
	);
	const { count } = await rest<{ count: number }>(
		'GET',
		`/rest/executions?limit=1&filter=${filter}`,
	);
	return count;
}

/** Returns an execution with its data decoded. Throws an Error when there is none of that id. */
export async function readExecution({ rest }: Session, id: string): Promise<Execution> {
	const path = `/rest/executions/${id}`;
	const execution = await rest<Omit<Execution, 'data'> & { data?: string }>('GET', path);
	// n8n answers 200 with nothing in it.
	if (execution.data === undefined) throw new Error(`There is no execution ${id}`);
	return { ...execution, data: parseFlatted(execution.data) as IRunExecutionData };
}

/**
 * Runs the saved version of a workflow from the trigger of that name. Resolves with the execution
 * when it has ended or waits; a failed node does not throw, it is in the execution.
 * Throws an Error when the trigger first needs an event from outside.
 */
export async function runFromTrigger(
	session: Session,
	workflowId: string,
	trigger: string,
): Promise<Execution> {
	return await withPush(session, async ({ ref, next }) => {
		const { executionId } = await session.rest<{ executionId?: string }>(
			'POST',
			`/rest/workflows/${workflowId}/run`,
			{ triggerToStartFrom: { name: trigger } },
			{ 'push-ref': ref },
		);
		if (!executionId) throw new Error(`"${trigger}" waits for an event from outside`);
		await next(({ type, data }) => ENDED_OR_WAITS.has(type) && data.executionId === executionId);
		return await readExecution(session, executionId);
	});
}
