import type { ExecutionStatus, IDataObject } from 'n8n-workflow';

import type { Execution, N8nClient } from '../../tooling/n8n/client';

/**
 * n8n answers a delivery before its execution has ended, and sends no event for the end, so this polls
 * n8n until at least the given number of a workflow's executions have succeeded.
 * @returns how many have
 */
export async function untilSucceeded(n8n: N8nClient, id: string, count: number): Promise<number> {
	for (;;) {
		const found = await n8n.countExecutions(id, 'success');
		if (found >= count) return found;
	}
}

/** The same for another status, of which it waits for exactly the given number. */
export async function untilCounted(
	n8n: N8nClient,
	id: string,
	status: ExecutionStatus,
	count: number,
): Promise<void> {
	while ((await n8n.countExecutions(id, status)) !== count);
}

/**
 * Resolves with the newest execution of a workflow when it has ended, and at least the given number
 * have.
 */
export async function untilEnded(n8n: N8nClient, id: string, count = 1): Promise<Execution> {
	for (;;) {
		const all = await n8n.executions(id);
		const [newest] = all;
		// An execution that waits or has waited has a time of stopping, too.
		const ended = all.filter(
			({ stoppedAt, status }) => stoppedAt && !['running', 'waiting'].includes(status),
		);
		if (newest && ended.includes(newest) && ended.length >= count)
			return await untilStored(n8n, newest.id);
	}
}

/** Returns what a node put out in its only run. */
export const outputOf = ({ data }: Execution, node: string): IDataObject[] =>
	(data.resultData.runData[node]?.[0]?.data?.main?.[0] ?? []).map(({ json }) => json);

/** Resolves with a workflow's executions, the oldest first, when there are at least that many. */
export async function untilListed(n8n: N8nClient, id: string, count: number) {
	for (;;) {
		const listed = await n8n.executions(id);
		if (listed.length >= count) return listed.reverse();
	}
}

/**
 * Whether an execution has ended and can be read. n8n 1 stores that one has ended before it stores what
 * the nodes put out.
 */
export const isStored = ({ stoppedAt, status, data }: Execution): boolean =>
	Boolean(stoppedAt) && (status !== 'success' || Object.keys(data.resultData.runData).length > 0);

async function untilStored(n8n: N8nClient, execution: string): Promise<Execution> {
	for (;;) {
		const one = await n8n.execution(execution).catch((error: Error) => {
			// n8n 1 lists an execution before it has stored its data.
			if (!error.message.endsWith("null (reading 'data')")) throw error;
		});
		if (one && isStored(one)) return one;
	}
}

/** Returns what a node put out in all executions, of which there are that many and all succeed. */
export async function collectOutput(
	n8n: N8nClient,
	id: string,
	count: number,
	node: string,
): Promise<IDataObject[]> {
	const items: IDataObject[] = [];
	for (const { id: execution } of await untilListed(n8n, id, count)) {
		const ended = await untilStored(n8n, execution);
		expect(ended.status).toBe('success');
		items.push(...outputOf(ended, node));
	}
	return items;
}
