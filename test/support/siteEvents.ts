import type { INode, INodeParameters } from 'n8n-workflow';

import type { WorkflowFile } from '../../tooling/n8n/client';
import { readExample } from '../../tooling/setUp';
import { postJson } from './postJson';

const example = readExample('form-to-message').nodes[0] as INode;

/** A workflow that consists of the Forms & Orders Trigger. */
export const triggerAlone = (name: string, parameters: INodeParameters): WorkflowFile => ({
	name,
	nodes: [{ ...example, webhookId: `alone-${name}`, parameters }],
	connections: {},
	settings: { executionOrder: 'v1' },
});

/** What the site posts when a form is submitted with an answer. Each index is another event. */
export const formSubmitted = (index: number, answer = 'x'): object => ({
	account_id: 1,
	target: 'form',
	event: 'submit',
	target_id: 26,
	created_at: new Date(index).toISOString(),
	data: {
		object: { id: index, created_at: new Date(index).toISOString(), data: { field_1: answer } },
	},
});

/**
 * Posts each event, a limited number at a time. As a site does, it posts one again if its connection
 * broke: n8n closes kept connections, on a busy machine just when they are used again.
 * @returns the statuses, in the order of the answers
 */
export async function postEvents(
	url: string,
	events: object[],
	concurrency = 50,
): Promise<number[]> {
	const statuses: number[] = [];
	const pending = events.values();
	const work = async (): Promise<void> => {
		for (const event of pending) {
			const answer = await postJson(url, event).catch(async () => await postJson(url, event));
			await answer.text();
			statuses.push(answer.status);
		}
	};
	await Promise.all(Array.from({ length: concurrency }, work));
	return statuses;
}
