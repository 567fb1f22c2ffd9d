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
	/** The nodes' input and output is in `resultData.runData`, by node name. */
	data: IRunExecutionData;
}

const ENDED_OR_WAITING = new Set(['executionFinished', 'executionWaiting']);

/** Returns the last 100 executions of a workflow, newest first. */
export async function listExecutions(
	{ rest }: Session,
	workflowId: string,
): Promise<ExecutionSummary[]> {
	const filter = encodeURIComponent(JSON.stringify({ workflowId }));
	const path = `/rest/executions?limit=100&filter=${filter}`;
	const { results } = await rest<{ results: ExecutionSummary[] }>('GET', path);
	// n8n reads running and ended executions separately. One that ends in between is listed twice, and
	// the second entry is the current one.
	return [...new Map(results.map((execution) => [execution.id, execution])).values()];
}

/** Counts the executions of a workflow, optionally only those with the given status. */
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

/**
 * Returns an execution with its data decoded.
 * @throws Error if no execution has the ID
 */
export async function readExecution({ rest }: Session, id: string): Promise<Execution> {
	const path = `/rest/executions/${id}`;
	const execution = await rest<Omit<Execution, 'data'> & { data?: string }>('GET', path);
	// For an unknown ID, n8n answers 200 without data.
	if (execution.data === undefined) throw new Error(`There is no execution ${id}`);
	return { ...execution, data: parseFlatted(execution.data) as IRunExecutionData };
}

/**
 * Runs the saved version of a workflow from the named trigger. Resolves with the execution when it
 * has ended or is waiting, even if a node failed.
 * @throws Error if the trigger has to wait for an external event
 */
export async function runFromTrigger(
	session: Session,
	workflowId: string,
	trigger: string,
): Promise<Execution> {
	return await withPush(session, async ({ ref, next }) => {
		const path = `/rest/workflows/${workflowId}`;
		// n8n 2 runs what it has saved; n8n 1 runs what the request contains.
		const body = {
			workflowData: await session.rest<object>('GET', path),
			triggerToStartFrom: { name: trigger },
		};
		const { executionId } = await session.rest<{ executionId?: string }>(
			'POST',
			`${path}/run`,
			body,
			{ 'push-ref': ref },
		);
		if (!executionId) throw new Error(`"${trigger}" waits for an event from outside`);
		await next(({ type, data }) => ENDED_OR_WAITING.has(type) && data.executionId === executionId);
		return await readExecution(session, executionId);
	});
}
