import type { INode } from 'n8n-workflow';

import type { Sandbox } from '../../sandbox';
import type { Execution, N8nClient, WorkflowFile } from '../../tooling/n8n/client';
import { readExample } from '../../tooling/setUp';
import { activate as activateIn, callWebhook } from '../support/activate';
import { MINUTE, useEnvironment } from '../support/environment';
import { untilSucceeded } from '../support/executions';
import { postJson } from '../support/postJson';

// As in n8n.test.ts, the sandbox shows what was requested from it, and n8n what ran. What an example
// waits for is shortened in the field that its note names.

const environment = useEnvironment({ pace: 300 });
let sandbox: Sandbox;
let n8n: N8nClient;

beforeAll(() => void ({ sandbox, n8n } = environment));
beforeEach(() => sandbox.reset());

const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const ONE_SECOND = { amount: 1, unit: 'seconds' };

/** An example with other parameters for some of its nodes, as if a person had changed them. */
function changed(name: string, parameters: Record<string, INode['parameters']>): WorkflowFile {
	const example = readExample(name);
	const nodes = example.nodes.map((one) => ({
		...one,
		parameters: { ...one.parameters, ...parameters[one.name] },
	}));
	return { ...example, nodes };
}

const activate = async (workflow: WorkflowFile): Promise<string> =>
	await activateIn(environment, workflow);

/** Who got which text, on the first channel, once that many messages were sent. */
async function sent(count: number): Promise<string[]> {
	const { omnimessages } = sandbox.state;
	await sandbox.events.until(() => omnimessages.size === count);
	return [...omnimessages.values()].map(({ to, request }) => {
		const [first] = request.messages;
		return `${to} ${first && 'text' in first ? first.text : ''}`;
	});
}

/**
 * The newest execution of a workflow, when it has the status. n8n sends no event for that, so this
 * polls n8n.
 */
async function newest(workflowId: string, status: Execution['status']): Promise<Execution> {
	for (;;) {
		const [last] = await n8n.executions(workflowId);
		if (last?.status === status) return await n8n.execution(last.id);
	}
}

async function post(url = '', body: unknown): Promise<void> {
	expect((await postJson(url, body)).status).toBe(200);
}

describe('Order paid: ask for a review after three days', () => {
	it('waits for three days before it sends anything', async () => {
		const id = await activate(readExample('ask-for-review'));
		await sandbox.fireOrder('paid');
		const { data } = await newest(id, 'waiting');
		const [run] = data.resultData.runData['Order Paid'] ?? [];
		const waitTill = new Date(data.waitTill ?? 0).getTime();
		expect((waitTill - (run?.startTime ?? 0)) / DAY).toBeCloseTo(3, 2);
		expect(sandbox.state.omnimessages.size).toBe(0);
		await n8n.deactivate(id);
	});

	it('then asks the buyer, unless the number is on the blacklist', async () => {
		sandbox.state.blacklist.add('+37251000004');
		const example = changed('ask-for-review', { 'Wait Three Days': ONE_SECOND });
		const id = await activate({ ...example, name: 'Review after a second' });
		await sandbox.fireOrder('paid', '+37251000004');
		await newest(id, 'success');
		await sandbox.fireOrder('paid', '+37251000000');
		expect(await sent(1)).toEqual([
			expect.stringMatching(/^\+37251000000 Thank you for order ORDER-\d+! How do you like it\?/),
		]);
		await n8n.deactivate(id);
	});
});

describe('Order not paid: send a reminder after two hours', () => {
	it('waits for two hours before it asks for the order', async () => {
		const id = await activate(readExample('remind-unpaid-order'));
		await sandbox.fireOrder('create', '+37251000000');
		const { data } = await newest(id, 'waiting');
		const [run] = data.resultData.runData['Order Created'] ?? [];
		const waitTill = new Date(data.waitTill ?? 0).getTime();
		expect((waitTill - (run?.startTime ?? 0)) / HOUR).toBeCloseTo(2, 1);
		await n8n.deactivate(id);
	});

	it('reminds who has not paid, and nobody who has paid or cancelled by then', async () => {
		const example = changed('remind-unpaid-order', { 'Wait Two Hours': ONE_SECOND });
		const id = await activate({ ...example, name: 'Reminder after a second' });
		await sandbox.fireOrder('create', '+37251000000');
		const [unpaid] = [...sandbox.state.orders.values()].slice(-1);
		expect(await sent(1)).toEqual([
			`+37251000000 Your order ${unpaid?.code} is waiting for you: 200.00 EUR. Pay here: https://shop.example/orders`,
		]);
		const created = [...sandbox.state.webhooks.values()].find(({ event }) => event === 'create');
		await untilSucceeded(n8n, id, 1);
		for (const [index, event] of (['paid', 'cancelled'] as const).entries()) {
			// Otherwise, the order before would be paid.
			sandbox.state.orders.clear();
			await sandbox.fireOrder(event, '+37251000004');
			const [order] = [...sandbox.state.orders.values()].slice(-1);
			// As the site told it before that.
			const told = { target: 'order', event: 'create', created_at: order?.created_at };
			await post(created?.url, { ...told, data: { object: order } });
			await untilSucceeded(n8n, id, 2 + index);
		}
		expect(sandbox.state.omnimessages.size).toBe(1);
		await n8n.deactivate(id);
	});
});

