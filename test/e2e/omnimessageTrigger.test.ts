import { randomUUID } from 'node:crypto';

import type { IDataObject, INode } from 'n8n-workflow';

import type { DlrCall, Sandbox } from '../../sandbox';
import type { N8nClient, WorkflowFile } from '../../tooling/n8n/client';
import { readExample } from '../../tooling/setUp';
import { createCredentialHeaders } from '../support/sandbox';
import { activateTrigger, type Active } from '../support/activate';
import { forTables, useTable } from '../support/dataTable';
import { useEnvironment } from '../support/environment';
import { collectOutput, outputOf, untilListed } from '../support/executions';
import { signMessage } from '../support/incoming';
import { postJson } from '../support/postJson';
import { withKey } from '../support/withKey';

// As in n8n.test.ts, the sandbox shows what n8n answered, and n8n what ran.

const environment = useEnvironment({ pace: 200, env: forTables });
let sandbox: Sandbox;
let n8n: N8nClient;

beforeAll(() => void ({ sandbox, n8n } = environment));

const example = readExample('delivery-failures');
const trigger = example.nodes[0] as INode;

/** Only the example's trigger, with a check. */
const alone = (check: string, more = {}, webhookId = `check-${check}`): WorkflowFile => ({
	name: webhookId,
	nodes: [{ ...trigger, webhookId, parameters: { check, simplify: false, ...more } }],
	connections: {},
});

const activate = async (workflow: WorkflowFile) => await activateTrigger(environment, workflow);

/**
 * Sends over Viber, then SMS, as anyone could, and resolves when the given number of reports were
 * answered.
 */
async function send(dlr_url: string, to: string, reports: number): Promise<DlrCall[]> {
	const { url, events, state } = sandbox;
	const messages = ['viber', 'sms'].map((channel) => ({ channel, text: 'Hello' }));
	const body = { to, messages, dlr_url };
	const response = await postJson(`${url}/v1/omnimessage`, body, createCredentialHeaders(sandbox));
	const { omnimessage_id } = (await response.json()) as { omnimessage_id: string };
	const calls = () => state.dlrCalls.filter(({ body }) => body.omnimessage_id === omnimessage_id);
	return await events.until(() => calls().length === reports && calls());
}

const post = async (url: string, body: string, headers: Record<string, string> = {}) =>
	await fetch(url, {
		method: 'POST',
		headers: { 'content-type': 'application/json', ...headers },
		body,
	});

/** Rows in the order of the numbers. On a busy machine, n8n may overtake itself. */
const byNumber = (rows: IDataObject[]): IDataObject[] =>
	rows.sort((one, other) => String(one.to).localeCompare(String(other.to)));

const readStatuses = (calls: DlrCall[]) => calls.map(({ status }) => status);

