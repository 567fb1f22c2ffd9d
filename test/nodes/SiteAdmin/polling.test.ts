import type { INodeParameters } from 'n8n-workflow';

import type { Progress } from '../../../nodes/SiteAdmin/trigger/polling/progress';
import { catchFailure, type HostedWorkflow, type N8n, toRun } from '../../../tooling/host/n8n';
import { events, forgetProcess, names, usePolling, ways } from '../../support/polling';
import { setDate } from '../../support/setDate';
import { shortPauses } from '../../support/shortPauses';

// A trigger that follows the lists of a site: what was not delivered, or what the polls find, starts
// the workflow, and nothing starts it twice.

shortPauses();
const { rig, active, submit } = usePolling();

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** For executions whose end n8n never says, in milliseconds. */
const short = { longest: 200, last: 200 };
const tickets = () => [...rig.sandbox.state.tickets.values()];
const orders = () => [...rig.sandbox.state.orders.values()];
const iso = (time: number): string => new Date(time).toISOString();

/** Somebody submits the form when the site's clock says something else. */
async function submitAt(time: number, name = 'Ada'): Promise<void> {
	await submit(name);
	const last = tickets().at(-1);
	if (last) last.created_at = iso(time);
}

/** This many people submit the form, one after the other. */
async function submitBy(visitors: number): Promise<void> {
	for (let index = 0; index < visitors; index += 1) await submit(`Visitor ${index}`);
}

/** An order is paid, as the shop's administration says. */
async function pay(changes: object): Promise<void> {
	await rig.sandbox.fireOrder('create');
	Object.assign(orders().at(-1) ?? {}, { payment_status: 'paid', ...changes });
}

const refuse = (list: string, status: number) =>
	void rig.sandbox.faults.push({ path: `/admin/api/${list}`, status, times: 999 });

/** Resolves with the poll in which the trigger starts the next event, while it goes on. */
const startsIn = async (host: N8n, tick: () => Promise<void>) =>
	await new Promise<{ ended: Promise<void> }>(
		(begins) => (host.onEmit = () => begins({ ended: tick() })),
	);

/** What n8n has saved. */
const readStaticData = ({ staticData }: HostedWorkflow) =>
	JSON.parse(staticData) as { global: { siteAdminProgress: Record<string, Progress> } };

