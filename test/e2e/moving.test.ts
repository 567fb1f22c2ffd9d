import { randomUUID } from 'node:crypto';
import { createServer } from 'node:https';
import { setImmediate } from 'node:timers/promises';

import { moveWorkflow, type Selection } from '../../tooling/editions';
import { selfSigned } from '../../tooling/certificate';
import type { WorkflowFile } from '../../tooling/n8n/client';
import { openOwnerSession } from '../../tooling/n8n/owner';
import { owner, readExample, saveWithCredentials } from '../../tooling/setUp';
import { afterwards, listening } from '../support/afterwards';
import { useEnvironment } from '../support/environment';
import { untilSucceeded } from '../support/executions';
import { chain, node } from '../support/workflowNode';

// Two editions in one n8n, and the two ways to move a workflow to another one that docs/editions.md
// describes.

const environment = useEnvironment({ pace: 50, installs: ['default', 'verified'] });

const subscriptions = () => [...environment.sandbox.state.webhooks.values()];
const submit = async () =>
	await environment.sandbox.submitForm({ name: 'Ada', phone: '+37251000000', message: 'Hello' });

/** Saves and publishes a workflow with the nodes of an edition, under the ID that it has. */
type Move = (id: string, workflow: WorkflowFile, selection: Selection) => Promise<void>;

const inTheEditor: Move = async (id, workflow, selection) => {
	const { n8n, credentials } = environment;
	// n8n gives nodes that are pasted new IDs.
	const nodes = workflow.nodes.map((node) => ({ ...node, id: randomUUID() }));
	await saveWithCredentials(n8n, moveWorkflow({ ...workflow, nodes }, selection), credentials);
	await n8n.activate(id);
};

/** Opens n8n's public API, with a key of the owner, as its settings page makes one. */
async function openPublicApi() {
	const { url } = environment.server;
	const { rest } = await openOwnerSession(url, owner);
	const scopes = await rest<string[]>('GET', '/rest/api-keys/scopes');
	const key = { label: 'Moving', expiresAt: null, scopes };
	const { rawApiKey } = await rest<{ rawApiKey: string }>('POST', '/rest/api-keys', key);
	return async <T>(method: string, path: string, body?: object): Promise<T> => {
		const answer = await fetch(`${url}/api/v1${path}`, {
			method,
			headers: { 'X-N8N-API-KEY': rawApiKey, 'content-type': 'application/json' },
			body: body && JSON.stringify(body),
		});
		const text = await answer.text();
		if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
		return JSON.parse(text) as T;
	};
}

const overTheApi: Move = async (id, _, selection) => {
	const call = await openPublicApi();
	const path = `/workflows/${id}`;
	const { name, nodes, connections, settings } = await call<Required<WorkflowFile>>('GET', path);
	const { executionOrder } = settings;
	const moved = moveWorkflow({ name, nodes, connections, settings: { executionOrder } }, selection);
	// n8n publishes it by itself, and answers before it has done so on n8n 2.
	await call('PUT', path, moved);
};

it.each<[string, Move]>([
	['over the API', overTheApi],
	['in the editor', inTheEditor],
])(
	'A published workflow that is moved %s has one subscription at its URL, and each event before and after starts it once',
	async (way, move) => {
		const { n8n, credentials } = environment;
		const workflow = { ...readExample('form-to-message'), name: way };
		const { id } = await saveWithCredentials(n8n, workflow, credentials);
		await n8n.activate(id);
		await submit();
		await untilSucceeded(n8n, id, 1);
		const [before] = subscriptions();

		await move(id, workflow, 'verified');
		const isNew = () => subscriptions().some(({ id }) => id !== before?.id);
		while (!isNew() || subscriptions().length > 1) await setImmediate();
		const [after] = subscriptions();
		expect(after?.enabled).toBe(true);
		const path = (url = '') => url.split('?')[0];
		expect(path(after?.url)).toBe(path(before?.url));
		await submit();
		await untilSucceeded(n8n, id, 2);
		expect(await n8n.countExecutions(id)).toBe(2);
		await n8n.deactivate(id);
		expect(subscriptions()).toEqual([]);
	},
);

it('Beside the verified editions, the default one still ignores SSL issues where the credential says so', async () => {
	const { n8n } = environment;
	const service = createServer(selfSigned(), (_, response) => response.end('{"groups":[]}'));
	const port = await listening(service);
	afterwards(() => service.closeAllConnections());
	const outcomes: unknown[] = [];
	for (const allowUnauthorizedCerts of [true, false]) {
		const name = `Certificate ignored: ${allowUnauthorizedCerts}`;
		const baseUrl = `https://127.0.0.1:${port}`;
		const data = { baseUrl, username: 'a', password: 'b', allowUnauthorizedCerts };
		const id = await n8n.saveCredential({ name, type: 'messagingApi', data });
		const start = node('Start', 'n8n-nodes-base.manualTrigger', {});
		const parameters = { resource: 'group', operation: 'getAll' };
		const groups = {
			...node('Groups', 'n8n-nodes-omnimessage.phonebook', parameters),
			credentials: { messagingApi: { id, name } },
		};
		const saved = await n8n.saveWorkflow(chain(name, [start, groups]));
		outcomes.push((await n8n.runManually(saved.id, 'Start')).status);
	}
	expect(outcomes).toEqual(['success', 'error']);
});
