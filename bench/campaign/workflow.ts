import type { INode, INodeParameters } from 'n8n-workflow';
import { request } from 'undici';

import { publish, withCredential, type Step } from '../workflow';

type Place = Parameters<typeof publish>[0];

/** What the last node of a campaign's workflow says about the output of the one that sends. */
export interface Tally {
	items: number;
	/** The number of different IDs of messages. */
	messages: number;
	delivered: number;
	skipped: number;
}

/** The items of an execution. */
export interface Batch {
	items: number;
	/** The index of the first one. Each index has its own recipient. */
	start: number;
}

/**
 * Publishes a workflow: a webhook, a node that creates the items, the Omnimessage node, and one that
 * counts its output. n8n saves its executions, as it does by default.
 * @param answer when the webhook answers
 * @returns the workflow's ID
 */
export async function publishCampaign(
	place: Place,
	name: string,
	parameters: INodeParameters,
	answer: 'lastNode' | 'onReceived',
): Promise<string> {
	const webhook: Step = {
		name: 'Webhook',
		type: 'n8n-nodes-base.webhook',
		typeVersion: 2.1,
		webhookId: name,
		parameters: { httpMethod: 'POST', path: name, responseMode: answer, options: {} },
	};
	const items: Step = {
		name: 'Items',
		type: 'CUSTOM.benchItems',
		typeVersion: 1,
		parameters: { count: '={{ $json.query.items }}', start: '={{ $json.query.start }}' },
	};
	const send: Step = {
		name: 'Send',
		type: 'n8n-nodes-omnimessage.omnimessage',
		typeVersion: 1,
		parameters: {
			resource: 'message',
			operation: 'send',
			to: '={{ $json.to }}',
			messages: { message: [{ channel: 'sms', text: '={{ $json.text }}' }] },
			// The service of the bench has no blacklist.
			skipIfBlacklisted: false,
			...parameters,
		} as INode['parameters'],
		...withCredential('messagingApi'),
	};
	const tally: Step = { name: 'Tally', type: 'CUSTOM.benchTally', typeVersion: 1, parameters: {} };
	return await publish(place, name, [webhook, items, send, tally], {});
}

/**
 * Calls a campaign's workflow, without a limit for the answer.
 * @returns the tally, if the webhook answers with the last node's output
 * @throws Error if the answer isn't 200
 */
export async function callCampaign(
	url: string,
	name: string,
	{ items, start }: Batch,
): Promise<Partial<Tally>> {
	const { statusCode, body } = await request(
		`${url}/webhook/${name}?items=${items}&start=${start}`,
		{ method: 'POST', headersTimeout: 0, bodyTimeout: 0 },
	);
	const text = await body.text();
	if (statusCode !== 200) throw new Error(`${name} answered ${statusCode}: ${text}`);
	return JSON.parse(text) as Partial<Tally>;
}