describe.each(ways)('A trigger that %s', (_, way) => {
	const ofForms = { ...way, events: ['form.submit'] };

	it('starts an execution for each event that happened while n8n was away, the oldest first', async () => {
		const { workflow, unheard, restart, items } = await active(way);
		await unheard(async () => {
			await submit('Ada');
			await rig.sandbox.fireOrder('create');
			await submit('Grace');
			await rig.sandbox.fireOrder('paid');
		});
		await restart();
		expect(workflow.started).toHaveLength(4);
		expect(names(await items())).toEqual(['Ada', 'order.create', 'Grace', 'order.paid']);
		await restart();
		expect(await items()).toEqual([]);
	});

	it('starts nothing that happened before it was activated', async () => {
		await submit();
		await rig.sandbox.fireOrder('paid');
		const { workflow, restart } = await active(way);
		await restart();
		expect(workflow.started).toEqual([]);
	});

	it('starts for spam, and with all fields, if it was told so', async () => {
		const options = { ...way.options, ignoreSpam: false, simplify: false };
		const { unheard, restart, items } = await active({ ...ofForms, ...way, options });
		await unheard(async () => await submit());
		for (const ticket of tickets()) ticket.spam = true;
		await restart();
		const [first, ...others] = await items();
		expect(others).toEqual([]);
		expect(first).toMatchObject({
			target: 'form',
			event: 'submit',
			data: { object: { spam: true } },
		});
	});

	it('starts each of very many, a few at a time, before what another list shows that is later', async () => {
		const { host, unheard, restart, items } = await active(way);
		await unheard(async () => {
			await submitBy(620);
			await rig.sandbox.fireOrder('create');
		});
		await restart();
		expect(names(await items())).toEqual([
			...Array.from({ length: 620 }, (_one, index) => `Visitor ${index}`),
			'order.create',
		]);
		expect(host.log).toHaveLength(0);
	});

	it('loses nothing and starts nothing twice if n8n can not start it, and is killed', async () => {
		const { host, unheard, restart, items } = await active(way);
		await unheard(async () => await submitBy(25));
		let count = 0;
		host.onEmit = () => void (host.trouble = (count += 1) >= 12 ? 500 : 0);
		await restart();
		expect(await items()).toHaveLength(12);
		host.onEmit = () => undefined;
		host.trouble = 0;
		await restart();
		expect(await items()).toHaveLength(13);
	});

	it.each([
		['another event', { events: ['form.submit', 'order.create'] }, ['Chosen', 'order.create']],
		['another form', { events: ['form.submit'], form: 26 }, ['Chosen']],
	])('begins with %s when it is chosen', async (_what, choice, started) => {
		const before = { events: ['form.submit'], form: 27 };
		const { unheard, change, tick, items } = await active({ ...way, ...before });
		await unheard(async () => {
			await submit('Not chosen');
			await rig.sandbox.fireOrder('create');
		});
		await change({ ...way, form: 0, ...choice });
		await unheard(async () => {
			await submit('Chosen');
			await rig.sandbox.fireOrder('create');
		});
		await tick();
		await tick();
		expect(names(await items())).toEqual(started);
	});

	it('keeps what is still chosen when something else is chosen, too', async () => {
		const { workflow, change, items } = await active({ ...way, events: ['order.create'] });
		await workflow.deactivate();
		await rig.sandbox.fireOrder('create');
		await rig.sandbox.fireOrder('paid');
		await change({ ...way, events: ['order.create', 'order.paid'] });
		expect(names(await items())).toEqual(['order.create']);
	});

	it.each([
		['in a copy of the workflow', { tag: 'of another one' }],
		['for another site', { site: 'https://other.example' }],
		['if it is damaged', { cursors: null }],
		['without its times', { cursors: { tickets: { chosen: {}, seen: {} } } }],
		[
			'if it is of another shape',
			{ cursors: { 'form.submit': { subject: '[null,false]', since: 0, position: 0, seen: {} } } },
		],
	])('begins anew %s', async (_when, damage) => {
		const { workflow, unheard, restart, items } = await active(way);
		await unheard(submit);
		const data = readStaticData(workflow);
		Object.assign(Object.values(data.global.siteAdminProgress)[0] ?? {}, damage);
		workflow.staticData = JSON.stringify(data);
		await restart();
		expect(workflow.started).toEqual([]);
		await unheard(async () => await submit('Grace'));
		await restart();
		expect(names(await items())).toEqual(['Grace']);
	});

	it.each<[string, (workflow: HostedWorkflow) => void]>([
		['the node is renamed', (workflow) => workflow.renameNode('Shop')],
		[
			'it learns of events in the other way',
			(workflow) => {
				const [, other] = ways.find(([, one]) => one !== way) ?? [];
				workflow.edit({ ...workflow.draft.parameters, learnBy: 'webhook', ...other });
			},
		],
	])('starts what happened while the workflow was inactive, also if %s', async (_what, change) => {
		const { workflow, items } = await active(way);
		await workflow.deactivate();
		await submit();
		change(workflow);
		await workflow.activate();
		await workflow.tick();
		expect(names(await items())).toEqual(['Ada']);
	});

	it('goes on when a token that no longer worked is replaced', async () => {
		const { host, workflow, unheard, tick, items } = await active(way);
		const { siteAdminApi, ...others } = workflow.credentials;
		workflow.credentials = { ...others, siteAdminApi: { ...siteAdminApi, token: 'expired' } };
		await unheard(submit);
		await tick();
		expect(host.log.join()).toContain('401');
		workflow.credentials = { ...others, siteAdminApi: siteAdminApi ?? {} };
		await tick();
		await tick();
		expect(names(await items())).toEqual(['Ada']);
	});

	it.each([
		['25 hours behind', -25, true],
		['25 hours behind, and its list was empty', -25, false],
	])('finds each event once if the clock of the site is %s', async (_what, hours, hasRows) => {
		const siteTime = () => Date.now() + hours * HOUR;
		if (hasRows) await submitAt(siteTime(), 'Before');
		const { unheard, restart, items } = await active(ofForms);
		for (const name of ['Ada', 'Grace', 'Joan']) {
			await unheard(async () => await submitAt(siteTime(), name));
			await restart();
			expect(names(await items())).toEqual([name]);
		}
		await restart();
		expect(await items()).toEqual([]);
	});

	it('forgets what its list no longer shows as new', async () => {
		const { workflow, unheard, tick, change } = await active(ofForms);
		for (const hours of [-3, -2, -1]) {
			await unheard(async () => await submitAt(Date.now() + hours * HOUR));
			await tick();
			await tick();
		}
		await change({ ...ofForms, options: { ...way.options, simplify: false } });
		expect(workflow.started).toHaveLength(3);
		const [progress] = Object.values(readStaticData(workflow).global.siteAdminProgress);
		expect(Object.keys(progress?.cursors.tickets?.seen ?? {})).toHaveLength(1);
	});

	it('starts again on an order that is paid, unpaid, and paid again', async () => {
		const { unheard, restart, items } = await active({ ...way, events: ['order.paid'] });
		await unheard(async () => await rig.sandbox.fireOrder('paid'));
		await restart();
		const [order] = orders();
		if (order) order.payment_status = 'unpaid';
		await restart();
		await unheard(async () => {
			Object.assign(order ?? {}, { paid_at: iso(Date.now() + 5_000), payment_status: 'paid' });
			if (order) order.updated_at = iso(Date.now() + 5_000);
		});
		await restart();
		expect((await items()).map(({ deliveryKey }) => deliveryKey)).toHaveLength(2);
	});

	it.each([
		['only a day', () => iso(Date.now()).slice(0, 10)],
		['a day before', () => iso(Date.now() - 24 * HOUR)],
	])('starts once on a payment whose time is %s, also if it ships later', async (_what, paidAt) => {
		await rig.sandbox.fireOrder('create');
		const [old] = orders();
		if (old) old.created_at = old.updated_at = iso(Date.now() - 100 * HOUR);
		const { unheard, restart, items } = await active({ ...way, events: ['order.paid'] });
		await unheard(async () => await pay({ paid_at: paidAt() }));
		await restart();
		expect(await items()).toHaveLength(1);
		for (let hours = 1; hours < 90; hours += 20) {
			const [, order] = orders();
			if (order) order.updated_at = iso(Date.now() + hours * HOUR);
			await restart();
		}
		expect(await items()).toEqual([]);
	});

	it('starts on an order that appears late, although another one has changed since', async () => {
		await rig.sandbox.fireOrder('create');
		const [old] = orders();
		if (old) old.created_at = old.updated_at = iso(Date.now() - 100 * HOUR);
		const events = ['order.create', 'order.paid'];
		const { unheard, restart, items } = await active({ ...way, events });
		if (old) old.updated_at = iso(Date.now());
		await restart();
		await unheard(async () => await rig.sandbox.fireOrder('create'));
		const late = orders().at(-1);
		if (late) late.created_at = late.updated_at = iso(Date.now() - HOUR);
		await restart();
		expect(names(await items())).toEqual(['order.create']);
	});

	it('says once that it can not read the time of a row', async () => {
		const { host, unheard, tick, restart, items } = await active(way);
		await unheard(async () => {
			await pay({ paid_at: null });
			await submit('No time');
			const [ticket] = tickets();
			if (ticket) ticket.created_at = 'yesterday';
			await submit('Ada');
		});
		await restart();
		await tick();
		expect(names(await items())).toEqual(['order.create', 'Ada']);
		const [order, ticket] = [orders()[0]?.id, tickets()[0]?.id];
		expect([...host.log]).toEqual([
			`Forms & Orders Trigger can't read the ID or the time of ticket ${ticket}, order ${order} (paid_at null)`,
		]);
	});

	it('starts what one list tells if another can not be read, and says that once', async () => {
		const { host, unheard, restart, tick, items } = await active(way);
		refuse('ecommerce/v1/orders', 503);
		await unheard(submit);
		await restart();
		expect(names(await items())).toEqual(['Ada']);
		await tick();
		expect(host.log).toHaveLength(1);
		expect(host.log[0]).toMatch(/could not ask the site, and will ask again: .*503/);
		rig.sandbox.faults.length = 0;
		await unheard(async () => await rig.sandbox.fireOrder('create'));
		await restart();
		expect(names(await items())).toEqual(['order.create']);
	});

	it('starts what is dated in the future once, and what happens before that, too', async () => {
		const { unheard, restart, items } = await active(ofForms);
		await unheard(async () => await submitAt(Date.parse('2099-01-01'), 'Future'));
		await restart();
		await unheard(async () => await submit('Now'));
		await restart();
		expect(names(await items())).toEqual(['Future', 'Now']);
		await restart();
		expect(await items()).toEqual([]);
	});

	it('begins now, although the lists have what is dated in the future', async () => {
		const future = iso(Date.parse('2099-01-01'));
		await submitAt(Date.parse(future), 'Future');
		await pay({ created_at: future, updated_at: future, paid_at: future });
		const { unheard, restart, items } = await active(way);
		await unheard(async () => {
			await submit('Now');
			await pay({ paid_at: iso(Date.now()) });
		});
		await restart();
		expect(names(await items()).sort()).toEqual(['Now', 'order.create', 'order.paid']);
	});

	it('hides the secret of its webhooks', async () => {
		const { workflow, unheard, restart, items } = await active({ options: { catchUp: true } });
		const secret = /secret=([0-9a-f]{64})/.exec(
			[...rig.sandbox.state.webhooks.values()][0]?.url ?? '',
		)?.[1];
		workflow.edit({ ...workflow.draft.parameters, ...way });
		await unheard(async () => await submit(`It was ${secret}`));
		await restart();
		expect(names(await items())).toEqual(['It was ***']);
	});

	it('keeps what it knows if an older look ends after the workflow was published again', async () => {
		const before = { ...way, events: ['form.submit', 'order.create'], form: 27 };
		const { host, workflow, unheard, tick, change, items } = await active(before);
		const schedules = workflow.crons.length;
		await unheard(async () => await rig.sandbox.fireOrder('create'));
		let end = (): void => undefined;
		host.running = new Promise<void>((done) => (end = done));
		const older = startsIn(host, tick);
		forgetProcess(host);
		void host.restart();
		const { ended } = await older;
		await change({ ...ofForms, form: 26 });
		end();
		await ended;
		await unheard(async () => await submit('Wanted'));
		await tick();
		await tick();
		expect(names(await items())).toEqual(['order.create', 'Wanted']);
		expect(workflow.crons).toHaveLength(schedules);
	});

	it('starts again what n8n had stored, but not begun, when it was killed', async () => {
		const { host, workflow, unheard, restart, items } = await active(way);
		await unheard(submit);
		host.running = new Promise(() => undefined);
		const stored = new Promise<void>((done) => (host.onEmit = () => done()));
		void restart();
		await stored;
		workflow.started.length = 0;
		host.running = Promise.resolve();
		await restart();
		expect(names(await items())).toEqual(['Ada']);
	});

	it('knows that another process has gone on when it leads again', async () => {
		const { host, unheard, restart, change, tick, items } = await active(way);
		const first = host.type;
		await restart();
		await change(ofForms);
		await unheard(async () => {
			await rig.sandbox.fireOrder('create');
			await submit('Second');
		});
		await restart();
		await change({ ...way, events: ['form.submit', 'order.create'] });
		host.type = first;
		await host.restart();
		await tick();
		expect(names(await items())).toEqual(['Second']);
	});

	it('keeps what another trigger of the workflow knows', async () => {
		const { host, workflow, unheard, restart } = await active(ofForms);
		const other = host.workflow({
			...{ id: workflow.id, nodeId: 'second', nodeName: 'Second', webhookId: 'second' },
			parameters: {
				...way,
				events: ['order.create'],
				options: { ...way.options, sendSample: false },
			},
		});
		Object.defineProperty(other, 'staticData', {
			get: () => workflow.staticData,
			set: (value: string) => void (workflow.staticData = value),
		});
		await other.activate();
		await other.tick();
		const before = workflow.staticData;
		await unheard(submit);
		await restart();
		expect(workflow.started).toHaveLength(1);
		expect(before).toContain('"second":{"tag"');
		expect(workflow.staticData).toContain('"second":{"tag"');
	});

	it('loses nothing if n8n 1 never says that it could not start it', async () => {
		const { host, unheard, tick, restart, items } = await active(way, {
			flavour: 'legacy',
			waits: short,
		});
		await unheard(submit);
		host.trouble = 500;
		await restart();
		host.trouble = 0;
		await tick();
		expect(names(await items())).toEqual(['Ada']);
	});

	it.each<[string, () => unknown]>([
		['failed before it ran', () => toRun('error')],
		['was refused', () => undefined],
		['could not be queued', async () => await Promise.reject(new Error('Redis is away'))],
	])('starts an event again at once whose execution %s', async (_what, end) => {
		const { host, workflow, unheard, restart, items } = await active(ofForms);
		await unheard(async () => await submitBy(12));
		host.toRun = (input) => {
			// It has not run.
			workflow.started.splice(workflow.started.indexOf(input), 1);
			host.toRun = () => toRun('success', 'Trigger');
			return end();
		};
		await restart();
		expect(await items()).toHaveLength(12);
	});

	it.each(['success', 'waiting', 'canceled', 'error', 'crashed'])(
		'starts an event once whose execution has begun, and ends with %s',
		async (status) => {
			const { host, workflow, unheard, restart, tick } = await active(ofForms);
			await unheard(submit);
			host.toRun = () => toRun(status, 'Next');
			await restart();
			await tick();
			expect(workflow.started).toHaveLength(1);
		},
	);

	it('starts the others while an execution takes long, and does not start that one again', async () => {
		const { host, workflow, unheard, restart, tick } = await active(ofForms);
		await unheard(async () => await submitBy(25));
		let end = (): void => undefined;
		const long = new Promise<unknown>((done) => (end = () => done(toRun('success', 'Next'))));
		let count = 0;
		const all = new Promise<void>((done) => {
			host.toRun = () => {
				if ((count += 1) === 25) done();
				return count === 1 ? long : toRun('success', 'Next');
			};
		});
		const restarted = restart();
		await all;
		end();
		await restarted;
		await tick();
		expect(workflow.started).toHaveLength(25);
	});

	it('starts all of very many, although it is never said how one ended', async () => {
		const { host, unheard, restart, items } = await active(ofForms, { waits: short });
		await unheard(async () => await submitBy(620));
		let count = 0;
		host.toRun = async () =>
			(count += 1) === 1 ? await new Promise(() => undefined) : toRun('success', 'Next');
		await restart();
		expect(await items()).toHaveLength(620);
	});

	it('has n8n save what has begun before each ten', async () => {
		const { host, workflow, unheard, restart } = await active(ofForms);
		await unheard(async () => await submitBy(45));
		const known: number[] = [];
		host.onEmit = () => {
			const [progress] = Object.values(readStaticData(workflow).global.siteAdminProgress);
			known.push(Object.keys(progress?.cursors.tickets?.seen ?? {}).length);
		};
		await restart();
		expect(known.map((count, started) => started - count > 20)).not.toContain(true);
	});

	it('is not activated if a list can not be read, because it could not begin', async () => {
		refuse('tickets', 503);
		const workflow = rig.host.workflow({ parameters: { events, ...way } });
		expect((await catchFailure(workflow.activate())).message).toContain('503');
	});

	it('ends with the workflow', async () => {
		const { host, workflow, unheard, tick } = await active(ofForms);
		await unheard(async () => await submitBy(30));
		const starting = startsIn(host, tick);
		forgetProcess(host);
		void host.restart();
		const { ended } = await starting;
		await workflow.deactivate();
		await ended;
		expect(workflow.started.length).toBeLessThan(30);
	});
});

