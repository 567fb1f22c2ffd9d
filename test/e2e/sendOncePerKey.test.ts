import type { IDataObject, INode } from 'n8n-workflow';

import type { Sandbox } from '../../sandbox';
import type { N8nClient, WorkflowFile } from '../../tooling/n8n/client';
import { saveWithCredentials } from '../../tooling/setUp';
import { useEnvironment } from '../support/environment';
import { node } from '../support/workflowNode';

// The keys are in n8n's own store, in its database. In test/queue, several processes use it.

const environment = useEnvironment({ pace: 20 });
let sandbox: Sandbox;
let n8n: N8nClient;

beforeAll(() => void ({ sandbox, n8n } = environment));

beforeEach(() => sandbox.reset());

/** Manual trigger -> so many orders -> Send, once per order. */
function campaign(name: string, count: number, nodeId: string): WorkflowFile {
	const send: INode = {
		...node('Send', 'n8n-nodes-omnimessage.omnimessage', {
			resource: 'message',
			operation: 'send',
			to: '+37251000000',
			messages: { message: [{ channel: 'sms', text: '=Order {{ $json.id }}' }] },
			options: { sendOnceKey: '={{ $json.id }}' },
		}),
		id: nodeId,
		credentials: { messagingApi: { id: '', name: 'Messaging API' } },
	};
	const code = { jsCode: `return Array.from({ length: ${count} }, (_, id) => ({ json: { id } }))` };
	const orders = { ...node('Orders', 'n8n-nodes-base.code', code), typeVersion: 2 };
	const main = (to: string) => ({ main: [[{ node: to, type: 'main' as const, index: 0 }]] });
	return {
		name,
		nodes: [node('Start', 'n8n-nodes-base.manualTrigger', {}), orders, send],
		connections: { Start: main('Orders'), Orders: main('Send') },
	};
}

const save = async (...about: Parameters<typeof campaign>): Promise<string> =>
	(await saveWithCredentials(n8n, campaign(...about), environment.credentials)).id;

async function runCampaign(id: string): Promise<IDataObject[]> {
	const { data } = await n8n.runManually(id, 'Start');
	const [run] = data.resultData.runData.Send ?? [];
	return (run?.data?.main?.[0] ?? []).map(({ json }) => json);
}

/** The texts that the service received, in their order. */
const received = (): string[] =>
	sandbox.state.requests
		.filter(({ method, path }) => method === 'POST' && path === '/v1/omnimessage')
		.map(({ body }) => (body as { messages: Array<{ text: string }> }).messages[0]?.text ?? '');

const count = (items: IDataObject[], reason?: string): number =>
	items.filter((item) => item.reason === reason).length;

describe('Send Once per Key on a real n8n', () => {
	it('sends each message once, however often the workflow runs', async () => {
		const id = await save('twice', 20, 'send-twice');
		expect(count(await runCampaign(id))).toBe(20);
		expect(count(await runCampaign(id), 'sent before')).toBe(20);
		expect(received()).toHaveLength(20);
	});

	it('remembers the keys over a restart', async () => {
		const id = await save('restarted', 10, 'send-restarted');
		await runCampaign(id);
		await environment.server.stop();
		await environment.restart();
		expect(count(await runCampaign(id), 'sent before')).toBe(10);
	});

	it('sends exactly the rest after n8n was killed in the middle of 1,000', async () => {
		const id = await save('killed', 1_000, 'send-killed');
		let answered = 0;
		const killed = new Promise<void>((resolve) =>
			sandbox.events.on('requestAnswered', function kill() {
				if ((answered += 1) < 400) return;
				sandbox.events.off('requestAnswered', kill);
				process.kill(environment.server.pid, 'SIGKILL');
				resolve();
			}),
		);
		// Nothing comes of it.
		void runCampaign(id).catch(() => undefined);
		await killed;
		await environment.server.ended;
		const before = received();
		expect(before.length).toBeGreaterThanOrEqual(400);
		expect(before.length).toBeLessThan(1_000);

		await environment.restart();
		const items = await runCampaign(id);
		const all = received();
		expect(new Set(all).size).toBe(all.length);
		const inDoubt = count(items, 'outcome unknown');
		expect(inDoubt).toBeLessThanOrEqual(60);
		expect(items).toHaveLength(1_000);
		expect(count(items, 'sent before') + inDoubt).toBeGreaterThanOrEqual(before.length);
		expect(all.length + inDoubt).toBeGreaterThanOrEqual(1_000);
	});
});
