import type { IDataObject, INodeParameters, INodeType, IPollFunctions } from 'n8n-workflow';

import { SiteAdminTrigger } from '../../../nodes/SiteAdmin/SiteAdminTrigger.node';
import { withDefaults } from '../../../tooling/host/execute';
import { useSandbox } from '../../sandbox/support';
import { catchFailure, credentialsFor } from '../../support/n8n';
import { useTriggerHost } from '../../support/siteAdminTrigger';

// A trigger that asks the site what happened, at n8n's poll times.

const rig = useSandbox();
let count = 0;

/** A node that polls. n8n saves its static data when an execution begins. */
function polling(parameters: INodeParameters = {}, type: INodeType = new SiteAdminTrigger()) {
	const all = withDefaults(type, { learnBy: 'polling', ...parameters });
	const id = `polling-${(count += 1)}`;
	let saved = '{}';
	let data: IDataObject = {};
	const node = {
		type,
		credentials: credentialsFor(rig.sandbox),
		async poll(): Promise<IDataObject[] | null> {
			const context = {
				getNode: () => ({ id: 'node', name: 'Trigger', parameters: all }),
				getWorkflow: () => ({ id, name: 'Polling', active: true }),
				getInstanceId: () => 'instance-1',
				getMode: () => 'trigger',
				getNodeParameter: (name: string, fallback?: unknown) => all[name] ?? fallback,
				getWorkflowStaticData: () => data,
				getCredentials: async (name: string) => node.credentials[name],
				logger: { warn: () => undefined },
			};
			const output = await node.type.poll?.call(context as unknown as IPollFunctions);
			if (output) saved = JSON.stringify(data);
			return output?.[0]?.map(({ json }) => json) ?? null;
		},
		/** As n8n does after an activation. */
		save: (): void => void (saved = JSON.stringify(data)),
		/** The process is killed, and another one begins with what was saved. */
		kill(): void {
			data = JSON.parse(saved) as IDataObject;
			jest.isolateModules(() => {
				const path = '../../../nodes/SiteAdmin/SiteAdminTrigger.node';
				node.type = new (jest.requireActual<{ SiteAdminTrigger: new () => INodeType }>(
					path,
				).SiteAdminTrigger)();
			});
		},
	};
	return node;
}

const submit = async (name = 'Ada') =>
	await rig.sandbox.submitForm({ name, phone: '', message: '' });
const names = (items: IDataObject[] | null) =>
	items?.map(({ fields }) => (fields as IDataObject).field_1) ?? null;