describe('Delivery reports, checked by asking the API,', () => {
	let workflow: Active;
	let calls: DlrCall[];
	beforeAll(async () => {
		workflow = await activate(alone('api'));
		calls = await send(workflow.url, '+37251000001', 2);
	});

	it('start one execution each, with what the API says and the history', async () => {
		expect(readStatuses(calls)).toEqual([200, 200]);
		// On a busy machine, n8n may overtake itself.
		const rows = await collectOutput(n8n, workflow.id, 2, trigger.name);
		const [sms, viber, ...more] = rows.sort(({ channel }) => (channel === 'sms' ? -1 : 1));
		expect(viber).toMatchObject({ channel: 'viber', status: 'UNDELIV', to: '+37251000001' });
		expect(sms).toMatchObject({
			channel: 'sms',
			status: 'DELIVRD',
			omnimessage_id: calls[0]?.body.omnimessage_id,
			statuses: [{ status: 'UNDELIV' }, { status: 'DELIVRD' }],
		});
		expect(more).toEqual([]);
		expect(JSON.stringify([viber, sms])).not.toContain(sandbox.password);
	});

	it('start nothing if they are forged, replayed or not reports', async () => {
		const { body } = calls[1] as DlrCall;
		const unknown = '6ba7b810-9dad-41d1-80b4-00c04fd430c8';
		const answers: Array<[string, number]> = [
			// A status other than the API's. What the API says has already started the workflow.
			[JSON.stringify({ ...body, status: 'FAILED' }), 200],
			[JSON.stringify({ ...body, message_id: unknown }), 409],
			[JSON.stringify({ ...body, omnimessage_id: unknown }), 404],
			[JSON.stringify(body), 200],
			[JSON.stringify({ ...body, timestamp: '2030-01-01T00:00:00.000000' }), 200],
			['{}', 400],
			['{"omnimessage_id":', 422],
			[JSON.stringify({ ...body, error: 'x'.repeat(100_000) }), 413],
		];
		for (const [text, status] of answers) {
			expect([text.slice(0, 200), (await post(workflow.url, text)).status]).toEqual([
				text.slice(0, 200),
				status,
			]);
		}
		expect(await untilListed(n8n, workflow.id, 2)).toHaveLength(2);
	});

	it('are requested again when the service sends them again, if the API was unavailable', async () => {
		sandbox.faults.push({ method: 'GET', status: 500, times: 1 });
		sandbox.dlrModes.repeat = true;
		const retried = await send(workflow.url, '+37251000000', 2);
		sandbox.dlrModes.repeat = false;
		expect(readStatuses(retried)).toEqual([503, 200]);
		expect(await untilListed(n8n, workflow.id, 3)).toHaveLength(3);
	});

	it('start one execution if they come twice', async () => {
		sandbox.dlrModes.duplicate = true;
		expect(readStatuses(await send(workflow.url, '+37251000000', 2))).toEqual([200, 200]);
		sandbox.dlrModes.duplicate = false;
		expect(await untilListed(n8n, workflow.id, 4)).toHaveLength(4);
	});

	it('have the reference of their address, which another text than a reference never is', async () => {
		const queries = ['reference=order%2042%26', 'reference=1&reference=2', 'reference[toString]=1'];
		for (const query of [...queries, `reference=${'a'.repeat(5_000)}`])
			expect(readStatuses(await send(`${workflow.url}?${query}`, '+37251000000', 1))).toEqual([
				200,
			]);
		const rows = await collectOutput(n8n, workflow.id, 8, trigger.name);
		expect(rows.flatMap(({ reference }) => reference ?? [])).toEqual(['order 42&']);
	});

	it('have the same address after the workflow was deactivated and activated', async () => {
		await n8n.deactivate(workflow.id);
		await n8n.activate(workflow.id);
		expect(readStatuses(await send(workflow.url, '+37251000000', 1))).toEqual([200]);
		expect(await untilListed(n8n, workflow.id, 9)).toHaveLength(9);
	});
});

describe('Campaign: what its messages cost', () => {
	const costs = readExample('campaign-cost');
	const table = useTable(environment, costs);

	it('sums up what the reports of each campaign say, each message once', async () => {
		const { id, url } = await activate(table.selectIn(costs));
		const to = (campaign: string) => `${url}?reference=${campaign}`;
		await send(to('autumn'), '+37251000000', 1);
		sandbox.dlrModes.prices = true;
		await send(to('autumn'), '+37251000001', 2);
		await table.untilRows(2);
		await send(url, '+37251000000', 1);
		await table.untilRows(3);
		// Delivered and seen: two rows, or one if the message was seen before n8n asked the API.
		await send(to('autumn'), '+37251000004', 2);
		while (new Set((await table.rows()).map(({ messageId }) => messageId)).size < 4);
		sandbox.dlrModes.prices = false;
		expect(outputOf(await n8n.runManually(id, 'Sum Up'), 'Cost of Each Campaign')).toEqual([
			{ campaign: 'autumn', sum_price: 0.135, sum_parts: 3, count_price: 3 },
			{ campaign: 'none', sum_price: 0.045, sum_parts: 1, count_price: 1 },
		]);
	});
});

