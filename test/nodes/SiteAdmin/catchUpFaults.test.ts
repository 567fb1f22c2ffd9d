import type { Point } from '../../../nodes/SiteAdmin/missed/point';
import { afterwards, serve } from '../../support/afterwards';
import {
	catchUp,
	caughtUp,
	fields,
	forgetProcess,
	nextLine,
	post,
	readActivation,
	readUntil,
	rewind,
	sent,
	useCatchUp,
} from '../../support/catchingUp';
import type { HostedWorkflow } from '../../support/hostedWorkflow';
import { catchFailure } from '../../support/n8n';
import { shortPauses } from '../../support/shortPauses';
import { credentialsAt } from '../../support/siteAdminCare';

// What goes wrong around catching up: nothing is lost, nothing starts twice, and the log says so.

shortPauses();
const { rig, run, active, submit } = useCatchUp();

type Active = Awaited<ReturnType<typeof active>>;

const HOUR = 3_600_000;
const names = (items: Parameters<typeof fields>[0]) => fields(items).map(([, , name]) => name);

/** The trigger's address as it remembers it leads elsewhere. */
function redirect(workflow: HostedWorkflow, from: string, to: string): void {
	workflow.staticData = workflow.staticData.replaceAll(new URL(from).host, new URL(to).host);
}

/** What Repair has to say about catching up. */
const repair = async (workflow: HostedWorkflow) =>
	(await run('repair', workflow)).filter(({ action }) =>
		/c(?:aught|atching)Up$/i.test(String(action)),
	);

describe('What the trigger remembers', () => {
	it('is not overwritten by what arrives before n8n has saved it', async () => {
		const host = await rig.start('legacy');
		const workflow = host.workflow({ parameters: { ...catchUp } });
		// A delivery and the trigger's own post arrive before n8n saves what the hooks keep.
		const refused = new Promise<void>((done) => {
			host.onAnswer = (status) => void (status === 503 && done());
		});
		host.options.beforeSaving = async () => {
			await submit('Early');
			await refused;
		};
		await caughtUp(host, workflow, async () => await workflow.activate());
		expect(workflow.staticData).toContain('"seenFrom"');
		workflow.registered = false;
		await submit('Missed');
		host.options.beforeSaving = undefined;
		await caughtUp(host, workflow, async () => await host.restart());
		expect(workflow.started).toHaveLength(2);
		expect(host.log).toHaveLength(0);
	});

	it('is complete again if n8n has lost it, and the log says from when on', async () => {
		const { host, workflow, back, away, items } = await active();
		workflow.staticData = '{}';
		forgetProcess(host);
		await submit('Live');
		expect(host.log.at(-1)).toBe(
			'n8n has lost what Website Forms & Orders Trigger remembers, so it does not catch up what it missed before now',
		);
		await away(async () => void (await submit('Missed')));
		await back();
		expect(names(await items())).toEqual(['Live', 'Missed']);
	});

	it.each([9e15, 'abc', null])('is not trusted if it is seen until %j', async (seenUntil) => {
		const { workflow, items, away, back } = await active();
		await away(submit);
		const text = JSON.stringify(seenUntil);
		workflow.staticData = workflow.staticData.replace(/"seenUntil":\d+/, `"seenUntil":${text}`);
		await back();
		expect(names(await items())).toEqual(['Ada']);
	});

	it('is read back by another process only for an event', async () => {
		const { host, workflow } = await active();
		const [{ url } = { url: '' }] = rig.sandbox.state.webhooks.values();
		workflow.staticData = '{}';
		forgetProcess(host);
		const { status } = await post(url, { allSeenUntil: 1, activatedAt: 1 });
		expect([status, workflow.staticData]).toEqual([503, '{}']);
	});

	it('is not trusted if it begins in the future', async () => {
		const { workflow, items, away, back } = await active();
		workflow.staticData = workflow.staticData.replace(/"seenFrom":(\d+)/, '"seenFrom":9e15');
		await away(submit);
		await back();
		expect(names(await items())).toEqual(['Ada']);
	});

	it('begins anew after the trigger has polled', async () => {
		const { host, workflow, items } = await active();
		workflow.edit({ ...catchUp, learnBy: 'polling' });
		await workflow.activate();
		await submit();
		workflow.edit({ ...catchUp });
		await caughtUp(host, workflow, async () => await workflow.activate());
		expect(await items()).toEqual([]);
	});

	it('moves only for the activation that it belongs to, and never back', async () => {
		const { workflow } = await active();
		const [{ url } = { url: '' }] = rig.sandbox.state.webhooks.values();
		const until = Number(readUntil(workflow));
		const { activatedAt } = Object.values(
			(
				JSON.parse(workflow.staticData) as {
					global: { siteAdminTriggers: Record<string, { activatedAt: number }> };
				}
			).global.siteAdminTriggers,
		)[0] ?? { activatedAt: 0 };
		const move = async (allSeenUntil: number, at: number) => {
			const { status } = await post(url, { allSeenUntil, activatedAt: at });
			return [status, Number(readUntil(workflow)) - until];
		};
		expect(await move(until + 1, activatedAt - 1)).toEqual([200, 0]);
		expect(await move(until + 1, activatedAt + 1)).toEqual([503, 0]);
		expect(await move(until - 1, activatedAt)).toEqual([200, 0]);
		expect(await move(until + 1, activatedAt)).toEqual([200, 1]);
	});
});

