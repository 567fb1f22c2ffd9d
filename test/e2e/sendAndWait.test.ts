import type { INode } from 'n8n-workflow';

import type { Sandbox } from '../../sandbox';
import type { N8nClient, WorkflowFile } from '../../tooling/n8n/client';
import { readExample } from '../../tooling/setUp';
import { activate, activateTrigger, callWebhook } from '../support/activate';
import { useEnvironment } from '../support/environment';
import { collectOutput, untilCounted, untilSucceeded } from '../support/executions';
import { postJson } from '../support/postJson';
import { callWithNumbers, NUMBER, othersIn, tellTeam, untilTold } from '../support/team';
import { chain, inTwoBranches, message, node, sms } from '../support/workflowNode';
import { timeLimit } from '../support/timeLimit';

const FALLBACK = '+37251000001';
const SILENT = '+37251000008';

const environment = useEnvironment({ pace: 300 });
let sandbox: Sandbox;
let n8n: N8nClient;

beforeAll(() => void ({ sandbox, n8n } = environment));

beforeEach(() => sandbox.reset());

/** A call with phone numbers -> Send and Wait for each -> an SMS to the team for each result. */
const waitingWorkflow = (name: string, options: INode['parameters']): WorkflowFile =>
	chain(name, [
		...callWithNumbers(name),
		message('Wait', 'sendAndWaitForDelivery', {
			to: NUMBER,
			messages: {
				message: [
					{ channel: 'viber', text: 'Hello' },
					{ channel: 'sms', text: 'Hello' },
				],
			},
			...options,
		}),
		tellTeam(
			'={{ $json.to }} {{ $json.state }} {{ $json.channel }} {{ $json.err }} {{ $json.final }} {{ $json.timedOut }}',
		),
	]);

/** Activates a workflow and calls it. */
async function start(name: string, numbers: string[], options: INode['parameters'] = {}) {
	const id = await activate(environment, waitingWorkflow(name, options));
	await callWebhook(environment, name, { numbers });
	return id;
}

/** The messages to the team, when the given number of results has arrived. */
const told = async (count: number): Promise<string[]> => await untilTold(sandbox, count);

/** The messages that were sent, each with a report on its first channel, as the service would post it. */
async function sentMessages(count: number) {
	const all = await sandbox.events.until(() => {
		const sent = othersIn(sandbox);
		return sent.length === count && sent;
	});
	return all.map(({ id, to, request, channels: [channel] }) => {
		const url = request.dlr_url ?? '';
		const report = {
			omnimessage_id: id,
			message_id: channel?.message_id,
			channel: channel?.channel,
			to,
			status: 'DELIVRD',
			err: 0,
			error: null,
			timestamp: '2030-06-22T09:05:00.000000',
		};
		return {
			...{ id, url, report },
			post: async (address = url, more = {}) => await postJson(address, { ...report, ...more }),
			deliver: () => Object.assign(channel ?? {}, { status: 'DELIVRD', err: 0 }),
		};
	});
}

async function onlyMessage() {
	const [message] = await sentMessages(1);
	if (!message) throw new Error('No message was sent');
	return message;
}

