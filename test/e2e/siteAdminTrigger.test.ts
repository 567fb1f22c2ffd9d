import type { IDataObject } from 'n8n-workflow';

import type { Sandbox } from '../../sandbox';
import type { N8nClient, WorkflowFile } from '../../tooling/n8n/client';
import { readExample, saveWithCredentials } from '../../tooling/setUp';
import { activate } from '../support/activate';
import { MINUTE, useEnvironment } from '../support/environment';
import { outputOf, untilEnded, untilSucceeded } from '../support/executions';
import { postJson } from '../support/postJson';
import { formSubmitted, postEvents, triggerAlone } from '../support/siteEvents';

// As in n8n.test.ts, the sandbox shows what was requested from it, and n8n what ran.

const environment = useEnvironment({ pace: 20 });
let sandbox: Sandbox;
let n8n: N8nClient;

beforeAll(() => void ({ sandbox, n8n } = environment));

const subscriptions = () => [...sandbox.state.webhooks.values()];
const pairs = () => subscriptions().map(({ target, event }) => `${target}.${event}`);
const requests = (from: number) => sandbox.state.requests.slice(from).map(({ method }) => method);

const trigger = triggerAlone('x', {}).nodes[0]?.name ?? '';

const save = async (workflow: WorkflowFile): Promise<string> =>
	(await saveWithCredentials(n8n, workflow, environment.credentials)).id;

/** Posts what the site has posted before. */
async function repeat(delivery: { url: string; payload: unknown } | undefined): Promise<void> {
	expect((await postJson(delivery?.url ?? '', delivery?.payload)).status).toBe(200);
}

/** The output of a node in the newest execution, when it has ended. */
const newest = async (id: string, node: string): Promise<IDataObject[]> =>
	outputOf(await untilEnded(n8n, id), node);

describe('The lifecycle of a trigger', () => {
	const name = 'life';
	let id: string;

	it('has one subscription for each event after activation, and deliveries start it', async () => {
		id = await activate(environment, triggerAlone(name, { events: ['form.submit', 'order.paid'] }));
		expect(pairs()).toEqual(['form.submit', 'order.paid']);
		expect(subscriptions()[0]?.description).toMatch(
			new RegExp(`^n8n: life \\(n8n-nodes-omnimessage, workflow ${id}, node .*instance \\w{8}\\)$`),
		);
		expect(await sandbox.fireOrder('paid')).toMatchObject([{ status: 200 }]);
		expect(await newest(id, trigger)).toMatchObject([{ event: 'order.paid' }]);
	});

	it('asks the site nothing when it is published again without a change', async () => {
		const before = sandbox.state.requests.length;
		await n8n.activate(id);
		expect(requests(before)).toEqual([]);
	});

	it('has exactly the new events after it is renamed, changed and published', async () => {
		const changed = triggerAlone(name, { events: ['order.shipped', 'order.paid'] });
		const nodes = changed.nodes.map((node) => ({ ...node, name: 'Shop' }));
		await activate(environment, { ...changed, nodes });
		expect(pairs().sort()).toEqual(['order.paid', 'order.shipped']);
		expect(await sandbox.fireOrder('shipped')).toMatchObject([{ status: 200 }]);
		expect(await newest(id, 'Shop')).toMatchObject([{ event: 'order.shipped' }]);
	});

	it('still starts after a restart of n8n, which makes it check the site, but not again on an earlier event', async () => {
		const [first] = subscriptions();
		sandbox.state.webhooks.delete(first?.id as number);
		const [told] = await sandbox.fireOrder(subscriptions()[0]?.event as 'paid');
		const count = await n8n.countExecutions(id);
		const before = sandbox.state.requests.length;
		await environment.server.stop();
		await environment.restart();
		await repeat(told);
		// n8n stores an execution before it runs the trigger, which lets nothing through.
		while ((await n8n.countExecutions(id)) === count);
		expect(await newest(id, 'Shop')).toEqual([]);
		const [left] = subscriptions();
		await sandbox.fireOrder(left?.event as 'paid');
		expect(await newest(id, 'Shop')).toMatchObject([{ event: `order.${left?.event}` }]);
		await sandbox.events.until(() => sandbox.state.webhooks.size === 2);
		expect(requests(before)).toContain('POST');
	});

	it('restores what was deleted when it is deactivated and activated', async () => {
		await n8n.deactivate(id);
		expect(subscriptions()).toEqual([]);
		await n8n.activate(id);
		expect(pairs().sort()).toEqual(['order.paid', 'order.shipped']);
		await n8n.deactivate(id);
	});

	it('is cleaned up by the next activation if the site was unavailable at the deactivation', async () => {
		await n8n.activate(id);
		sandbox.faults.push({ method: 'GET', path: '/admin/api/webhooks', status: 500 });
		await n8n.deactivate(id);
		expect(subscriptions()).toHaveLength(2);
		const kept = subscriptions().map((one) => one.id);
		await n8n.activate(id);
		expect(subscriptions().map((one) => one.id)).toEqual(kept);
		await n8n.deactivate(id);
		expect(subscriptions()).toEqual([]);
	});
});