describe('A poll', () => {
	it('begins with what happens after the first one', async () => {
		await submit('Ada');
		const node = polling();
		expect(await node.poll()).toBeNull();
		expect(await node.poll()).toBeNull();
		await submit('Grace');
		expect(names(await node.poll())).toEqual(['Grace']);
	});

	it('returns each event once, the oldest first, and registers nothing', async () => {
		const node = polling({ events: ['form.submit', 'order.create', 'order.paid'] });
		await node.poll();
		await submit('Ada');
		await rig.sandbox.fireOrder('create');
		await rig.sandbox.fireOrder('paid');
		const [first, ...others] = (await node.poll()) ?? [];
		expect(first).toMatchObject({ event: 'form.submit', fields: { field_1: 'Ada' } });
		expect(first).not.toHaveProperty('caughtUp');
		expect(first?.deliveryKey).toMatch(/^[\w-]{22}$/);
		expect(others.map(({ event }) => event)).toEqual(['order.create', 'order.paid']);
		expect(await node.poll()).toBeNull();
		expect(rig.sandbox.state.requests.every(({ method }) => method === 'GET')).toBe(true);
		expect(rig.sandbox.state.webhooks.size).toBe(0);
	});

	it('returns what the site has, without Simplify', async () => {
		const node = polling({ simple: false });
		await node.poll();
		await submit();
		const [ticket] = rig.sandbox.state.tickets.values();
		expect(await node.poll()).toMatchObject([{ target: 'form', data: { object: ticket } }]);
	});

	it('finds what came into the list late, with an earlier time', async () => {
		const node = polling();
		await node.poll();
		await submit('Ada');
		await node.poll();
		await submit('Late');
		const late = [...rig.sandbox.state.tickets.values()].at(-1);
		const [first] = rig.sandbox.state.tickets.values();
		if (late) late.created_at = String(first?.created_at);
		expect(names(await node.poll())).toEqual(['Late']);
	});

	it('returns at most 500 events, and the others next', async () => {
		const node = polling();
		await node.poll();
		for (let index = 0; index < 620; index += 1) await submit(`Visitor ${index}`);
		const first = names(await node.poll()) ?? [];
		expect([first.length, first[0]]).toEqual([500, 'Visitor 0']);
		const second = names(await node.poll()) ?? [];
		expect([second.length, second.at(-1)]).toEqual([120, 'Visitor 619']);
		expect(await node.poll()).toBeNull();
	});

	it('that overlaps another one does not return the same events', async () => {
		const node = polling();
		await node.poll();
		await submit();
		const both = await Promise.all([node.poll(), node.poll()]);
		expect(both.filter(Boolean)).toHaveLength(1);
	});

	it('that fails is made up for by the next one', async () => {
		const node = polling();
		await node.poll();
		await submit();
		rig.sandbox.faults.push({ path: '/admin/api/tickets', status: 200, body: '<!doctype html>' });
		expect((await catchFailure(node.poll())).message).toBeTruthy();
		expect(names(await node.poll())).toEqual(['Ada']);
	});

	it('finds what happened while n8n was down, although it was killed before it had saved', async () => {
		const node = polling();
		await node.poll();
		node.save();
		await submit('Ada');
		await node.poll();
		node.kill();
		await submit('Grace');
		// What has started already, `execute()` knows.
		expect(names(await node.poll())).toEqual(['Ada', 'Grace']);
		await submit('Joan');
		expect(names(await node.poll())).toEqual(['Joan']);
		node.kill();
		expect(names(await node.poll())).toEqual(['Joan']);
	});

	it('begins anew for another site', async () => {
		const node = polling();
		await node.poll();
		await submit();
		const { siteAdminApi } = node.credentials;
		const baseUrl = rig.sandbox.url.replace('127.0.0.1', 'localhost');
		node.credentials = { ...node.credentials, siteAdminApi: { ...siteAdminApi, baseUrl } };
		expect(await node.poll()).toBeNull();
	});

	it('is refused for an event that lists do not tell', async () => {
		const node = polling({ events: ['form.submit', 'order.shipped'] });
		expect((await catchFailure(node.poll())).message).toBe(
			`'Trigger On' must only have events that polling can find (Form Submitted, Order Created, Order Paid, Ticket Created), but is "order.shipped"`,
		);
	});

	it('of a trigger with a webhook asks nothing', async () => {
		const node = polling({ learnBy: 'webhook', catchUp: true });
		expect(await node.poll()).toBeNull();
		expect(rig.sandbox.state.requests).toEqual([]);
	});
});

describe('A trigger that polls', () => {
	const host = useTriggerHost();
	const poll = { learnBy: 'polling', sendSample: false };

	it('removes what it had registered, and an old delivery starts nothing', async () => {
		const workflow = host.host.workflow({ parameters: { sendSample: false } });
		await workflow.activate();
		const [{ url } = { url: '' }] = host.sandbox.state.webhooks.values();
		workflow.edit(poll);
		await workflow.activate();
		expect(host.sandbox.state.webhooks.size).toBe(0);
		const body = JSON.stringify({ target: 'form', event: 'submit' });
		const headers = { 'content-type': 'application/json' };
		await fetch(url, { method: 'POST', headers, body });
		expect(workflow.started).toEqual([]);
		workflow.edit({ sendSample: false });
		await workflow.activate();
		expect(host.sandbox.state.webhooks.size).toBe(1);
	});

	it.each([true, false])('gets an event in a test at once (the sample: %s)', async (sendSample) => {
		await host.sandbox.submitForm({ name: 'Newest', phone: '', message: '' });
		host.host.url = host.host.ownUrl;
		const workflow = host.host.workflow({ parameters: { ...poll, sendSample } });
		const answered = new Promise<void>((done) => {
			host.host.onAnswer = (status) => void (status === 200 && done());
		});
		await workflow.listen();
		expect(host.sandbox.state.webhooks.size).toBe(0);
		await answered;
		const name = sendSample ? 'Mari Tamm' : 'Newest';
		expect(workflow.tests).toMatchObject([[{ json: { fields: { field_1: name } } }]]);
	});
});
