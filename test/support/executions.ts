import type { N8nClient } from '../../tooling/n8n/client';

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
