import { createHash } from 'crypto';

import type { IWebhookFunctions } from 'n8n-workflow';

/** Deliveries that a node remembers, and that a process remembers for all of its nodes. */
const KEPT = 1_000;
const KEPT_IN_PROCESS = 10_000;

// Deliveries that come at the same moment each have their own copy of n8n's static data, and the
// last one to be saved wins. So the process remembers too; the static data is for the next process.
const inProcess = new Set<string>();

type Context = Pick<
	IWebhookFunctions,
	'getMode' | 'getNode' | 'getWorkflow' | 'getWorkflowStaticData'
>;

/** Short, since n8n writes all of them into its database with each delivery. */
const keyOf = (identity: unknown[]): string =>
	createHash('sha256').update(JSON.stringify(identity)).digest('base64url').slice(0, 16);

/**
 * Whether the node has not had a delivery yet; it has then.
 * @param identity what two deliveries of the same thing have in common
 */
export function isNew(context: Context, identity: unknown[]): boolean {
	const key = keyOf(identity);
	const own = [context.getWorkflow().id, context.getNode().id, context.getMode(), key].join(' ');
	const data = context.getWorkflowStaticData('node') as { seen?: string[] };
	const seen = data.seen ?? [];
	if (inProcess.has(own) || seen.includes(key)) return false;

	// Assigned as a whole: n8n saves what it sees being assigned.
	data.seen = [...seen, key].slice(-KEPT);
	inProcess.add(own);
	const [oldest] = inProcess;
	if (inProcess.size > KEPT_IN_PROCESS && oldest) inProcess.delete(oldest);
	return true;
}
