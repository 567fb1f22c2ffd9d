import type { IDataObject } from 'n8n-workflow';

import type { Send } from '../../../api/request';

/** Facts that a process keeps for all executions that wait: results, and one for each execution. */
const KEPT = 10_000;

/** What this process knows of the messages that an execution waits for. */
export interface Progress {
	/** What the API said of those that are done, by ID. */
	done: Map<string, IDataObject>;
	/** Those whose posted status the API does not have yet, while that is looked for again. */
	lagging: Set<string>;
	/** See allDone.ts; shared by the reports that come at the same moment. */
	look?: (send: Send) => Promise<Look>;
}

/** Whether all messages were done at a look, and whether one of the reports has made use of that. */
export interface Look {
	allDone: boolean;
	taken: boolean;
}

const executions = new Map<string, Progress>();

/**
 * The progress of a wait, new where this process has none. Those that were not asked for longest are
 * forgotten when there are too many facts: many an execution never comes back, since its time limit
 * was up. What is forgotten, or known by another process only, is asked for again.
 */
export function getProgress(wait: string): Progress {
	const progress = executions.get(wait) ?? { done: new Map(), lagging: new Set() };
	// The newest is last.
	executions.delete(wait);
	executions.set(wait, progress);
	let facts = [...executions.values()].reduce((sum, { done }) => sum + 1 + done.size, 0);
	for (const [oldest, { done }] of executions) {
		if (facts <= KEPT || oldest === wait) break;
		executions.delete(oldest);
		facts -= 1 + done.size;
	}
	return progress;
}
