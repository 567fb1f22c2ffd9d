import type { IDataObject, INodeParameters } from 'n8n-workflow';

import type { Sandbox } from '../../sandbox';
import type { N8nClient, WorkflowFile } from '../../tooling/n8n/client';
import { activate, callWebhook } from './activate';
import { outputOf, untilEnded } from './executions';
import { call } from './team';
import { chain, message, node, sms } from './workflowNode';

// A campaign: somebody calls n8n with many orders, and the workflow sends a message for each.

/** A call with the numbers of orders -> an item for each -> Send. */
const campaign = (name: string, sendParameters: INodeParameters): WorkflowFile =>
	chain(name, [
		call(name),
		node('Orders', 'n8n-nodes-base.splitOut', { fieldToSplitOut: 'body.orders' }),
		{
			...message('Send', 'send', {
				to: '+37251000000',
				...sms("=Order {{ $json['body.orders'] }}"),
				...sendParameters,
			}),
			// The store of processed data belongs to the workflow and this ID.
			id: `send-${name}`,
		},
	]);

const oncePerOrder: INodeParameters = {
	options: { sendOnceKey: "={{ $json['body.orders'] }}" },
};

interface Host {
	url: string;
	n8n: N8nClient;
	credentials: Record<string, string>;
}

/** Saves and activates a campaign, which by default sends each order's message once. */
export async function prepareCampaign(host: Host, name: string, sendParameters = oncePerOrder) {
	const id = await activate(host, campaign(name, sendParameters));
	return {
		id,
		/** Starts the campaign for these orders. Resolves when n8n has accepted the call. */
		start: async (given: number[]) => await callWebhook(host, name, { orders: given }),
		/** Resolves with the output of the newest run, when so many have ended. */
		ended: async (runs: number): Promise<IDataObject[]> =>
			outputOf(await untilEnded(host.n8n, id, runs), 'Send'),
	};
}

/** The texts that the service received, in their order. */
export const receivedTexts = (sandbox: Sandbox): string[] =>
	sandbox.state.requests
		.filter(({ method, path }) => method === 'POST' && path === '/v1/omnimessage')
		.map(({ body }) => (body as { messages: Array<{ text: string }> }).messages[0]?.text ?? '');

/** Resolves when the sandbox has answered so many messages from now on. */
export async function answered(sandbox: Sandbox, count: number): Promise<void> {
	let left = count;
	await new Promise<void>((resolve) => {
		sandbox.events.on('requestAnswered', function look({ method }) {
			if (method !== 'POST' || (left -= 1) > 0) return;
			sandbox.events.off('requestAnswered', look);
			resolve();
		});
	});
}

export const orders = (count: number, from = 0): number[] =>
	Array.from({ length: count }, (_, index) => from + index);

/** How many items came out with this reason; without one, how many were sent. */
export const countItems = (items: IDataObject[], reason?: string): number =>
	items.filter((item) => item.reason === reason).length;