describe('What has started the workflow does not start it again', () => {
	it('if the site gets another address', async () => {
		const { host, workflow, items, back } = await active();
		await submit();
		await items();
		workflow.credentials = credentialsAt(
			rig.sandbox,
			rig.sandbox.url.replace('127.0.0.1', 'localhost'),
		);
		forgetProcess(host);
		await back();
		expect(await items()).toEqual([]);
	});

	it('however many of the newest events are compared', async () => {
		const parameters = { events: ['form.submit'], atMostEvents: 1_000 };
		const { host, workflow, items, away, back } = await active(parameters);
		const [{ url } = { url: '' }] = rig.sandbox.state.webhooks.values();
		await away(async () => {
			for (let index = 0; index < 900; index += 1) await submit(`Visitor ${index}`);
		});
		workflow.registered = true;
		const delivered = [...rig.sandbox.state.tickets.values()].map((ticket) => ({
			...{ ...sent, created_at: ticket.created_at, data: { object: ticket } },
		}));
		await post(url, delivered as never);
		expect(await items()).toHaveLength(900);
		forgetProcess(host);
		await back();
		expect(workflow.started).toHaveLength(1 + 900);
		const pairs = workflow.started.slice(1).flat();
		workflow.started.splice(1, 900, pairs);
		expect(await items()).toEqual([]);
	});

	it('if very many other events came after it', async () => {
		const { host, items, back } = await active({ events: ['form.submit', 'order.update'] });
		await submit();
		const url = [...rig.sandbox.state.webhooks.values()].find(
			({ event }) => event === 'update',
		)?.url;
		const update = (index: number) => ({
			...{ ...sent, target: 'order', event: 'update', data: { object: { id: 5 } } },
			created_at: new Date(index * 1_000).toISOString(),
		});
		for (let from = 0; from < 2_100; from += 300) {
			const some = Array.from({ length: 300 }, (_, index) => update(from + index));
			await post(String(url), some);
		}
		expect(await items()).toHaveLength(2_101);
		forgetProcess(host);
		await back();
		expect(await items()).toEqual([]);
	});
});

describe('What was chosen later', () => {
	it('starts the workflow only with what happens from then on', async () => {
		const { host, workflow, items } = await active({ events: ['form.submit'] });
		await rig.sandbox.fireOrder('create');
		workflow.registered = false;
		await submit();
		workflow.edit({ ...catchUp, events: ['form.submit', 'order.create'] });
		await caughtUp(host, workflow, async () => await workflow.activate());
		workflow.registered = false;
		await rig.sandbox.fireOrder('create');
		await caughtUp(host, workflow, async () => await host.restart());
		expect((await items()).map(({ event }) => event)).toEqual(['form.submit', 'order.create']);
	});
});

describe('What is left out because of Maximum Age (Hours)', () => {
	it('is not the overlap with the time before', async () => {
		const { workflow } = await active({ atMostHours: 1 });
		rewind(workflow, HOUR - 60_000);
		expect(await repair(workflow)).toMatchObject([{ action: 'caughtUp', hoursLeft: 0 }]);
	});

	it('is mentioned in the log, and by Repair', async () => {
		const { host, workflow, back } = await active({ atMostHours: 1 });
		rewind(workflow, 3 * HOUR);
		expect(await repair(workflow)).toMatchObject([{ action: 'caughtUp', hoursLeft: 3 }]);
		rewind(workflow, 3 * HOUR);
		const line = nextLine(host);
		await back();
		expect(await line).toBe(
			'Website Forms & Orders Trigger last caught up longer ago than Maximum Age allows. Hours that were left out: 3',
		);
	});
});

