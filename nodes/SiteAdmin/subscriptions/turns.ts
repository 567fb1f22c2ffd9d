import type { FunctionsBase } from 'n8n-workflow';

import { hashInstanceId } from './mark';

type Context = Pick<FunctionsBase, 'getInstanceId' | 'getWorkflow'>;

/** The callers that wait for the subscriptions of a workflow. */
interface Line {
	last: Promise<unknown>;
	/** The number of callers that change what the workflow remembers. */
	changes: number;
}

const lines = new Map<string, Line>();

const workflowKey = (context: Context): string =>
	`${hashInstanceId(context)} ${context.getWorkflow().id}`;

/**
 * Runs work that reads and then changes the subscriptions of a workflow, in turn with all other
 * such work in this process. If two callers read the same list, each would create what is missing
 * there.
 */
export async function inTurn<T>(context: Context, work: () => Promise<T>, changes = 0): Promise<T> {
	const key = workflowKey(context);
	const line = lines.get(key) ?? { last: Promise.resolve(), changes: 0 };
	lines.set(key, line);
	line.changes += changes;
	const turn = line.last.then(work, work);
	line.last = turn;
	try {
		return await turn;
	} finally {
		line.changes -= changes;
		if (line.last === turn) lines.delete(key);
	}
}

/**
 * Like `inTurn`, for an activation or a deactivation, after which the memory that others have read
 * is outdated.
 */
export const changingInTurn = async <T>(context: Context, work: () => Promise<T>): Promise<T> =>
	await inTurn(context, work, 1);

/** Whether the workflow's triggers are being activated or deactivated. */
export const isChanging = (context: Context): boolean =>
	(lines.get(workflowKey(context))?.changes ?? 0) > 0;