describe('A trigger that catches up', () => {
	const way = { options: { catchUp: true } };

	it('leaves no webhooks on the site if it is not activated, because a list can not be read', async () => {
		refuse('tickets', 500);
		const workflow = rig.host.workflow({ parameters: { events, ...way } });
		expect((await catchFailure(workflow.activate())).message).toContain('500');
		expect(rig.sandbox.state.webhooks.size).toBe(0);
	});

	it('keeps its webhooks if its settings turn out to be wrong when n8n starts', async () => {
		const host = await rig.start('publication');
		const workflow = host.workflow({ parameters: { events, ...way } });
		await workflow.activate();
		const ids = [...rig.sandbox.state.webhooks.keys()];
		workflow.republish({ events, options: { catchUp: 'maybe' } });
		await host.restart();
		expect(host.log.join()).toContain('must be true or false');
		expect([...rig.sandbox.state.webhooks.keys()]).toEqual(ids);
	});

	it('marks what it has found, and gives it the key that it has when it is delivered', async () => {
		const { unheard, restart, items } = await active({
			options: { catchUp: true, deduplicate: false },
		});
		await submit('Heard');
		const [heard] = await items();
		expect(heard).not.toHaveProperty('caughtUp');
		await unheard(async () => await submit('Unheard'));
		await restart();
		const [found] = await items();
		expect(found).toMatchObject({ caughtUp: true, fields: { field_1: 'Unheard' } });
		expect(Object.keys(found ?? {}).at(-1)).toBe('deliveryKey');
	});

	it.each([true, 'false'])(
		'does not start what was delivered (Deduplicate: %j)',
		async (deduplicate) => {
			const { workflow, tick, restart, items } = await active({
				options: { ...way.options, deduplicate },
			});
			await submit();
			await rig.sandbox.fireOrder('create');
			await rig.sandbox.fireOrder('paid');
			expect(names(await items())).toEqual(['Ada', 'order.create', 'order.paid']);
			await tick();
			await tick();
			expect(workflow.started).toHaveLength(3);
			await restart();
			expect(await items()).toEqual([]);
		},
	);

	it('has n8n save what was delivered, so that a restart finds little of it', async () => {
		const { workflow, tick, restart, items } = await active(way);
		for (let count = 0; count < 20; count += 1) await submit();
		expect(await items()).toHaveLength(20);
		await tick();
		// n8n saves it only when an execution starts.
		expect(workflow.started).toHaveLength(21);
		expect(await items()).toEqual([]);
		for (let count = 0; count < 2; count += 1) await submit();
		await tick();
		expect(workflow.started).toHaveLength(23);
		await restart();
		expect(workflow.started.length).toBeLessThanOrEqual(25);
	});

	it('leaves what has just happened to its delivery until it looks again', async () => {
		const { workflow, unheard, tick, items } = await active(way);
		await unheard(submit);
		await tick();
		expect(workflow.started).toEqual([]);
		await tick();
		expect(names(await items())).toEqual(['Ada']);
	});

	it('starts what it has left to its delivery, although a list can not be read in between', async () => {
		const { unheard, tick, items } = await active(way);
		await unheard(submit);
		await tick();
		refuse('tickets', 503);
		await tick();
		rig.sandbox.faults.length = 0;
		await tick();
		expect(names(await items())).toEqual(['Ada']);
	});

	it('starts at once what happened more than five minutes before the newest row', async () => {
		const { unheard, tick, items } = await active(way);
		await unheard(async () => {
			await submitAt(Date.now() + HOUR, 'Old');
			await submitAt(Date.now() + 2 * HOUR, 'New');
		});
		setDate(iso(Date.now() + 3 * HOUR));
		await tick();
		expect(names(await items())).toEqual(['Old']);
		await tick();
		expect(names(await items())).toEqual(['New']);
	});

	it.each([
		['true', 0],
		['false', 2],
	])(
		'with Deduplicate %j starts %i times on deliveries of what was found',
		async (deduplicate, times) => {
			const { unheard, restart, items } = await active({
				options: { ...way.options, deduplicate },
			});
			await unheard(submit);
			await restart();
			expect(await items()).toHaveLength(1);
			const [ticket] = tickets();
			const [{ url = '' } = {}] = rig.sandbox.state.webhooks.values();
			const body = { target: 'form', event: 'submit', target_id: 26, created_at: iso(0) };
			const deliver = async () =>
				await fetch(url, {
					method: 'POST',
					headers: { 'content-type': 'application/json' },
					body: JSON.stringify({ ...body, data: { object: ticket } }),
				});
			await deliver();
			await restart();
			await deliver();
			expect(await items()).toHaveLength(times);
		},
	);

	it('begins anew after it was turned off', async () => {
		const { workflow, change, items } = await active(way);
		workflow.edit({ ...workflow.draft.parameters, options: { catchUp: false } });
		await workflow.activate();
		// It only checks its webhooks.
		expect(workflow.crons).toHaveLength(1);
		await workflow.deactivate();
		await submit();
		await change(way);
		expect(await items()).toEqual([]);
	});

	it('is switched on by the text "true", and by no other word', async () => {
		const withOption = (catchUp: string) =>
			rig.host.workflow({ parameters: { events, options: { catchUp } } });
		expect((await catchFailure(withOption('yes').activate())).message).toBe(
			`'Catch Up on Missed Events' must be true or false, but is "yes"`,
		);
		const workflow = withOption('true');
		await workflow.activate();
		expect(workflow.crons).toHaveLength(2);
		await workflow.deactivate();
	});
});

