import type { IDataObject, INodeParameters, INodeType, IPollFunctions } from 'n8n-workflow';

import { SiteAdminTrigger } from '../../../nodes/SiteAdmin/SiteAdminTrigger.node';
import { withDefaults } from '../../../tooling/host/execute';
import { useSandbox } from '../../sandbox/support';
import { loadAnew } from '../../support/loadAnew';
import { catchFailure, credentialsFor } from '../../support/n8n';
import { shortPauses } from '../../support/shortPauses';
import { useTriggerHost } from '../../support/siteAdminTrigger';

type SiteAdminTriggerNode = typeof import('../../../nodes/SiteAdmin/SiteAdminTrigger.node');

// A trigger that asks the site what happened, at n8n's poll times.

shortPauses();
const rig = useSandbox();
let count = 0;

/** A node that polls. n8n saves its static data when an execution begins. */
function polling(parameters: INodeParameters = {}, type: INodeType = new SiteAdminTrigger()) {
	const all = withDefaults(type, { learnBy: 'polling', ...parameters });
	const id = `polling-${(count += 1)}`;
	const log: string[] = [];
	let saved = '{}';
	let data: IDataObject = {};
	const node = {
		type,
		credentials: credentialsFor(rig.sandbox),
		log,
		parameters: all,
		/** What n8n has in its database, if it has not been saved since. */
		get data(): { poll?: Record<string, unknown> } {
			return data;
		},
		set data(stored: IDataObject) {
			data = stored;
		},
		workflowId: id,
		activation: 'activate',
		/** n8n polls with the same context until it activates the workflow again. */
		context: undefined as IPollFunctions | undefined,
		activate(activation: string): void {
			node.activation = activation;
			node.context = undefined;
		},
		async poll(): Promise<IDataObject[] | null> {
			node.context ??= {
				getNode: () => ({ id: 'node', name: 'Trigger', parameters: all }),
				getActivationMode: () => node.activation,
				getWorkflow: () => ({ id: node.workflowId, name: 'Polling', active: true }),
				getInstanceId: () => 'instance-1',
				getMode: () => 'trigger',
				getNodeParameter: (name: string, fallback?: unknown) => all[name] ?? fallback,
				getWorkflowStaticData: () => data,
				getCredentials: async (name: string) => node.credentials[name],
				logger: { warn: (line: string) => void log.push(line) },
			} as unknown as IPollFunctions;
			const output = await node.type.poll?.call(node.context);
			if (output) saved = JSON.stringify(data);
			return output?.[0]?.map(({ json }) => json) ?? null;
		},
		/** As n8n does after an activation. */
		save: (): void => void (saved = JSON.stringify(data)),
		/** The process is killed, and another one begins with what was saved. */
		kill(): void {
			data = JSON.parse(saved) as IDataObject;
			node.activate('init');
			node.type = new (loadAnew<SiteAdminTriggerNode>(
				'nodes/SiteAdmin/SiteAdminTrigger.node',
			).SiteAdminTrigger)();
		},
	};
	return node;
}

const submit = async (name = 'Ada') =>
	await rig.sandbox.submitForm({ name, phone: '', message: '' });
/** Not in the same millisecond as what follows. */
async function submitBefore(name: string): Promise<void> {
	await submit(name);
	const last = [...rig.sandbox.state.tickets.values()].at(-1);
	if (last) last.created_at = new Date(Date.parse(last.created_at) - 1_000).toISOString();
}
const names = (items: IDataObject[] | null) =>
	items?.map(({ fields }) => (fields as IDataObject).field_1) ?? null;