describe('If the address of the trigger', () => {
	it('leads to something else, Repair and the log say so', async () => {
		const { host, workflow, away } = await active();
		await away(submit);
		const elsewhere = await serve((_, response) => void response.end('<!doctype html>'));
		redirect(workflow, host.url, elsewhere);
		expect(await repair(workflow)).toMatchObject([
			{ action: 'notCaughtUp', reason: expect.stringContaining('check WEBHOOK_URL') as string },
		]);
	});

	it('refuses the connection, Repair says so without the secret', async () => {
		const { host, workflow, away } = await active();
		await away(submit);
		redirect(workflow, host.url, 'http://127.0.0.1:1');
		const [item] = await repair(workflow);
		expect(item?.action).toBe('notCaughtUp');
		expect(JSON.stringify(item)).not.toMatch(/[0-9a-f]{64}/);
	});

	it.each([404, 502, 503, 504])('answers %i for a while, the trigger waits', async (status) => {
		const { host, items, away, back } = await active();
		await away(submit);
		let answers = 0;
		host.blocked = status;
		host.onAnswer = () => void ((answers += 1) === 2 && (host.blocked = 0));
		await back();
		expect(await items()).toHaveLength(1);
	});

	it.each([
		['deactivated', async ({ workflow }: Active) => await workflow.deactivate()],
		['activated again', async ({ host }: Active) => await host.restart()],
	])('is not there yet, a trigger that is %s waits no longer', async (_, change) => {
		const trigger = await active();
		const { host, workflow } = trigger;
		// It goes on trying, so the first one would have had the time for it, too.
		const other = host.workflow({ id: 'catch-up-other', parameters: catchUp });
		await caughtUp(host, other, async () => await other.activate());
		host.blocked = 503;
		let posts: unknown[] = [];
		const posted = async (isEnough: () => boolean): Promise<void> =>
			await new Promise((done) => {
				host.onAnswer = (_, body) => {
					posts.push((body as Point).activatedAt);
					if (isEnough()) done();
				};
			});
		const bothPosted = posted(() => new Set(posts).size === 2);
		await host.restart();
		await bothPosted;
		const before = readActivation(workflow);
		await change(trigger);
		posts = [];
		const othersPosts = () => posts.filter((one) => one === readActivation(other)).length;
		await posted(() => othersPosts() === 4);
		expect(posts.slice(posts.indexOf(readActivation(other)) + 1)).not.toContain(before);
		expect([...host.log]).toEqual([]);
	});

	it.each([413, 500, 504])(
		'answers %i to an event, it is not posted again, and the others start',
		async (status) => {
			const { host, workflow, items, away, back } = await active();
			await away(async () => {
				for (const name of ['Ada', 'Large', 'Joan']) await submit(name);
			});
			const before = readUntil(workflow);
			// The first answer is to what shows that n8n listens.
			let answers = 0;
			host.onAnswer = () => void (host.trouble = (answers += 1) === 2 ? status : 0);
			await back();
			expect(names(await items())).toEqual(['Ada', 'Joan']);
			expect(host.log.at(-1)).toContain(`n8n answered ${status} to form.submit`);
			expect(readUntil(workflow)).toBe(before);
			await back();
			expect(names(await items())).toEqual(['Large']);
		},
	);

	it('refuses several events, no more are posted', async () => {
		const { host, workflow, away, back } = await active();
		await away(async () => {
			for (let index = 0; index < 6; index += 1) await submit(`Visitor ${index}`);
		});
		let answers = 0;
		host.onAnswer = (status) => void (answers += Number(status === 403));
		host.trouble = 403;
		await back();
		expect([answers, workflow.started.length]).toEqual([3, 0]);
	});

	it('answers only after Repair has ended, Repair says that it goes on', async () => {
		const { timeout } = AbortSignal;
		const limit = jest.spyOn(AbortSignal, 'timeout');
		afterwards(() => limit.mockRestore());
		// However long Repair waits, the answer comes later.
		limit.mockImplementation((milliseconds) => timeout(milliseconds / 20));
		const { host, workflow, away } = await active();
		await away(submit);
		let end = (): void => undefined;
		const ended = new Promise<void>((done) => (end = done));
		const busy = await serve(async (request, response) => {
			await ended;
			const answer = await fetch(`${host.url}${request.url}`, {
				...{ method: 'POST', headers: { 'content-type': 'application/json' } },
				body: Buffer.concat(await request.toArray()),
			});
			response.end(await answer.text());
		});
		redirect(workflow, host.url, busy);
		expect(await repair(workflow)).toEqual([{ action: 'catchingUp', node: workflow.nodeId }]);
		const started = new Promise<void>((done) => {
			host.onAnswer = () => workflow.started.length > 0 && done();
		});
		workflow.registered = true;
		end();
		await started;
		expect(workflow.started).toHaveLength(1);
	}, 60_000);
});

