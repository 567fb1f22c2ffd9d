import type { ChannelState, Omnimessage, Sandbox } from '../../sandbox';
import type { WorkflowFile } from '../../tooling/n8n/client';
import { postJson } from './postJson';
import { callWithNumbers, NUMBER, othersIn, tellTeam, textOf } from './team';
import { chain, message, node, sms } from './workflowNode';

/** A number whose message the sandbox never reports on. A different one for each index. */
export const silentNumber = (index: number): string => `+3725${1_000 + index}008`;

/** A call with numbers -> Send and Wait for each -> an SMS to the team for each result. */
export const sendAndWait = (path: string): WorkflowFile =>
	chain(path, [
		...callWithNumbers(path),
		message('Wait', 'sendAndWaitForDelivery', { to: NUMBER, ...sms('Hello') }),
		tellTeam('={{ $json.to }} {{ $json.state }}'),
	]);

/**
 * The same with n8n's own Wait node, for one number: a message whose text is the address at which the
 * execution continues -> Wait -> an SMS to the team.
 */
export const n8nsWait = (path: string): WorkflowFile =>
	chain(path, [
		...callWithNumbers(path),
		message('Send', 'send', { to: NUMBER, ...sms('={{ $execution.resumeUrl }}') }),
		node('Wait', 'n8n-nodes-base.wait', { resume: 'webhook', httpMethod: 'POST' }),
		tellTeam("={{ $('Send').item.json.to }} continued"),
	]);

/** The messages to others than the team, by number. */
export const sentIn = (sandbox: Sandbox): Map<string, Omnimessage> =>
	new Map(othersIn(sandbox).map((omnimessage) => [omnimessage.to, omnimessage]));

/** Makes the API say that the message was delivered. */
export function deliver({ channels }: Omnimessage): void {
	Object.assign(channels[0] ?? {}, { status: 'DELIVRD', err: 0 });
}

/**
 * Posts the report on a delivered message to the execution that waits for it, or calls the address at
 * which n8n's Wait node continues.
 * @returns the status of the answer
 */
export async function report(omnimessage: Omnimessage): Promise<number> {
	const { id, to, request } = omnimessage;
	const { message_id, channel } = omnimessage.channels[0] as ChannelState;
	const answer = await postJson(request.dlr_url ?? textOf(omnimessage), {
		...{ omnimessage_id: id, message_id, channel, to, status: 'DELIVRD', err: 0, error: null },
		timestamp: '2030-06-22T09:05:00.000000',
	});
	await answer.text();
	return answer.status;
}
