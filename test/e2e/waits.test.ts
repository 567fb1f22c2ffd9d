import type { Sandbox } from '../../sandbox';
import type { N8nClient, WorkflowFile } from '../../tooling/n8n/client';
import { activate, callWebhook } from '../support/activate';
import { useEnvironment } from '../support/environment';
import { call, callWithNumbers, NUMBER, othersIn } from '../support/team';
import { timeLimit } from '../support/timeLimit';
import { deliver } from '../support/waits';
import { chain, message, sms } from '../support/workflowNode';

const SILENT = '+37251000008';

const environment = useEnvironment({ pace: 300 });
let sandbox: Sandbox;
let n8n: N8nClient;
beforeAll(() => void ({ sandbox, n8n } = environment));
beforeEach(() => sandbox.reset());

/** A call -> Send and Wait, with the Limit Wait Time in the call. */
const workflow = (name: string): WorkflowFile =>
	chain(name, [
		call(name),
		message('Wait', 'sendAndWaitForDelivery', {
			to: SILENT,
			...sms('Hello'),
			options: timeLimit({ amount: '={{ $json.body.limit }}' }),
		}),
	]);

/** Runs it with a limit. Resolves with the execution's ID when it has one of the statuses. */
async function start(name: string, limit: unknown, statuses: string[]): Promise<string> {
	const id = await activate(environment, workflow(name));
	await callWebhook(environment, name, { limit });
	for (;;) {
		const [execution] = await n8n.executions(id);
		if (execution && statuses.includes(execution.status)) return execution.id;
		await new Promise((resolve) => setImmediate(resolve));
	}
}

describe('A Limit Wait Time from an expression, on a real n8n,', () => {
	it.each([
		['abc', 'must be a number, but is "abc"'],
		[null, 'must be a number, but is empty'],
		[undefined, 'must be a number, but is empty'],
		[0, 'must be a number above 0, at most 365 days in total, but is 0'],
	])('that is %p is rejected before anything is sent', async (limit, sentence) => {
		const id = await start(`limit-${limit}`, limit, ['error', 'waiting']);
		const { status, data } = await n8n.execution(id);
		expect(status).toBe('error');
		expect(data.resultData.error?.message).toBe(`'Limit Wait Time > Amount' ${sentence}`);
		expect(sandbox.state.requests).toEqual([]);
	});
});

describe('A message, on a real n8n,', () => {
	it('that was delivered while others were being sent is not waited for, although no report came', async () => {
		const name = 'before-the-wait';
		const id = await activate(
			environment,
			chain(name, [
				...callWithNumbers(name),
				message('Wait', 'sendAndWaitForDelivery', {
					to: NUMBER,
					...sms('Hello'),
					requestOptions: { batching: { batch: { concurrency: 1 } } },
				}),
			]),
		);
		// As soon as the second is sent.
		const delivered = sandbox.events.until(() => {
			const sent = othersIn(sandbox);
			return sent.length === 2 && (sent.forEach(deliver), true);
		});
		await callWebhook(environment, name, { numbers: [SILENT, '+37251000108'] });
		await delivered;
		for (;;) {
			const [execution] = await n8n.executions(id);
			if (execution?.status === 'success') break;
			expect([undefined, 'new', 'running']).toContain(execution?.status);
		}
		expect(sandbox.state.dlrCalls).toEqual([]);
	});
});

describe('A report for a waiting execution, on a real n8n,', () => {
	it('is rejected at a forged address, and accepted as JSON that was sent as text', async () => {
		const id = await start('as-text', 5, ['waiting']);
		const [message] = sandbox.state.omnimessages.values();
		const [channel] = message?.channels ?? [];
		Object.assign(channel ?? {}, { status: 'DELIVRD', err: 0 });
		const url = message?.request.dlr_url ?? '';
		const post = async (to: string) =>
			await fetch(to, {
				method: 'POST',
				headers: { 'content-type': 'text/plain' },
				body: JSON.stringify({
					omnimessage_id: message?.id,
					message_id: channel?.message_id,
					status: 'DELIVRD',
				}),
			});
		const ours = /waitSignature=\w+/.exec(url)?.[0] ?? '';
		const forged = [
			url.replace(/(waitSignature)=\w{4}/, '$1=0000'),
			url.replace(ours, ''),
			url.replace(ours, `${ours}&${ours}`),
			url.replace(ours, ours.replace('=', '[]=')),
			url.replace(/\?.*/, ''),
		];
		for (const address of forged) expect((await post(address)).status).toBe(401);
		expect((await n8n.execution(id)).status).toBe('waiting');
		// n8n's routes allow a slash at the end, and services may reorder a query.
		const { origin, pathname, searchParams } = new URL(url);
		const query = new URLSearchParams([...searchParams].reverse());
		expect((await post(`${origin}${pathname}/?${query}&more=1`)).status).toBe(200);
		for (;;) {
			const { status } = await n8n.execution(id);
			if (status === 'success') return;
			expect(['waiting', 'running']).toContain(status);
		}
	});
});
