import type { INode } from 'n8n-workflow';

import type { Environment } from '../../tooling/environment';
import type { WorkflowFile } from '../../tooling/n8n/client';
import { saveWithCredentials } from '../../tooling/setUp';

export interface Active {
	id: string;
	/** The production URL, as the editor shows it. */
	url: string;
}

/** Activates a workflow whose first node is an Omnimessage Trigger. */
export async function activateTrigger(
	{ n8n, server, credentials }: Environment,
	workflow: WorkflowFile,
): Promise<Active> {
	const { id } = await saveWithCredentials(n8n, workflow, credentials);
	await n8n.activate(id);
	const { webhookId, parameters } = workflow.nodes[0] as INode;
	const path = parameters.event === 'messageReceived' ? 'incoming-message' : 'delivery-report';
	return { id, url: `${server.url}/webhook/${webhookId}/${path}` };
}
