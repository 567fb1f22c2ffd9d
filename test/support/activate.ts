import type { INode } from 'n8n-workflow';

import type { N8nClient, WorkflowFile } from '../../tooling/n8n/client';
import { saveWithCredentials } from '../../tooling/setUp';
import { postJson } from './postJson';

/** An n8n at an address, with its credentials by type. */
interface Host {
	url: string;
	n8n: N8nClient;
	credentials: Record<string, string>;
}

/** Saves a workflow with the credentials of an n8n, and activates it. Returns its ID. */
export async function activate(
	{ n8n, credentials }: Omit<Host, 'url'>,
	workflow: WorkflowFile,
): Promise<string> {
	const { id } = await saveWithCredentials(n8n, workflow, credentials);
	await n8n.activate(id);
	return id;
}

/** Starts an active workflow that begins with a webhook. Resolves when n8n has accepted the call. */
export async function callWebhook(
	{ url }: Pick<Host, 'url'>,
	path: string,
	body: object,
): Promise<void> {
	const { status } = await postJson(`${url}/webhook/${path}`, body);
	expect(status).toBe(200);
}

export interface Active {
	id: string;
	/** The production URL, as the editor shows it. */
	url: string;
}

/** Activates a workflow whose first node is an Omnimessage Trigger. */
export async function activateTrigger(host: Host, workflow: WorkflowFile): Promise<Active> {
	const id = await activate(host, workflow);
	const { webhookId, parameters } = workflow.nodes[0] as INode;
	const path = parameters.event === 'messageReceived' ? 'incoming-message' : 'delivery-report';
	return { id, url: `${host.url}/webhook/${webhookId}/${path}` };
}
