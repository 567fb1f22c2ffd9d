import type { INodeParameters } from 'n8n-workflow';

import {
	catchUp,
	caughtUp,
	fields,
	forgetProcess,
	post,
	readUntil,
	rewind,
	sent,
	useCatchUp,
} from '../../support/catchingUp';
import { catchFailure } from '../../support/n8n';
import { shortPauses } from '../../support/shortPauses';

// What happened on a site while n8n was away starts the workflow when n8n is back.

shortPauses();
const { rig, run, active, submit } = useCatchUp();

describe('What happened while n8n was away', () => {
	it('starts the workflow when it is back: once each, the oldest first, and marked', async () => {
		const { workflow, items, away, back } = await active();
		await away(async () => {
			await submit('Ada');
			await rig.sandbox.fireOrder('create');
			await submit('Grace');
			await rig.sandbox.fireOrder('paid');
		});
		await back();
		expect(workflow.started).toHaveLength(4);
		expect(fields(await items())).toEqual([
			['form.submit', true, 'Ada'],
			['order.create', true, undefined],
			['form.submit', true, 'Grace'],
			['order.paid', true, undefined],
		]);
		await back();
		expect(workflow.started).toHaveLength(4);
	});

	it('starts it with what the site would have sent, and the mark, without Simplify', async () => {
		const { items, away, back } = await active({ simple: false });
		await away(submit);
		await back();
		const [ticket] = rig.sandbox.state.tickets.values();
		expect(await items()).toEqual([
			{
				...{ target: 'form', event: 'submit', target_id: 26, created_at: ticket?.created_at },
				...{ data: { object: ticket }, caughtUp: true, deliveryKey: expect.any(String) as string },
			},
		]);
	});

	it('does not start it if the trigger does not catch up', async () => {
		const { workflow, away, back } = await active({ catchUp: false });
		await away(submit);
		const before = rig.sandbox.state.requests.length;
		await back();
		expect(workflow.started).toEqual([]);
		expect(rig.sandbox.state.requests.slice(before).map(({ path }) => path)).toEqual([
			expect.stringContaining('/admin/api/webhooks?') as string,
		]);
	});

	it('before the first activation does not start it', async () => {
		await submit();
		const { workflow, back } = await active();
		await back();
		expect(workflow.started).toEqual([]);
	});

	it('starts it when the workflow is activated again', async () => {
		const { host, workflow, items } = await active();
		await workflow.deactivate();
		await submit();
		await caughtUp(host, workflow, async () => await workflow.activate());
		expect(fields(await items())).toEqual([['form.submit', true, 'Ada']]);
	});

	it('is left out if it is older than Maximum Age', async () => {
		const { workflow, away, back } = await active({ atMostHours: 1 });
		rewind(workflow, 3 * 3_600_000);
		await away(async () => {
			await submit('Ada');
			await submit('Grace');
			const [first] = rig.sandbox.state.tickets.values();
			if (first) first.created_at = new Date(Date.now() - 2 * 3_600_000).toISOString();
		});
		await back();
		expect(workflow.started).toHaveLength(1);
	});

	it('is limited to the newest events, and the log says how many were left out', async () => {
		const { host, workflow, items, away, back } = await active({ atMostEvents: 2 });
		await away(async () => {
			for (const name of ['Ada', 'Grace', 'Joan']) await submit(name);
		});
		await back();
		expect(fields(await items()).map(([, , name]) => name)).toEqual(['Grace', 'Joan']);
		expect(workflow.started).toHaveLength(2);
		expect(host.log.at(-1)).toBe(
			'Website Forms & Orders Trigger found more events than Maximum Events allows. Older events that were left out, some of which may have started the workflow before: 1',
		);
	});

	it('is only that of the chosen events and objects, without spam', async () => {
		const { workflow, away, back } = await active({
			...{ events: ['form.submit', 'order.paid'], targetIds: { form: 27 } },
		});
		await away(async () => {
			await submit();
			await rig.sandbox.fireOrder('create');
			await submit('Spam');
			const last = [...rig.sandbox.state.tickets.values()].at(-1);
			if (last) last.spam = true;
		});
		await back();
		expect(workflow.started).toEqual([]);
	});
});