describe('Order paid: number and total in a WhatsApp template', () => {
	it('fills in what the order has now', async () => {
		const id = await activate(readExample('order-paid-template'));
		await sandbox.fireOrder('paid', '+37251000000');
		await sandbox.events.until(() => sandbox.state.omnimessages.size === 1);
		const [order] = [...sandbox.state.orders.values()].slice(-1);
		const [message] = sandbox.state.omnimessages.values();
		const texts = JSON.stringify(message?.request.messages[0]).match(/"text":"[^"]+"/g);
		expect(texts).toEqual([
			`"text":"${order?.code}"`,
			expect.stringContaining(String(order?.items[0]?.product_name)),
			'"text":"200.00 EUR"',
		]);
		await n8n.deactivate(id);
	});
});

describe('Form submitted: send all answers to your team', () => {
	it('has each answer with its label', async () => {
		const id = await activate(readExample('form-answers'));
		await sandbox.submitForm({ name: 'Ada', phone: '+37251000000', message: 'Hello' });
		expect(await sent(1)).toEqual([
			'+37259990000 Your name: Ada\nYour phone: +37251000000\nMessage: Hello',
		]);
		await n8n.deactivate(id);
	});
});

describe('Form submitted: answer in the language of the page', () => {
	it('answers in Estonian on an Estonian page, otherwise in English, and only to a number', async () => {
		const id = await activate(readExample('two-languages'));
		await sandbox.submitForm({ name: 'Nobody', phone: 'none', message: 'Hello' });
		const [delivery] = await sandbox.submitForm({
			name: 'Ada',
			phone: '+37251000000',
			message: 'Hello',
		});
		await sent(1);
		const { url = '', payload } = delivery ?? {};
		const estonian = JSON.stringify(payload)
			.replace(/"user_language":"\w+"/, '"user_language":"et-EE"')
			.replace(/"page_language":"\w+"/, '"page_language":"et"')
			.replace(/"id":\d+/, '"id":4711')
			.replace('Ada', 'Mari');
		await post(url, JSON.parse(estonian));
		expect(await sent(2)).toEqual([
			'+37251000000 Hello Ada! We have your message and will call you back today.',
			'+37251000000 Tere, Mari! Saime Teie kirja kätte ja helistame veel täna.',
		]);
		await untilSucceeded(n8n, id, 3);
		expect(sandbox.state.omnimessages.size).toBe(2);
		await n8n.deactivate(id);
	});
});

describe('Order paid: one message, even if the site repeats the event', () => {
	it('lets an event through once, whatever the trigger has forgotten', async () => {
		const parameters = { events: ['order.paid'], options: { deduplicate: false } };
		const id = await activate(changed('order-paid-once', { 'Order Paid': parameters }));
		const [first] = await sandbox.fireOrder('paid', '+37251000000');
		await untilSucceeded(n8n, id, 1);
		await post(first?.url, first?.payload);
		await untilSucceeded(n8n, id, 2);
		await sandbox.fireOrder('paid', '+37251000004');
		await untilSucceeded(n8n, id, 3);
		expect(await sent(2)).toEqual([
			expect.stringMatching(
				/^\+37251000000 Thank you! We have your payment for order ORDER-\d+\.$/,
			),
			expect.stringMatching(/^\+37251000004 /),
		]);
		await n8n.deactivate(id);
	});
});

describe('Alert: message the person on call, then the next one', () => {
	const REACHED = '+37251000000';
	const FAILS = '+37251000002';
	const example = readExample('alert-on-call');
	const people = example.nodes.find(({ name }) => name === 'People on Call') as INode;

	/** Posts an alert for two people. Returns the execution, when it has the status. */
	async function alert(first: string, second: string, status: Execution['status']) {
		const values = [first, second, '=ALERT: {{ $json.body.text }}'];
		const { assignments } = people.parameters as { assignments: { assignments: object[] } };
		const filled = assignments.assignments.map((one, index) => ({ ...one, value: values[index] }));
		const id = await activate(
			changed('alert-on-call', { 'People on Call': { assignments: { assignments: filled } } }),
		);
		await callWebhook(environment, 'alert-on-call', { text: 'The shop is down' });
		const execution = await newest(id, status);
		await n8n.deactivate(id);
		return execution;
	}

	it('messages only the first if the message is delivered', async () => {
		await alert(REACHED, FAILS, 'success');
		expect(await sent(1)).toEqual([`${REACHED} ALERT: The shop is down`]);
	});

	it('messages the second if no channel reaches the first, and fails if none reaches the second', async () => {
		await alert(FAILS, REACHED, 'success');
		expect(await sent(2)).toEqual([
			`${FAILS} ALERT: The shop is down`,
			`${REACHED} ALERT: The shop is down`,
		]);
		const { data } = await alert(FAILS, FAILS, 'error');
		expect(data.resultData.error?.message).toBe(
			'Nobody on call was reached: ALERT: The shop is down',
		);
		expect(await sent(4)).toHaveLength(4);
	});
});
