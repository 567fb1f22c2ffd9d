import { gzipSync } from 'node:zlib';

import type { IDataObject } from 'n8n-workflow';

import type { HostedWorkflow } from '../../../tooling/host/n8n';
import { forgetProcess } from '../../support/polling';
import { setDate } from '../../support/setDate';
import { plain, useDeliveries } from '../../support/siteAdminTrigger';
import { unusualTypes } from '../../support/contentTypes';
import { withKey } from '../../support/withKey';

const { rig, subscriptions, activate, active, address, deliver } = useDeliveries();

const submit = { account_id: 1, target: 'form', event: 'submit', target_id: 26 };
const payload = {
	...submit,
	created_at: '2026-03-01T10:00:00.000Z',
	data: { object: { id: 2, spam: false, created_at: '2026-03-01T10:00:00.000Z' } },
};

describe('A delivery', () => {
	it.each(['application/json', ...unusualTypes])(
		'with the secret starts the workflow with the unchanged payload, sent as "%s"',
		async (type) => {
			const workflow = await active();
			expect(await deliver(payload, address(), type)).toMatchObject({ status: 200 });
			expect(workflow.started).toEqual([[{ json: withKey(payload) }]]);
		},
	);

	it('can begin with a byte order mark, and be packed', async () => {
		const workflow = await active();
		const text = `\uFEFF${JSON.stringify(payload)}`;
		const packed = { 'content-encoding': 'gzip' };
		expect(await deliver(text)).toMatchObject({ status: 200 });
		expect(
			await deliver(gzipSync(text), address(), 'application/vnd.api+json', packed),
		).toMatchObject({ status: 200 });
		expect(workflow.started).toHaveLength(2);
	});

	it('that can not be unpacked starts nothing', async () => {
		const workflow = await active();
		const packed = { 'content-encoding': 'gzip' };
		expect(await deliver('no gzip', address(), 'application/vnd.api+json', packed)).toMatchObject({
			status: 400,
		});
		expect(workflow.started).toEqual([]);
	});

	it('of several payloads becomes one item each, without those that are invalid or not chosen', async () => {
		const workflow = await active();
		const paid = { ...payload, target: 'order', event: 'paid' };
		const second = { ...payload, created_at: '2026-03-01T10:00:01.000Z' };
		await deliver([payload, 'nothing', paid, second]);
		expect(workflow.started).toEqual([[{ json: withKey(payload) }, { json: withKey(second) }]]);
	});

	it.each(['', '?secret=', '?secret=wrong', '?secret=a&secret=b', '?Secret=x'])(
		'with the query "%s" is answered with 401 and starts nothing',
		async (query) => {
			const workflow = await active();
			const { origin, pathname } = new URL(address());
			const answer = await deliver(payload, origin + pathname + query);
			const digest = expect.stringMatching(/^[0-9a-f]{64}$/) as string;
			expect(answer).toEqual({ status: 401, body: { message: 'Unauthorized', address: digest } });
			expect(workflow.started).toEqual([]);
		},
	);

	it.each<[string, (secret: string) => string]>([
		['more characters', (secret) => `${secret}0`],
		['its last character missing', (secret) => secret.slice(0, -1)],
		['a space', (secret) => `${secret}%20`],
	])('with its secret and %s is answered with 401', async (_, change) => {
		const workflow = await active();
		const url = new URL(address());
		const secret = url.searchParams.get('secret') ?? '';
		const changed = url.href.replace(secret, change(secret));
		expect(await deliver(payload, changed)).toMatchObject({ status: 401 });
		expect(workflow.started).toEqual([]);
	});

	it('of anything else is answered, starts nothing, and is logged without the secret', async () => {
		const workflow = await active();
		const deep = `${JSON.stringify(payload).slice(0, -1)},"more":${'['.repeat(5e3)}${']'.repeat(5e3)}}`;
		const bodies = [{}, [], 'text', { target: 'form' }, { event: 1, target: 'form' }, null, deep];
		for (const body of bodies)
			expect(await deliver(body, address(), 'text/plain')).toMatchObject({ status: 400 });
		expect(workflow.started).toEqual([]);
		expect([...new Set(rig.host.log)]).toEqual([
			'A delivery to Forms & Orders Trigger started nothing: The body is not a webhook payload',
		]);
		expect(rig.host.log).toHaveLength(bodies.length);
	});

	it('of an event that was not chosen is answered, starts nothing, and is logged', async () => {
		const workflow = await active({ events: ['order.paid', 'ticket.create'] });
		expect(await deliver(payload)).toMatchObject({ status: 200 });
		expect(workflow.started).toEqual([]);
		expect(rig.host.log).toEqual([
			expect.stringContaining('Not an event of this trigger: form.submit'),
		]);
	});

	it('of a megabyte starts it with all of it', async () => {
		const workflow = await active();
		const big = { ...payload, data: { object: { data: { field_1: 'x'.repeat(1_000_000) } } } };
		await deliver(big);
		expect(workflow.started).toEqual([[{ json: withKey(big) }]]);
	});

	it('of more than a mebibyte is answered with 413, starts nothing, and is logged', async () => {
		const workflow = await active();
		const data = { object: { id: 2, note: 'x'.repeat(1_048_576) } };
		expect(await deliver({ ...payload, data })).toMatchObject({ status: 413 });
		expect(workflow.started).toEqual([]);
		expect(rig.host.log.at(-1)).toContain('The body is too large to be a webhook payload');
	});
});

