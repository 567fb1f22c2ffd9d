import type { INode } from 'n8n-workflow';

import type { Omnimessage, Sandbox } from '../../sandbox';
import { message, node, sms } from './workflowNode';

// The ends of workflows that wait: what starts them, and what they do with the outcome.

/** Gets the outcome as an SMS, so the sandbox sees each continuation of an execution. */
const TEAM = '+37259990000';

export const call = (path: string): INode =>
	node('Call', 'n8n-nodes-base.webhook', { httpMethod: 'POST', path, responseMode: 'onReceived' });

/** A call with `{ numbers }`, of which each becomes an item. */
export const callWithNumbers = (path: string): INode[] => [
	call(path),
	node('Split', 'n8n-nodes-base.splitOut', { fieldToSplitOut: 'body.numbers' }),
];
/** The number of an item. */
export const NUMBER = "={{ $json['body.numbers'] }}";

/** An SMS to the team for each item. */
export const tellTeam = (text: string): INode =>
	message('Tell', 'send', { to: TEAM, ...sms(text) });

export const textOf = ({ request }: Omnimessage): string =>
	(request.messages[0] as { text?: string } | undefined)?.text ?? '';

/** What the team was told so far. */
export const toldIn = ({ state }: Sandbox): string[] =>
	[...state.omnimessages.values()].filter(({ to }) => to === TEAM).map(textOf);

/** Resolves with what the team was told when that are at least so many texts. */
export const untilTold = async (sandbox: Sandbox, count: number): Promise<string[]> =>
	await sandbox.events.until(() => {
		const texts = toldIn(sandbox);
		return texts.length >= count && texts;
	});

/** The messages to others than the team. */
export const othersIn = ({ state }: Sandbox): Omnimessage[] =>
	[...state.omnimessages.values()].filter(({ to }) => to !== TEAM);