describe('An event that the site delivered', () => {
	it('is not started again', async () => {
		const { workflow, back } = await active();
		await submit();
		expect(workflow.started).toHaveLength(1);
		await back();
		expect(workflow.started).toHaveLength(1);
	});

	it('is not started again after a restart, which forgets what only the process knew', async () => {
		const { host, workflow, items, back } = await active({ deduplicate: false });
		await submit();
		expect(await items()).toMatchObject([{ event: 'form.submit' }]);
		forgetProcess(host);
		await back();
		expect(workflow.started).toHaveLength(2);
		expect(await items()).toEqual([]);
	});

	it('after it was caught up is not started again, in the same process and after a restart', async () => {
		const { host, workflow, items, away, back } = await active({ deduplicate: false });
		await away(submit);
		await back();
		expect(await items()).toHaveLength(1);
		const again = async (): Promise<number[]> => {
			const [ticket] = rig.sandbox.state.tickets.values();
			const { url } = [...rig.sandbox.state.webhooks.values()][0] ?? {};
			const body = { ...sent, created_at: new Date().toISOString(), data: { object: ticket } };
			const answer = await post(String(url), body);
			return [answer.status, workflow.started.length];
		};
		expect(await again()).toEqual([200, 1]);
		forgetProcess(host);
		expect(await again()).toEqual([200, 2]);
		expect(await items()).toEqual([]);
	});

	it('of the same object as another one still starts, in any process', async () => {
		const { host, workflow, items, back } = await active();
		await rig.sandbox.fireOrder('create');
		await rig.sandbox.fireOrder('paid');
		const [order] = rig.sandbox.state.orders.values();
		const paidAgain = async (at: number): Promise<void> => {
			const url = [...rig.sandbox.state.webhooks.values()].find(
				({ event }) => event === 'paid',
			)?.url;
			const body = {
				...sent,
				target: 'order',
				event: 'paid',
				created_at: new Date(at).toISOString(),
			};
			await post(String(url), { ...body, data: { object: order } });
		};
		await paidAgain(1);
		await back();
		await paidAgain(2);
		forgetProcess(host);
		await paidAgain(3);
		expect(workflow.started).toHaveLength(5);
		const events = (await items()).map(({ event, caughtUp: mark }) => [event, mark]);
		expect(events).toEqual([
			['order.create', undefined],
			...Array.from({ length: 4 }, () => ['order.paid', undefined]),
		]);
	});

	it('has no trace of how it is remembered', async () => {
		const { items } = await active();
		await submit();
		const [item] = await items();
		expect(Object.keys(item ?? {})).not.toContain('identityInLists');
		expect(Object.keys(item ?? {}).at(-1)).toBe('deliveryKey');
	});
});

