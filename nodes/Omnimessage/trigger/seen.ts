import { createHash } from 'crypto';

import type { IWebhookFunctions } from 'n8n-workflow';

import type { StatusEntry } from '../../../api/messaging/deliveryReport';

/** Reports that a node remembers, and that a process remembers for all of its nodes. */
const KEPT = 1_000;
const KEPT_IN_PROCESS = 10_000;

// Reports that come at the same moment each have their own copy of n8n's static data, and the last
// one to be saved wins. So the process remembers too; the static data is for the next process.
const inProcess = new Set<string>();

type Context = Pick<
	IWebhookFunctions,
	'getMode' | 'getNode' | 'getWorkflow' | 'getWorkflowStaticData'
>;

/** Short, since n8n writes all of them into its database with each report. */
const keyOf = ({ message_id, status, timestamp }: StatusEntry): string =>
	createHash('sha256')
		.update(JSON.stringify([message_id, status, timestamp]))
		.digest('base64url')
		.slice(0, 16);

/** Whether the node has not had this report (message, status and timestamp) yet; it has then. */
export function isNew(context: Context, report: StatusEntry): boolean {
	const key = keyOf(report);
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
