import type { INode } from 'n8n-workflow';

import type { Omnimessage, Sandbox } from '../../sandbox';
import type { WorkflowFile } from '../../tooling/n8n/client';
import { callWithNumbers, NUMBER, tellTeam, toldIn } from './team';
import { chain, message } from './workflowNode';

// Workflows that ask people, and what people do with the link.

/** What the team is told: the fields of the output that the tests are about. */
const OUTCOME =
	'={{ JSON.stringify({ to: $json.to, data: $json.data, timedOut: $json.timedOut, state: $json.state, channel: $json.channel }) }}';

export interface Told {
	to?: string;
	data?: Record<string, unknown>;
	timedOut?: boolean;
	state?: string;
	channel?: string;
}

/** A call with numbers -> Send and Wait for Response for each -> an SMS to the team. */
export const asking = (path: string, parameters: INode['parameters'] = {}): WorkflowFile =>
	chain(path, [
		...callWithNumbers(path),
		message('Ask', 'sendAndWait', {
			to: NUMBER,
			message: 'Shall we deliver today?',
			...parameters,
		}),
		tellTeam(OUTCOME),
	]);

/** What the team was told so far. */
export const toldTeam = (sandbox: Sandbox): Told[] =>
	toldIn(sandbox).map((text) => JSON.parse(text) as Told);

/** The link in a message on one of its channels. */
export function linkIn({ request }: Omnimessage, channel = 'sms'): string {
	const carried = request.messages.find((one) => one.channel === channel);
	const [link] =
		/https?:\/\/\S+\/webhook-waiting\/\S+/.exec(JSON.stringify(carried).replaceAll('"', ' ')) ?? [];
	if (!link) throw new Error(`There is no link in the message on ${channel}`);
	return link;
}

/** What a page posts, by the names of its inputs. */
export type Fields = Record<string, string | string[] | File>;

/** Posts a form as the page does. */
export async function post(link: string, fields: Fields): Promise<Response> {
	const body = new FormData();
	for (const [name, values] of Object.entries(fields))
		for (const value of [values].flat()) body.append(name, value);
	return await fetch(link, { method: 'POST', body });
}

/** Taps a button of the page, without a comment unless there is one. */
export const answer = async (
	link: string,
	fields: { answer: string; comment?: string; text?: string },
): Promise<Response> => await post(link, { comment: '', ...fields });
