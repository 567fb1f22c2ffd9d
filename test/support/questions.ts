import type { INode } from 'n8n-workflow';

import type { Omnimessage, Sandbox } from '../../sandbox';
import type { WorkflowFile } from '../../tooling/n8n/client';
import { chain, message, node, sms } from './workflowNode';

// Workflows that ask people, and what people do with the link.

/** Gets the outcome as an SMS, so the sandbox sees each continuation of an execution. */
const TEAM = '+37259990000';

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

export const call = (path: string): INode =>
	node('Call', 'n8n-nodes-base.webhook', { httpMethod: 'POST', path, responseMode: 'onReceived' });

/** A call with numbers -> Send and Wait for Response for each -> an SMS to the team. */
export const asking = (path: string, parameters: INode['parameters'] = {}): WorkflowFile =>
	chain(path, [
		call(path),
		node('Split', 'n8n-nodes-base.splitOut', { fieldToSplitOut: 'body.numbers' }),
		message('Ask', 'sendAndWait', {
			to: "={{ $json['body.numbers'] }}",
			message: 'Shall we deliver today?',
			...parameters,
		}),
		message('Tell', 'send', { to: TEAM, ...sms(OUTCOME) }),
	]);

/** What the team was told so far. */
export const toldTeam = ({ state }: Sandbox): Told[] =>
	[...state.omnimessages.values()]
		.filter(({ to }) => to === TEAM)
		.map(({ request }) => JSON.parse((request.messages[0] as { text: string }).text) as Told);

/** The messages to the people who were asked. */
export const questionsIn = ({ state }: Sandbox): Omnimessage[] =>
	[...state.omnimessages.values()].filter(({ to }) => to !== TEAM);

/** The link in a message on one of its channels. */
export function linkIn({ request }: Omnimessage, channel = 'sms'): string {
	const carried = request.messages.find((one) => one.channel === channel);
	const [link] = /https?:\/\/\S+/.exec(JSON.stringify(carried).replaceAll('"', ' ')) ?? [];
	if (!link) throw new Error(`There is no link in the message on ${channel}`);
	return link;
}

/** Answers as the page does. */
export const answer = async (link: string, fields: Record<string, string>): Promise<Response> =>
	await fetch(link, { method: 'POST', body: new URLSearchParams(fields) });