describe('Delivery reports, checked by signature,', () => {
	it('start the workflow only if the service signed them', async () => {
		const workflow = await activate(alone('signature'));
		const [call] = await send(workflow.url, '+37251000000', 1);
		const { body } = call as DlrCall;
		expect(call).toMatchObject({ status: 200 });
		expect(await collectOutput(n8n, workflow.id, 1, trigger.name)).toEqual([withKey(body)]);

		const text = JSON.stringify({ ...body, status: 'SEEN' });
		const { password } = sandbox;
		expect((await post(workflow.url, text)).status).toBe(401);
		expect((await post(workflow.url, text, signMessage(text, 'wrong'))).status).toBe(401);
		expect((await post(workflow.url, `${text} `, signMessage(text, password))).status).toBe(401);
		expect(await untilListed(n8n, workflow.id, 1)).toHaveLength(1);
		expect((await post(workflow.url, text, signMessage(text, password))).status).toBe(200);
		expect((await post(workflow.url, text, signMessage(text, password))).status).toBe(200);
		expect(await untilListed(n8n, workflow.id, 2)).toHaveLength(2);
	});
});

describe('Delivery reports of any content type', () => {
	it.each([1, 1.1])(
		'start the workflow, except forms (version %d of the node)',
		async (typeVersion) => {
			const workflow = alone('none', {}, `content-type-${typeVersion}`);
			workflow.nodes.forEach((node) => (node.typeVersion = typeVersion));
			const active = await activate(workflow);
			const report = { channel: 'sms', status: 'DELIVRD', omnimessage_id: randomUUID() };
			const answers = [];
			for (const type of ['application/json', 'application/octet-stream', 'text/plain', '']) {
				const body = JSON.stringify({ ...report, message_id: randomUUID() });
				answers.push((await post(active.url, body, { 'content-type': type })).status);
			}
			expect(answers).toEqual([200, 200, 200, 200]);
			expect(await collectOutput(n8n, active.id, 4, trigger.name)).toHaveLength(4);
			const form = new FormData();
			form.set('status', 'DELIVRD');
			const { status } = await fetch(active.url, { method: 'POST', body: form });
			expect(status).toBe(400);
		},
	);
});

describe('Delivery reports, with Message Delivered or Failed,', () => {
	it.each(['api', 'signature'])(
		'start one execution per message, in whatever order they come (check: %s)',
		async (check) => {
			const workflow = await activate(alone(check, { event: 'finished' }, `final-${check}`));
			await send(workflow.url, '+37251000004', 2);
			await send(workflow.url, '+37251000001', 2);
			sandbox.dlrModes.reorder = true;
			await send(workflow.url, '+37251000002', 2);
			sandbox.dlrModes.reorder = false;
			// The reports of the last message are answered after those before it.
			await send(workflow.url, '+37251000000', 1);
			const rows = byNumber(await collectOutput(n8n, workflow.id, 4, trigger.name));
			expect(rows.map(({ to, channel, status }) => [to, channel, status])).toEqual([
				['+37251000000', 'viber', 'DELIVRD'],
				['+37251000001', 'sms', 'DELIVRD'],
				['+37251000002', 'sms', 'UNDELIV'],
				// If n8n asks late, it was seen by then.
				['+37251000004', 'viber', expect.stringMatching(/^(DELIVRD|SEEN)$/)],
			]);
		},
	);
});

describe('Delivery reports: a table of failures', () => {
	it('has one row for each message that failed or expired on every channel, and no others', async () => {
		const workflow = await activate(example);
		await send(workflow.url, '+37251000001', 2);
		await send(workflow.url, '+37251000002', 2);
		await send(workflow.url, '+37251000005', 2);
		await send(workflow.url, '+37251000003', 2);
		const timestamp = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
		expect(byNumber(await collectOutput(n8n, workflow.id, 3, 'Row'))).toEqual([
			{
				to: '+37251000002',
				channel: 'sms',
				state: 'failed',
				status: 'UNDELIV',
				err: 1,
				error: 'Delivery failure',
				timestamp,
			},
			{
				to: '+37251000003',
				channel: 'sms',
				state: 'expired',
				status: 'EXPIRED',
				err: 2,
				error: 'Sending message expired',
				timestamp,
			},
			{
				to: '+37251000005',
				channel: 'sms',
				state: 'failed',
				status: 'REJECTD',
				err: 7,
				error: 'Sender name not allowed',
				timestamp,
			},
		]);
	});
});