describe('Catching up', () => {
	it('goes on after a crash in the middle, and nothing starts twice', async () => {
		const { host, workflow, items, away, back } = await active();
		await away(async () => {
			for (const name of ['Ada', 'Grace', 'Joan']) await submit(name);
		});
		const before = readUntil(workflow);
		host.onAnswer = () => void (host.trouble = 500);
		await back();
		expect(host.log.at(-1)).toMatch(
			/could not catch up on missed events\..*: n8n answered 500 to form\.submit$/,
		);
		expect(readUntil(workflow)).toBe(before);
		host.onAnswer = () => undefined;
		host.trouble = 0;
		await back();
		expect(fields(await items()).map(([, , name]) => name)).toEqual(['Ada', 'Grace', 'Joan']);
		expect(workflow.started).toHaveLength(3);
	});

	it('waits until n8n listens', async () => {
		const { host, items, away, back } = await active();
		await away(submit);
		let answers = 0;
		host.blocked = 404;
		host.onAnswer = () => void ((answers += 1) === 2 && (host.blocked = 0));
		await back();
		expect(fields(await items())).toHaveLength(1);
		expect([...host.log]).toEqual([]);
	});

	// In which ways a site can fail, missedEvents.test.ts says.
	it('fails if the site does: then the log says so, and the next time counts', async () => {
		const { host, workflow, items, away, back } = await active({ events: ['form.submit'] });
		await away(submit);
		rig.sandbox.faults.push({ status: 500, path: '/admin/api/tickets', times: 4 });
		await back();
		expect(workflow.registered).toBe(true);
		expect(workflow.started).toEqual([]);
		expect(host.log.at(-1)).toContain('could not catch up on missed events');
		expect(host.log.join()).not.toMatch(/[0-9a-f]{64}/);
		rig.sandbox.faults.length = 0;
		await back();
		expect(fields(await items())).toEqual([['form.submit', true, 'Ada']]);
	});

	it('fails if the site has no shop, but the activation succeeds', async () => {
		rig.sandbox.siteModes.store = false;
		const { host, workflow } = await active();
		expect(workflow.registered).toBe(true);
		expect(host.log.at(-1)).toContain('answered 404');
	});

	it.each([
		[{ atMostHours: 0 }, 'Maximum Age (Hours)'],
		[{ atMostEvents: 'many' }, 'Maximum Events'],
	])('with %j is refused in a sentence, and nothing is registered', async (parameters, label) => {
		const { host } = rig;
		const workflow = host.workflow({
			parameters: { ...catchUp, ...parameters } as INodeParameters,
		});
		const { message } = await catchFailure(workflow.activate());
		expect(message.startsWith(`'${label}' must be a whole number from 1 to `)).toBe(true);
		expect(rig.sandbox.state.webhooks.size).toBe(0);
	});

	it('cannot be turned off by someone without the secret', async () => {
		const { workflow } = await active();
		const until = readUntil(workflow);
		const { url = '' } = [...rig.sandbox.state.webhooks.values()][0] ?? {};
		const answer = await post(url.split('?')[0] as string, {
			allSeenUntil: 9e15,
			activatedAt: 9e15,
		});
		expect(answer.status).toBe(401);
		expect(readUntil(workflow)).toBe(until);
	});
});

describe('Repair', () => {
	it('catches up what the site could not deliver, and says so', async () => {
		const { workflow, items, away } = await active();
		await submit('Seen');
		await items();
		await away(async () => void (await submit('Missed')));
		workflow.registered = true;
		const caught = { action: 'caughtUp', node: workflow.nodeId, left: 0, hoursLeft: 0 };
		const unchanged = [1, 2, 3].map(
			() => expect.objectContaining({ action: 'unchanged' }) as object,
		);
		expect(await run('repair', workflow)).toEqual([
			...unchanged,
			{ ...caught, started: 1, known: 1 },
		]);
		expect(fields(await items())).toEqual([['form.submit', true, 'Missed']]);
		expect(await run('repair', workflow)).toEqual([
			...unchanged,
			{ ...caught, started: 0, known: 2 },
		]);
		expect(await items()).toEqual([]);
	});

	it('says why it could not, and has repaired the webhooks nevertheless', async () => {
		const { workflow } = await active();
		const [webhook] = rig.sandbox.state.webhooks.values();
		if (webhook) webhook.enabled = false;
		rig.sandbox.siteModes.store = false;
		expect(await run('repair', workflow)).toEqual([
			expect.objectContaining({ action: 'enabled' }),
			...[2, 3].map(() => expect.objectContaining({ action: 'unchanged' }) as object),
			{
				...{ action: 'notCaughtUp', node: workflow.nodeId },
				reason: expect.stringContaining('answered 404') as string,
			},
		]);
	});

	it('only repairs if the trigger does not catch up', async () => {
		const { workflow } = await active({ catchUp: false });
		expect(await run('repair', workflow)).toHaveLength(3);
	});
});

describe('If the site is unavailable when n8n starts,', () => {
	it('the trigger goes on listening, and the log says what was not checked', async () => {
		const { host, workflow } = await active();
		rig.sandbox.faults.push({ path: '/admin/api/webhooks', status: 503, times: 9 });
		await host.restart();
		expect(workflow.registered).toBe(true);
		expect([...host.log]).toEqual([
			expect.stringMatching(
				/^The webhooks of Website Forms & Orders Trigger could not be checked, and missed events not caught up: .*503/,
			),
		]);
		await submit();
		expect(workflow.started).toHaveLength(1);
	});
});
