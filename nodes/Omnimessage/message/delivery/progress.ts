import type { Send } from '../../../../api/request';
import type { Taken } from '../waiting/waitingExecution';
import type { Report } from './report';

/**
 * The number of facts that a process keeps for all waiting executions: the results, and one for
 * each execution.
 */
const KEPT = 10_000;

/** What this process knows about the messages that an execution waits for. */
export interface Progress extends Taken {
	/** What the API said about the messages that are done, by ID. */
	done: Map<string, Report>;
	/** Messages whose posted status the API does not have yet, while it is being requested again. */
	lagging: Set<string>;
	/** See allDone.ts: whether all messages are done. Shared by reports that arrive at the same moment. */
	look?: (send: Send) => Promise<boolean>;
}

const executions = new Map<string, Progress>();

/**
 * Returns the progress of a wait, which is new if this process has none. If there are too many
 * facts, the progress that was not used for the longest time is forgotten, because many executions
 * never come back: their time limit was reached. Whatever was forgotten, or is known only to
 * another process, is requested again.
 */
export function getProgress(wait: string): Progress {
	const progress = executions.get(wait) ?? { done: new Map(), lagging: new Set(), taken: false };
	// The newest entry is last.
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
