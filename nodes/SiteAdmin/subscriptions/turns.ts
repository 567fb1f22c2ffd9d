import type { FunctionsBase } from 'n8n-workflow';

import { instanceOf } from './mark';

const last = new Map<string, Promise<unknown>>();

/**
 * Does what reads and then changes the subscriptions of a workflow, in turn with whatever else this
 * process does to them: of two that read the same list, each would make what is missing there.
 */
export async function inTurn<T>(
	context: Pick<FunctionsBase, 'getInstanceId' | 'getWorkflow'>,
	work: () => Promise<T>,
): Promise<T> {
	const key = `${instanceOf(context)} ${context.getWorkflow().id}`;
	const turn = (last.get(key) ?? Promise.resolve()).then(work, work);
	last.set(key, turn);
	try {
		return await turn;
	} finally {
		if (last.get(key) === turn) last.delete(key);
	}
}