describe('A trigger that polls', () => {
	const way = { learnBy: 'polling' };

	it('registers nothing, and starts at the next poll', async () => {
		const { workflow, tick, items } = await active(way);
		await submit();
		await tick();
		expect(await items()).toMatchObject([{ event: 'form.submit', fields: { field_1: 'Ada' } }]);
		expect(rig.sandbox.state.webhooks.size).toBe(0);
		expect(workflow.crons.map(({ expression }) => expression)).toEqual([
			expect.stringMatching(/^\d+ \* \* \* \* \*$/),
		]);
	});

	it.each(['0 9 * * *', ' 0  9 *\t* * ', '30 0 9 * * *'])('polls at %j', async (cronExpression) => {
		const pollTimes = { item: [{ mode: 'custom', cronExpression }] };
		const { workflow } = await active({ ...way, pollTimes });
		expect(workflow.crons.map(({ expression }) => expression)).toEqual([cronExpression.trim()]);
	});

	it.each([
		['publication', 1],
		['legacy', 0],
	] as const)('shows a failure once in the list of executions (%s: %i)', async (flavour, times) => {
		const { host, workflow, tick } = await active(way, { flavour });
		refuse('tickets', 403);
		await tick();
		await tick();
		expect(workflow.failed).toHaveLength(times);
		expect(host.log).toHaveLength(1);
	});

	it('polls again although n8n never says how an execution ended, and starts that event again when its wait is over', async () => {
		const { host, workflow, tick } = await active(
			{ ...way, events: ['form.submit'] },
			{ waits: { longest: 10 * MINUTE, last: 200 } },
		);
		const started = () => names(workflow.started.flatMap((items) => items.map(({ json }) => json)));
		host.toRun = async () => await new Promise(() => undefined);
		await submit('Ada');
		await tick();
		host.toRun = () => toRun('success', 'Next');
		await submit('Grace');
		await tick();
		expect(started()).toEqual(['Ada', 'Grace']);
		setDate(iso(Date.now() + 10 * MINUTE));
		await tick();
		await tick();
		expect(started()).toEqual(['Ada', 'Grace', 'Ada']);
	});

	it('leaves out a poll that is due while another goes on', async () => {
		const { tick } = await active({ ...way, events: ['form.submit'] });
		rig.sandbox.state.requests.length = 0;
		await Promise.all([tick(), tick(), tick()]);
		expect(rig.sandbox.state.requests).toHaveLength(1);
	});

	it.each<[string, INodeParameters, string]>([
		[
			'for an event that lists do not tell',
			{ events: ['form.submit', 'order.shipped'] },
			`'Trigger On' must only have events that polling can find (Form Submitted, Order Created, Order Paid, Ticket Created), but is "order.shipped"`,
		],
		['without Poll Times', { pollTimes: { item: [] } }, "'Poll Times' must have at least one time"],
		[
			'every second',
			{ pollTimes: { item: [{ mode: 'custom', cronExpression: '* * * * * *' }] } },
			"'Poll Times' must be times at least a minute apart",
		],
		[
			'every 0 minutes',
			{ pollTimes: { item: [{ mode: 'everyX', unit: 'minutes', value: 0 }] } },
			"'Poll Times' must be times: Field (minute) has a step of zero",
		],
		[
			'for a number',
			{ pollTimes: { item: [{ mode: 'custom', cronExpression: 5 }] } },
			"'Poll Times' must be times",
		],
	])('is refused %s', async (_, parameters, message) => {
		const workflow = rig.host.workflow({ parameters: { events, ...way, ...parameters } });
		expect((await catchFailure(workflow.activate())).message).toBe(message);
	});

	it('does not ask for webhooks again if it can not be activated', async () => {
		refuse('tickets', 401);
		const workflow = rig.host.workflow({ parameters: { events, ...way } });
		await catchFailure(workflow.activate());
		const last = rig.sandbox.state.requests.slice(-2);
		expect(last.filter(({ path }) => path.includes('webhooks'))).toEqual([]);
	});

	it.each([503, 401])('goes on if the site answers %i when n8n starts', async (status) => {
		const { host, workflow } = await active(way);
		refuse('tickets', status);
		await host.restart();
		expect(workflow.crons).toHaveLength(1);
		expect(host.log.join()).toContain(String(status));
	});
});
