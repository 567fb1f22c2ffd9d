import { MessagingApi } from '../../credentials/MessagingApi.credentials';
import { SiteAdminApi } from '../../credentials/SiteAdminApi.credentials';
import type { Sandbox } from '../../sandbox';
import { listFrozen, readFrozen, takeStock, type Frozen } from '../../scripts/freeze/frozen';
import type { StoredWorkflow } from '../../scripts/freeze/workflow';
import type { N8nClient } from '../../tooling/n8n/client';
import { saveWithCredentials } from '../../tooling/setUp';
import { createCredentialHeaders } from '../support/sandbox';
import { useEnvironment } from '../support/environment';
import { untilEnded, untilSucceeded } from '../support/executions';
import { incoming, postIncoming } from '../support/incoming';
import { nodeTypes } from '../support/nodeTypes';
import { postJson } from '../support/postJson';

// What released versions have stored must run with this one, whatever its forms are by now. The unit
// tests in test/package/storedWorkflows.test.ts compare the parameters; docs/versioning.md says why.

const PHONE = '+37251000000';

const environment = useEnvironment({ pace: 300 });
let sandbox: Sandbox;
let n8n: N8nClient;

beforeAll(() => void ({ sandbox, n8n } = environment));
beforeEach(async () => {
	sandbox.reset();
	// The site has something of everything that a stored workflow reads.
	await sandbox.fireOrder('create');
	await sandbox.submitForm({ name: 'Mari', phone: PHONE, message: 'Hello' });
});

const START = 'Start';

const save = async (workflow: StoredWorkflow) =>
	await saveWithCredentials(n8n, workflow, environment.credentials);
const namesOf = ({ nodes }: StoredWorkflow): string[] => nodes.map(({ name }) => name).sort();

const credentialTypes = [new MessagingApi(), new SiteAdminApi()];
const stocks: Array<[version: string, Frozen]> = [
	...listFrozen().map((version): [string, Frozen] => [version, readFrozen(version)]),
	['that is being developed', takeStock(nodeTypes, credentialTypes)],
];

describe.each(stocks)('What version %s has stored', (_, { workflows }) => {
	const isRunByHand = ({ nodes }: StoredWorkflow) => nodes.some(({ name }) => name === START);
	const byName = (all: StoredWorkflow[]) => all.map((one) => [one.name, one] as const);

	it.each(byName(workflows.filter(isRunByHand)))(
		'runs to its last node: %s',
		async (_, workflow) => {
			const { id } = await save(workflow);
			await n8n.runManually(id, START);
			const { status, data } = await untilEnded(n8n, id);
			expect([status, data.resultData.error?.message]).toEqual(['success', undefined]);
			expect(Object.keys(data.resultData.runData).sort()).toEqual(namesOf(workflow));
		},
	);

	it.each(byName(workflows.filter((one) => !isRunByHand(one))))(
		'is activated, started by each of its triggers, and deactivated: %s',
		async (_, workflow) => {
			const { id } = await save(workflow);
			await n8n.activate(id);
			const hooks = workflow.nodes.flatMap(({ webhookId }) => webhookId ?? []);
			const isForReports = workflow.name.startsWith('omnimessage');
			if (isForReports) {
				for (const { webhookId, parameters } of workflow.nodes) {
					const url = `${environment.server.url}/webhook/${webhookId}`;
					if (parameters.event === 'messageReceived') await receive(`${url}/incoming-message`);
					else if (webhookId) await sendWithReports(`${url}/delivery-report`);
				}
			} else {
				expect(sandbox.state.webhooks.size).toBeGreaterThanOrEqual(hooks.length);
				await sandbox.submitForm({ name: 'Mari', phone: PHONE, message: 'Hello' });
			}
			await untilSucceeded(n8n, id, hooks.length);
			expect(await listStarted(id)).toEqual(namesOf(workflow));
			await n8n.deactivate(id);
			expect(sandbox.state.webhooks.size).toBe(0);
		},
	);
});

/** Sends a message whose reports are posted to a URL, and resolves when it has been delivered. */
async function sendWithReports(dlr_url: string): Promise<void> {
	const { url, events, state } = sandbox;
	const body = { to: PHONE, messages: [{ channel: 'sms', text: 'Hello' }], dlr_url };
	const response = await postJson(`${url}/v1/omnimessage`, body, createCredentialHeaders(sandbox));
	const { omnimessage_id } = (await response.json()) as { omnimessage_id: string };
	await events.until(() =>
		state.dlrCalls.some(({ body }) => body.omnimessage_id === omnimessage_id),
	);
}

/** Posts a message of a person that the frozen trigger is for. */
async function receive(url: string): Promise<void> {
	expect(await postIncoming(url, incoming({ text: 'JOIN' }), sandbox.sharedSecret)).toBe(200);
}

/** The nodes that ran in any execution of a workflow. */
async function listStarted(id: string): Promise<string[]> {
	const executions = await n8n.executions(id);
	const runs = await Promise.all(executions.map(async (one) => await n8n.execution(one.id)));
	return [...new Set(runs.flatMap(({ data }) => Object.keys(data.resultData.runData)))].sort();
}