describe('A poll', () => {
	it('begins with what happens after the first one', async () => {
		await submitBefore('Ada');
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

	it('that overlaps another one is left out', async () => {
		const node = polling();
		await node.poll();
		await submit();
		rig.sandbox.state.requests.length = 0;
		const all = await Promise.all([node.poll(), node.poll(), node.poll()]);
		expect(all.filter(Boolean)).toHaveLength(1);
		// A slow site would have more and more of them to answer.
		const lists = rig.sandbox.state.requests.filter(({ path }) => path.includes('/tickets?'));
		expect(lists).toHaveLength(1);
	});

	it('hides the secret of a webhook that the trigger had before', async () => {
		const secret = 'a1'.repeat(32);
		const node = polling();
		await node.poll();
		const mark = String(node.data.poll?.mark);
		node.data = { ...node.data, siteAdminTriggers: { node: { mark, secret, specs: [] } } };
		await submit(`It was ${secret}`);
		expect(names(await node.poll())).toEqual(['It was ***']);
	});

	it('without Poll Times is refused, because n8n would never poll', async () => {
		const node = polling({ pollTimes: { item: [] } });
		expect((await catchFailure(node.poll())).message).toBe(
			"'Poll Times' must have at least one time",
		);
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

describe('A site that cannot be asked', () => {
	const breakSite = (status: number) =>
		void rig.sandbox.faults.push({ path: '/admin/api/tickets', status, times: 4 });

	it('when n8n starts does not end the polling, and the log says so', async () => {
		const node = polling();
		await node.poll();
		node.save();
		await submit();
		node.kill();
		breakSite(503);
		expect(await node.poll()).toBeNull();
		expect(node.log).toEqual([
			expect.stringMatching(
				/^Trigger could not ask the site, and asks again at the next poll time: /,
			),
		]);
		rig.sandbox.faults.length = 0;
		expect(names(await node.poll())).toEqual(['Ada']);
	});

	it('later is an error, also after n8n started', async () => {
		const node = polling();
		node.activate('init');
		await node.poll();
		breakSite(503);
		expect((await catchFailure(node.poll())).message).toContain('503');
	});

	it('or refuses the token is an error when somebody activates the workflow', async () => {
		const node = polling();
		breakSite(503);
		expect((await catchFailure(node.poll())).message).toContain('503');
		rig.sandbox.faults.length = 0;
		node.activate('init');
		breakSite(401);
		expect((await catchFailure(node.poll())).message).toContain('401');
	});
});

describe('What a poll remembers', () => {
	it('is not used by a copy of the workflow', async () => {
		const node = polling();
		await node.poll();
		await submit();
		const copy = polling();
		copy.data = JSON.parse(JSON.stringify(node.data)) as IDataObject;
		expect(await copy.poll()).toBeNull();
		expect(names(await node.poll())).toEqual(['Ada']);
	});

	it('ends when the trigger learns of events by a webhook', async () => {
		const node = polling();
		await node.poll();
		node.parameters.learnBy = 'webhook';
		await node.poll();
		await submitBefore('Ada');
		node.parameters.learnBy = 'polling';
		expect(await node.poll()).toBeNull();
		await submit('Grace');
		expect(names(await node.poll())).toEqual(['Grace']);
	});

	it.each([[{ until: 'abc' }], [{ from: null }], [{ seen: [] }], [{ seen: null }]])(
		'begins anew if it is damaged by %j',
		async (damage) => {
			const node = polling();
			await node.poll();
			node.save();
			Object.assign(node.data.poll ?? {}, damage);
			node.save();
			node.kill();
			expect(await node.poll()).toBeNull();
			await submit();
			expect(names(await node.poll())).toEqual(['Ada']);
		},
	);

	it('is what another process has saved later', async () => {
		const node = polling();
		await node.poll();
		await submit();
		await node.poll();
		await submit('Grace');
		const other = polling();
		other.workflowId = node.workflowId;
		other.kill();
		other.data = JSON.parse(JSON.stringify(node.data)) as IDataObject;
		expect(names(await other.poll())).toEqual(['Ada', 'Grace']);
		await other.poll();
		node.data = other.data;
		expect(await node.poll()).toBeNull();
	});

	it('is not led astray by a clock that is wrong at first', async () => {
		const node = polling();
		const headers = { date: new Date(Date.now() + 3_600_000).toUTCString() };
		rig.sandbox.faults.push({ path: '/admin/api/tickets', status: 200, body: '[]', headers });
		await node.poll();
		await node.poll();
		await submit();
		expect(names(await node.poll())).toEqual(['Ada']);
	});

	it('is not led astray by a clock that is wrong once', async () => {
		const node = polling();
		await node.poll();
		const headers = { date: new Date(Date.now() + 3_600_000).toUTCString() };
		rig.sandbox.faults.push({ path: '/admin/api/tickets', status: 200, body: '[]', headers });
		await node.poll();
		await submit();
		expect(names(await node.poll())).toEqual(['Ada']);
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

	it.each([
		[['ecommerce/v1/orders'], []],
		[
			['ecommerce/v1/orders', 'tickets'],
			[expect.stringMatching(/^The test event could not be sent .* 403/)],
		],
	])('finds a test event if the site refuses %j, or the log says why not', async (lists, log) => {
		for (const name of ['Older', 'Newest']) {
			await host.sandbox.submitForm({ name, phone: '', message: '' });
			const [older] = host.sandbox.state.tickets.values();
			if (older) older.created_at = new Date(Date.now() - 60_000).toISOString();
		}
		host.host.url = host.host.ownUrl;
		for (const list of lists)
			host.sandbox.faults.push({ path: `/admin/api/${list}`, status: 403, times: 9 });
		const events = ['form.submit', 'order.create'];
		const workflow = host.host.workflow({ parameters: { ...poll, events } });
		const ended = new Promise<void>((done) => {
			host.host.onAnswer = (status) => void (status === 200 && done());
			host.host.log.push = (...lines) => {
				done();
				return Array.prototype.push.apply(host.host.log, lines);
			};
		});
		await workflow.listen();
		await ended;
		expect([...host.host.log]).toEqual(log);
		const newest = [{ json: { fields: { field_1: 'Newest' } } }];
		expect(workflow.tests).toMatchObject(log.length === 0 ? [newest] : []);
	});
});