it('Two triggers of a workflow both know their secrets in another process, without the site', async () => {
	const first = await active();
	const second = rig.host.workflow({
		...{ id: first.id, nodeId: 'second', webhookId: 'second', parameters: plain },
		staticData: JSON.parse(first.staticData) as IDataObject,
	});
	await second.activate();
	// They are in the same row of n8n's database.
	first.staticData = second.staticData;
	forgetProcess(rig.host);
	rig.sandbox.faults.push({ method: 'GET', status: 500, times: 99 });
	for (const { url } of subscriptions())
		expect(await deliver(payload, url)).toMatchObject({ status: 200 });
	expect([first, second].map(({ started }) => started)).toEqual([
		[[{ json: withKey(payload) }]],
		[[{ json: withKey(payload) }]],
	]);
});

describe('A delivery to an n8n that has lost the secret', () => {
	// n8n 2 saves nothing after a delivery that starts something, so only its process remembers.
	beforeEach(() => void (rig.host.flavour = 'legacy'));

	/** An older execution has overwritten it, and n8n was started again since. */
	function lose(workflow: HostedWorkflow): void {
		workflow.staticData = '{}';
		forgetProcess(rig.host);
	}

	it('is checked against what the process remembers, and n8n gets that again', async () => {
		const workflow = await active();
		const before = workflow.staticData;
		workflow.staticData = '{}';
		rig.sandbox.state.requests.length = 0;
		// n8n may only not have saved it yet.
		expect(await deliver(payload)).toMatchObject({ status: 200 });
		expect(workflow.staticData).toBe('{}');
		setDate(new Date(Date.now() + 61_000).toISOString());
		expect(await deliver(payload)).toMatchObject({ status: 200 });
		expect(JSON.parse(workflow.staticData)).toEqual(JSON.parse(before));
		expect(rig.sandbox.state.requests).toEqual([]);
	});

	it("is checked against the site's secret, which is requested once", async () => {
		const workflow = await active({ events: ['form.submit', 'order.paid'], form: 26 });
		const before = workflow.staticData;
		// The site has cut the first one.
		for (const one of rig.sandbox.state.webhooks.values())
			if (one.event === 'submit') one.url = one.url.slice(0, -32);
		lose(workflow);
		const asked = rig.sandbox.state.requests.length;
		expect(await deliver(payload)).toMatchObject({ status: 200 });
		expect(await deliver(payload)).toMatchObject({ status: 200 });
		expect(rig.sandbox.state.requests).toHaveLength(asked + 1);
		expect(JSON.parse(workflow.staticData)).toEqual(JSON.parse(before));
	});

	it("is checked against the site's if this process has deactivated what another one has activated", async () => {
		const workflow = await active();
		await workflow.deactivate();
		const { type } = rig.host;
		forgetProcess(rig.host);
		await workflow.activate();
		const before = workflow.staticData;
		rig.host.type = type;
		workflow.staticData = '{}';
		expect(await deliver(payload)).toMatchObject({ status: 200 });
		expect(JSON.parse(workflow.staticData)).toEqual(JSON.parse(before));
	});

	it.each([null, 'Newsletter'])(
		'leaves the tag to be written again where the site has it described as %j',
		async (description) => {
			const workflow = await active();
			const tag = subscriptions()[0]?.description?.replace(/^.*(?=\()/, '');
			subscriptions().forEach((webhook) => Object.assign(webhook, { description }));
			lose(workflow);
			await deliver(payload);
			await rig.host.restart();
			expect(subscriptions()).toMatchObject([
				{ description: expect.stringContaining(String(tag)) },
			]);
		},
	);

	it('is rejected if the site has no webhook of this trigger', async () => {
		const workflow = await active();
		const url = address();
		lose(workflow);
		rig.sandbox.state.webhooks.clear();
		expect(await deliver(payload, url)).toMatchObject({ status: 401 });
		const { origin, pathname } = new URL(url);
		for (const secret of ['', 'undefined', 'null']) {
			const answer = await deliver(payload, `${origin}${pathname}?secret=${secret}`);
			expect(answer).toMatchObject({ status: 401 });
		}
		expect(workflow.started).toEqual([]);
	});

	it('must be sent again if the site is unavailable', async () => {
		const workflow = await active();
		const url = address();
		lose(workflow);
		rig.sandbox.faults.push({ method: 'GET', status: 500 });
		expect(await deliver(payload, url)).toMatchObject({ status: 503 });
		expect(rig.host.log).toEqual([expect.stringContaining('Could not get the secret of ')]);
		expect(rig.host.log.join()).not.toContain(new URL(url).searchParams.get('secret'));
		expect(await deliver(payload, url)).toMatchObject({ status: 200 });
		expect(workflow.started).toHaveLength(1);
	});
});

describe('By default,', () => {
	it('spam starts nothing, and everything else starts the workflow', async () => {
		const workflow = await activate({ options: { simplify: false } });
		const spam = { ...payload, data: { object: { id: 3, spam: true } } };
		expect(await deliver(spam)).toEqual({ status: 200, body: { message: 'Spam is ignored' } });
		await deliver([spam, payload]);
		await deliver(submit);
		expect(workflow.started).toEqual([[{ json: withKey(payload) }], [{ json: withKey(submit) }]]);
	});

	it('but without Ignore Spam and Deduplicate, spam and repetitions start the workflow', async () => {
		const workflow = await active({ options: { ignoreSpam: false } });
		await deliver({ ...payload, data: { object: { id: 3, spam: true } } });
		await deliver(payload);
		await deliver(payload);
		expect(workflow.started).toHaveLength(3);
	});

	it('the same event of the same object starts once', async () => {
		const workflow = await activate({});
		await deliver(payload);
		expect(await deliver(payload)).toEqual({ status: 200, body: { message: 'Already received' } });
		expect(workflow.started).toHaveLength(1);
	});
});
