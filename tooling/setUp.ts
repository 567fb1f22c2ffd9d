import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Sandbox } from '../sandbox';
import type { N8nClient, SavedWorkflow, WorkflowFile } from './n8n/client';

/** The only user of an n8n that listens only on the loopback address. */
export const owner = {
	email: 'demo@omnimessage.example',
	firstName: 'Demo',
	lastName: 'User',
	password: 'Omnimessage1',
};

/**
 * Saves both credentials for the sandbox.
 * @returns their IDs, by type
 */
export async function saveCredentials(
	n8n: N8nClient,
	{ url, username, password, sharedSecret, token }: Sandbox,
): Promise<Record<string, string>> {
	return {
		messagingApi: await n8n.saveCredential({
			name: 'Messaging API',
			type: 'messagingApi',
			data: { baseUrl: url, username, password, sharedSecret },
		}),
		siteAdminApi: await n8n.saveCredential({
			name: 'Website API',
			type: 'siteAdminApi',
			data: { baseUrl: url, token, headerName: 'X-API-TOKEN' },
		}),
	};
}

/** Reads a workflow from `examples/`, by its file name without extension. */
export function readExample(name: string): WorkflowFile {
	const path = join(__dirname, '..', 'examples', `${name}.workflow.json`);
	return JSON.parse(readFileSync(path, 'utf8')) as WorkflowFile;
}

/** Saves a workflow and selects its nodes' credentials, as a user does after importing it. */
export async function saveWithCredentials(
	n8n: N8nClient,
	workflow: WorkflowFile,
	ids: Record<string, string>,
): Promise<SavedWorkflow> {
	const nodes = workflow.nodes.map((node) => ({
		...node,
		credentials: Object.fromEntries(
			Object.entries(node.credentials ?? {}).map(([type, { name }]) => [
				type,
				{ id: ids[type] ?? null, name },
			]),
		),
	}));
	return await n8n.saveWorkflow({ ...workflow, nodes });
}

/** Creates a group in the sandbox's phonebook over the messaging API. */
export async function addGroup(
	{ url, username, password }: Sandbox,
	name: string,
): Promise<{ id: string }> {
	const basic = Buffer.from(`${username}:${password}`).toString('base64');
	const answer = await fetch(`${url}/v1/phonebook/groups`, {
		method: 'POST',
		headers: { authorization: `Basic ${basic}`, 'content-type': 'application/json' },
		body: JSON.stringify({ name }),
	});
	return ((await answer.json()) as { group: { id: string } }).group;
}
