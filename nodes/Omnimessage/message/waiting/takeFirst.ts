import type { IWebhookFunctions } from 'n8n-workflow';

import { createRecentlyUsed } from '../../../../transport/recentlyUsed';

/** The number of waits of which this process remembers whether one of the calls continues them. */
const KEPT = 10_000;
const waits = createRecentlyUsed<{ taken: boolean }>(KEPT);

/** The response to a call of a waiting execution, which n8n sends. */
export type Answer = Pick<
	ReturnType<IWebhookFunctions['getResponseObject']>,
	'destroyed' | 'once' | 'statusCode' | 'writableFinished'
>;

/**
 * Whether this call may continue the execution. Only one does: n8n 2 would answer the others with a
 * 500, and n8n 1 would continue once more for each. If n8n can't continue for this one, another may.
 * @param key distinguishes the wait from all others
 * @param comesAgain whether a sender that disconnects before n8n has answered repeats its call. A
 * person doesn't, and n8n continues even though the caller is gone.
 */
export function takeFirst(
	key: string,
	answer: Answer,
	{ comesAgain }: { comesAgain: boolean },
): boolean {
	const wait = waits.getOrCreate(key, () => ({ taken: false }));
	if (wait.taken) return false;
	// "close" will not come, so nothing would free the wait for the repetition.
	if (answer.destroyed && comesAgain) return true;
	wait.taken = true;
	answer.once('close', () => {
		const hasFailed = answer.writableFinished ? answer.statusCode >= 400 : comesAgain;
		if (hasFailed) wait.taken = false;
	});
	return true;
}
