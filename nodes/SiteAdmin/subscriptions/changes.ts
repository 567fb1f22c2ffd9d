import type { FunctionsBase } from 'n8n-workflow';

import { createSerialQueue } from '../../../transport/serialQueue';
import { hashInstanceId } from './ownerTag';

type Context = Pick<FunctionsBase, 'getInstanceId' | 'getWorkflow'>;

const queue = createSerialQueue();
/** The callers that change what a workflow remembers, or wait for that. */
const changes = new Set<{ key: string }>();

const workflowKey = (context: Context): string =>
	`${hashInstanceId(context)} ${context.getWorkflow().id}`;

/**
 * Runs work that reads and then changes the subscriptions of a workflow, one after the other with all
 * other such work in this process. If two callers read the same list, each would create what is missing
 * there.
 */
export const oneByOne = async <T>(context: Context, work: () => Promise<T>): Promise<T> =>
	await queue.run(work, workflowKey(context));

/**
 * Like `oneByOne`, for an activation or a deactivation, after which the memory that others have read
 * is outdated.
 */
export async function changeOneByOne<T>(context: Context, work: () => Promise<T>): Promise<T> {
	const change = { key: workflowKey(context) };
	changes.add(change);
	return await oneByOne(context, async () => await work().finally(() => changes.delete(change)));
}

/** Whether the workflow's triggers are being activated or deactivated. */
export const isChanging = (context: Context): boolean =>
	[...changes].some(({ key }) => key === workflowKey(context));