describe('Listening for a test event', () => {
	it('leaves the subscription of an active workflow alone', async () => {
		const parameters = { events: ['form.submit'], options: { sendSample: false } };
		const id = await activate(environment, triggerAlone('test', parameters));
		const active = subscriptions();
		await expect(n8n.runManually(id, trigger)).rejects.toThrow('waits for an event');
		expect(subscriptions()).toHaveLength(2);
		expect(subscriptions()[1]?.description).toMatch(/, test\)$/);
		await sandbox.submitForm({ name: 'Ada', phone: '', message: '' });
		await sandbox.events.until(() => sandbox.state.webhooks.size === 1);
		expect(subscriptions()).toEqual(active);
		await n8n.deactivate(id);
	});

	it('gets the sample at once', async () => {
		const id = await save(triggerAlone('sample', { events: ['form.submit'] }));
		await expect(n8n.runManually(id, trigger)).rejects.toThrow('waits for an event');
		await sandbox.events.until(() => sandbox.state.webhooks.size === 0);
		expect(await newest(id, trigger)).toMatchObject([
			{ event: 'form.submit', fields: { field_1: 'Mari Tamm' }, pageName: 'Home' },
		]);
		expect(sandbox.state.deliveries.at(-1)?.url).not.toContain('alone-sample');
	});
});

describe('Many deliveries', () => {
	/** Posts all of them to the workflow with this name, 50 at a time. */
	async function deliver(name: string, payloads: object[]): Promise<number[]> {
		const { url = '' } = subscriptions().find(({ url }) => url.includes(`alone-${name}`)) ?? {};
		return await postEvents(url, payloads);
	}

	it(
		'1,000 at 50 at a time start 1,000 executions',
		async () => {
			const id = await activate(environment, triggerAlone('many', { events: ['form.submit'] }));
			const events = Array.from({ length: 1_000 }, (_, index) => formSubmitted(index));
			const statuses = await deliver('many', events);
			expect(new Set(statuses)).toEqual(new Set([200]));
			expect(await untilSucceeded(n8n, id, 1_000)).toBe(1_000);
			expect(await n8n.countExecutions(id)).toBe(1_000);
			await n8n.deactivate(id);
		},
		// n8n 1 needs a minute for them, and four on a busy machine.
		20 * MINUTE,
	);

	it('of the same event start one execution, and one of a megabyte also starts', async () => {
		const id = await activate(environment, triggerAlone('same', { events: ['form.submit'] }));
		await deliver('same', Array<object>(100).fill(formSubmitted(1)));
		await deliver('same', [formSubmitted(2, 'x'.repeat(1_000_000))]);
		expect(await untilSucceeded(n8n, id, 2)).toBe(2);
		const [item] = await newest(id, trigger);
		expect(JSON.stringify(item).length).toBeGreaterThan(1_000_000);
		expect(await n8n.countExecutions(id)).toBe(2);
		await n8n.deactivate(id);
	});
});

describe('Only This Form, Order and Ticket', () => {
	it('leave out the events of other objects, and let those of their own in', async () => {
		const parameters = {
			events: ['form.submit', 'order.update'],
			form: 26,
			options: { order: 42 },
		};
		const id = await activate(environment, triggerAlone('targets', parameters));
		expect(subscriptions()).toMatchObject([{ target_id: 26 }, { target_id: 42 }]);
		const { url = '' } = subscriptions()[0] ?? {};
		const answers: string[] = [];
		for (const event of [
			{ target: 'form', event: 'submit', target_id: 27, data: { object: { form: { id: 27 } } } },
			{ target: 'order', event: 'update', data: { object: { id: 43 } } },
			{ target: 'order', event: 'update', target_id: '42', data: null, created_at: null },
			{ target: 'form', event: 'submit', target_id: 1, data: { object: { form: { id: 26 } } } },
		]) {
			const response = await postJson(url, event);
			expect(response.status).toBe(200);
			answers.push(await response.text());
		}
		expect(answers.slice(0, 2)).toEqual([
			'{"message":"Not an event of this trigger: form.submit"}',
			'{"message":"Not an event of this trigger: order.update"}',
		]);
		expect(await untilSucceeded(n8n, id, 2)).toBe(2);
		expect(await n8n.countExecutions(id)).toBe(2);
		await n8n.deactivate(id);
	});
});

describe('The examples', () => {
	const text = (index: number) => {
		const { to, request } = [...sandbox.state.omnimessages.values()].at(index) ?? {};
		return [to, (request?.messages[0] as { text?: string } | undefined)?.text];
	};
	const messages = async (count: number) =>
		await sandbox.events.until(() => sandbox.state.omnimessages.size === count);
	const activateExample = async (name: string): Promise<string> => {
		sandbox.reset();
		return await activate(environment, readExample(name));
	};

	it('a submitted form becomes a contact, who is thanked, unless it has no phone number', async () => {
		const id = await activateExample('form-to-contact');
		await sandbox.submitForm({ name: 'Nobody', phone: 'none', message: 'Hello' });
		await sandbox.submitForm({ name: 'Ada', phone: '+372 5100-0000', message: 'Call me' });
		await messages(1);
		expect(text(0)).toEqual([
			'+37251000000',
			'Thank you, Ada! We have your message and will call you back today.',
		]);
		expect([...sandbox.state.contacts.values()]).toEqual([
			expect.objectContaining({
				phoneNumber: '+37251000000',
				fields: expect.objectContaining({ firstName: 'Ada', custom: 'Wrote on the page Home' }),
			}),
		]);
		expect(await untilSucceeded(n8n, id, 2)).toBe(2);
		expect(sandbox.state.omnimessages.size).toBe(1);
		await n8n.deactivate(id);
	});

	it('one trigger reports that an order is paid, and that it is shipped', async () => {
		const id = await activateExample('order-news');
		await sandbox.fireOrder('paid', '+37251000004');
		await messages(1);
		await sandbox.fireOrder('shipped');
		await messages(2);
		expect(text(0)).toEqual([
			'+37251000004',
			expect.stringMatching(/payment for order ORDER-\d+\.$/),
		]);
		expect(text(1)).toEqual(['+37251000004', expect.stringMatching(/ORDER-\d+ is on its way/)]);
		await n8n.deactivate(id);
	});
});
