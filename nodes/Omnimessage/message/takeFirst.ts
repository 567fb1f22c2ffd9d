import type { IWebhookFunctions } from 'n8n-workflow';

/** The response to a call of a waiting execution, which n8n sends. */
export type Answer = Pick<
	ReturnType<IWebhookFunctions['getResponseObject']>,
	'destroyed' | 'once' | 'statusCode' | 'writableFinished'
>;

/**
 * Whether this call may continue the execution. Only one does: n8n 2 would answer the others with a
 * 500, and n8n 1 would continue once more for each. If n8n can't continue for this one, another may.
 */
export function takeFirst(wait: { taken: boolean }, answer: Answer): boolean {
	if (wait.taken) return false;
	// The sender has disconnected and will send it again, and "close" will not come.
	if (answer.destroyed) return true;
	wait.taken = true;
	answer.once('close', () => {
		if (!answer.writableFinished || answer.statusCode >= 400) wait.taken = false;
	});
	return true;
}

/**
 * The same for the answer of a person, who may leave the page, or tap again, before n8n has answered.
 * n8n continues for the first call nevertheless.
 */
export function takeFirstAnswer(wait: { taken: boolean }, answer: Answer): boolean {
	if (wait.taken) return false;
	wait.taken = true;
	if (answer.destroyed) return true;
	answer.once('finish', () => {
		if (answer.statusCode >= 400) wait.taken = false;
	});
	return true;
}