describe('Send and Wait for Delivery, on a real n8n,', () => {
	it('continues when the fallback has delivered, with the channel that did', async () => {
		await start('fallback', [FALLBACK]);
		expect(await told(1)).toEqual([`${FALLBACK} delivered sms 0 true false`]);
	});

	it('continues with 50 correct results for 50 items', async () => {
		const endings = ['00', '01', '02', '03', '05'];
		const results: Record<string, string> = {
			'00': 'delivered viber 0',
			'01': 'delivered sms 0',
			'02': 'failed  1',
			'03': 'unknown  2',
			'05': 'failed  7',
		};
		const numbers = Array.from(
			{ length: 50 },
			(_, index) => `+3725100${10 + index}${endings[index % endings.length]}`,
		);
		await start('fifty', numbers);
		expect((await told(50)).sort()).toEqual(
			numbers.map((to) => `${to} ${results[to.slice(-2)]} true false`).sort(),
		);
	});

	it("continues with each message's reference, and sends one that a trigger gets with the report", async () => {
		const name = 'references';
		// A report may come before n8n has stored the wait.
		sandbox.dlrModes.repeat = true;
		const id = await activate(
			environment,
			chain(name, [
				...callWithNumbers(name),
				message('Wait', 'sendAndWaitForDelivery', {
					...{ to: NUMBER, messages: { message: [{ channel: 'sms', text: 'Hello' }] } },
					options: { reference: `${NUMBER} paid` },
				}),
				message('Send', 'send', {
					...{ to: '={{ $json.to }}', messages: { message: [{ channel: 'sms', text: 'Hello' }] } },
					options: {
						reference: '={{ $json.reference }}',
						dlrUrl: `${environment.url}/webhook/reports/delivery-report?shop=1`,
					},
				}),
			]),
		);
		const reports = await activateTrigger(environment, {
			name: 'reports',
			nodes: [
				{
					...node('Reports', 'n8n-nodes-omnimessage.omnimessageTrigger', { event: 'finished' }),
					webhookId: 'reports',
					credentials: { messagingApi: { id: '', name: 'Messaging API' } },
				},
			],
			connections: {},
		});
		const numbers = ['+37251000000', '+37251000102'];
		await callWebhook(environment, name, { numbers });
		const expected = numbers.map((number) => `${number} paid`);
		const rows = await collectOutput(n8n, reports.id, 2, 'Reports');
		expect(rows.map(({ reference: found }) => found).sort()).toEqual(expected);
		const sent = await collectOutput(n8n, id, 1, 'Send');
		expect(sent.map(({ reference: found }) => found)).toEqual(expected);
	});

	it('trusts no report: a forged one changes nothing, one with a wrong address is rejected', async () => {
		const id = await start('forged', [SILENT]);
		const { url, post, deliver } = await onlyMessage();
		await untilCounted(n8n, id, 'waiting', 1);

		// To be sent again, in case the API only lags behind.
		expect((await post()).status).toBe(503);
		expect((await post(url, { omnimessage_id: 'another' })).status).toBe(200);
		expect((await post(url.replace(/(waitSignature)=\w{4}/, '$1=0000'))).status).toBe(401);
		expect((await n8n.executions(id)).map(({ status }) => status)).toEqual(['waiting']);

		deliver();
		// The service may repeat a report, also before it has an answer.
		const answers = await Promise.all(Array.from({ length: 5 }, async () => await post()));
		expect(answers.map(({ status }) => status)).toContain(200);
		expect(await told(1)).toEqual([`${SILENT} delivered viber 0 true false`]);
		// Replayed: the execution has ended, and nothing starts again.
		await post();
		expect(await told(1)).toHaveLength(1);
		expect(await n8n.executions(id)).toHaveLength(1);
	});

	// n8n 1 continues an execution once for each call that the node lets pass.
	it('continues once if the service leaves before its reports are answered', async () => {
		const numbers = [SILENT, '+37251000108'];
		const id = await start('impatient', numbers);
		const messages = await sentMessages(2);
		await untilCounted(n8n, id, 'waiting', 1);
		sandbox.state.requests.splice(0);
		const leaving = new AbortController();
		const reports = messages.map(async ({ url, report }) =>
			postJson(url, report, {}, leaving.signal),
		);
		// The node asks again until the API has what the reports say.
		const isAsked = (one: string) =>
			sandbox.state.requests.some(({ method, path }) => method === 'GET' && path.includes(one));
		await sandbox.events.until(() => messages.every((message) => isAsked(message.id)));
		leaving.abort();
		await Promise.allSettled(reports);
		messages.forEach(({ deliver }) => deliver());
		await told(2);
		await start('next', [FALLBACK]);
		expect((await told(3)).sort()).toEqual([
			`${FALLBACK} delivered sms 0 true false`,
			...numbers.map((to) => `${to} delivered viber 0 true false`),
		]);
	});

	it('continues after n8n was killed and started again', async () => {
		const id = await start('killed', [SILENT]);
		const { post, deliver } = await onlyMessage();
		await untilCounted(n8n, id, 'waiting', 1);
		process.kill(environment.server.pid, 'SIGKILL');
		await environment.server.ended;
		await environment.restart();

		deliver();
		expect((await post()).status).toBe(200);
		expect(await told(1)).toEqual([`${SILENT} delivered viber 0 true false`]);
	});

	it('runs the example: the team hears about a buyer whom no channel reached, and no other', async () => {
		const id = await activate(environment, readExample('order-paid'));
		await sandbox.fireOrder('paid', '+37251000000');
		await sandbox.fireOrder('paid', '+37251000002');
		expect(await told(1)).toEqual([
			'The buyer at +37251000002 may not have got our message: failed (Delivery failure). Please call.',
		]);
		const [reached] = othersIn(sandbox).filter(({ to }) => to === '+37251000000');
		expect(reached?.channels.map(({ channel }) => channel)).toEqual(['whatsapp', 'viber', 'sms']);
		expect(reached?.request.messages[0]).toMatchObject({ template: { name: 'order_paid' } });
		await n8n.deactivate(id);
		expect(sandbox.state.webhooks.size).toBe(0);
	});

	it('runs the example: after the time limit, it asks for the result once more', async () => {
		const example = readExample('order-paid');
		const nodes = example.nodes.map((node) =>
			node.name === 'Message the Buyer'
				? {
						...node,
						parameters: {
							...node.parameters,
							options: timeLimit({ amount: 5, unit: 'seconds' }),
						},
					}
				: node,
		);
		const id = await activate(environment, { ...example, name: 'limited', nodes });
		// Nobody reports, and only the first message is delivered.
		sandbox.dlrModes.drop = true;
		await sandbox.fireOrder('paid', '+37251000000');
		await sandbox.fireOrder('paid', SILENT);
		await untilSucceeded(n8n, id, 2);
		expect(await told(1)).toEqual([
			`The buyer at ${SILENT} may not have got our message: pending. Please call.`,
		]);
		await n8n.deactivate(id);
	});

	it('says at the time limit, or at a specified time in each of two branches, that the wait has timed out', async () => {
		await start('late', [SILENT], { options: timeLimit({ amount: 1, unit: 'seconds' }) });
		const limit = {
			limitType: 'atSpecifiedTime',
			maxDateAndTime: "={{ $now.plus(2, 'seconds').toISO() }}",
		};
		const options = { limitWaitTime: { values: limit } };
		const numbers = [SILENT, '+37251001008'];
		const waits: Array<[operation: string, fields: INode['parameters']]> = [
			['sendAndWaitForDelivery', sms('Hello')],
			['sendAndWait', { message: 'Shall we?' }],
		];
		for (const [operation, fields] of waits) {
			const workflow = chain(operation, [
				...callWithNumbers(operation),
				message('Wait', operation, { to: NUMBER, ...fields, options }),
				tellTeam(`=${operation} {{ $json.to }} {{ $json.timedOut }}`),
			]);
			await activate(environment, inTwoBranches(workflow, 'Wait', SILENT));
			await callWebhook(environment, operation, { numbers });
		}
		const expected = waits.flatMap(([operation]) => numbers.map((to) => `${operation} ${to} true`));
		expect((await told(5)).sort()).toEqual([`${SILENT} pending   false true`, ...expected].sort());
	});
});