describe("If the site's", () => {
	it('shop is gone, forms are caught up all the same, and again the next time', async () => {
		const { host, workflow, items, away, back } = await active();
		await away(submit);
		rig.sandbox.siteModes.store = false;
		const before = readUntil(workflow);
		await back();
		expect(names(await items())).toEqual(['Ada']);
		expect(host.log.at(-1)).toContain('answered 404');
		expect(readUntil(workflow)).toBe(before);
		rig.sandbox.siteModes.store = true;
		await back();
		expect(await items()).toEqual([]);
		expect(readUntil(workflow)).not.toBe(before);
	});

	it.each([HOUR, -HOUR])(
		'clock is wrong once by %i milliseconds, nothing is missed',
		async (wrong) => {
			const { items, away, back } = await active({ events: ['form.submit'] });
			const date = new Date(Date.now() + wrong).toUTCString();
			rig.sandbox.faults.push({
				path: '/admin/api/tickets',
				status: 200,
				body: '[]',
				headers: { date },
			});
			await back();
			await away(submit);
			await back();
			expect(names(await items())).toEqual(['Ada']);
		},
	);
});

describe('Catching up', () => {
	it.each(['true'])('cannot be switched on by %j', async (value) => {
		const workflow = rig.host.workflow({ parameters: { ...catchUp, catchUp: value as never } });
		expect((await catchFailure(workflow.activate())).message).toMatch(
			/^'Catch Up on Missed Events' must be true or false, but is /,
		);
	});

	it('is not checked if the trigger polls', async () => {
		const workflow = rig.host.workflow({
			parameters: { ...catchUp, learnBy: 'polling', atMostHours: 0 },
		});
		await workflow.activate();
		expect(workflow.registered).toBe(true);
	});
});

describe('If the site is unavailable when n8n starts,', () => {
	it.each([
		[429, true],
		[500, true],
		[401, false],
		[403, false],
	])('with %i, it is %s that the trigger goes on', async (status, goesOn) => {
		const { host, workflow } = await active();
		rig.sandbox.faults.push({ path: '/admin/api/webhooks', status, times: 9 });
		await host.restart();
		expect(workflow.registered).toBe(goesOn);
	});

	it('the trigger goes on with the webhooks that it has, if it can not repair them', async () => {
		const { host, workflow } = await active();
		const [first, second] = rig.sandbox.state.webhooks.values();
		if (first) first.enabled = false;
		for (const method of ['PUT', 'POST', 'PATCH']) {
			rig.sandbox.faults.push({ method, status: 503, times: 9 });
		}
		await host.restart();
		expect(workflow.registered).toBe(true);
		expect(rig.sandbox.state.webhooks.get(second?.id ?? 0)).toMatchObject({ enabled: true });
		expect(host.log.at(-1)).toContain('could not be checked');
	});

	it('the trigger does not go on if it remembers nothing: n8n then tries again', async () => {
		const { host, workflow } = await active();
		workflow.staticData = '{}';
		rig.sandbox.faults.push({ path: '/admin/api/webhooks', status: 500, times: 9 });
		await host.restart();
		expect(workflow.registered).toBe(false);
	});

	it('somebody who activates the workflow is told', async () => {
		const { host, workflow } = await active();
		await workflow.deactivate();
		rig.sandbox.faults.push({ path: '/admin/api/webhooks', status: 500, times: 9 });
		await expect(workflow.activate()).rejects.toThrow('500');
		expect(host.log.join()).not.toContain('could not be checked');
	});
});
