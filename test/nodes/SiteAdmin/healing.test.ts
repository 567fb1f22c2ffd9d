import type { INodeParameters } from 'n8n-workflow';

import { startSandbox, type Webhook } from '../../../sandbox';
import { credentialsFor, type Flavour } from '../../../tooling/host/n8n';
import { afterwards } from '../../support/afterwards';
import { useEditedSite } from '../../support/editedSite';
import { forgetProcess } from '../../support/polling';
import { createCare, credentialsAt, readSecret } from '../../support/siteAdminCare';
import { three, useSubscriptions } from '../../support/siteAdminTrigger';

// Every hour, n8n lets an active trigger check its webhooks.

const { rig, subscriptions, add, pairs, requests, answerNext } = useSubscriptions();
const { passHour } = createCare(rig);
const site = useEditedSite(() => rig.sandbox.url);
const at = (index: number) => subscriptions()[index] as Webhook;

const active = async (parameters: INodeParameters = {}, flavour?: Flavour) => {
	const host = flavour ? await rig.start(flavour) : rig.host;
	const workflow = host.workflow({ parameters });
	await workflow.activate();
	rig.sandbox.state.requests.length = 0;
	return { host, workflow };
};
const changes = () =>
	rig.sandbox.state.requests.map(({ method }) => method).filter((method) => method !== 'GET');

it.each<Flavour>(['publication', 'legacy'])(
	'A trigger restores its webhooks, whatever happened to them on the site (%s)',
	async (flavour) => {
		const parameters = { ...three, events: [...three.events, 'ticket.create', 'order.update'] };
		const { workflow, host } = await active(parameters, flavour);
		const [deleted, disabled, moved, kept] = [at(0), at(1), at(2), at(3)];
		const { url } = kept;
		rig.sandbox.state.webhooks.delete(deleted.id);
		disabled.enabled = false;
		moved.url = moved.url.replace(host.url, 'https://elsewhere.example');
		at(3).description = 'Orders';
		add(kept);
		await passHour(workflow);
		expect(pairs().sort()).toEqual([...parameters.events].sort());
		expect(subscriptions().every((one) => one.enabled && one.url === url)).toBe(true);
		expect(new Set(subscriptions().map(({ description }) => description)).size).toBe(1);
		expect(changes().sort()).toEqual(['DELETE', 'POST', 'PUT', 'PUT', 'PUT']);
		expect(host.log).toEqual([]);
		expect(host.infos.join()).not.toContain(readSecret(url));
		expect(await rig.sandbox.fireOrder('paid')).toMatchObject([{ status: 200 }]);
		expect(workflow.started).toHaveLength(1);
		await passHour(workflow);
		expect(changes()).toHaveLength(5);
	},
);

it('A trigger that lacks nothing changes nothing, and asks for the list once', async () => {
	const { workflow } = await active(three);
	const before = workflow.staticData;
	await passHour(workflow);
	expect(rig.sandbox.state.requests.map(({ method }) => method)).toEqual(['GET']);
	expect(workflow.staticData).toBe(before);
});

it('A trigger touches nothing of other workflows, of another n8n, or without a tag', async () => {
	const { workflow } = await active();
	await active(three);
	const description = String(at(0).description);
	add({ ...at(0), description: null, url: 'https://a.example/' });
	add({ ...at(0), description: description.replace(/instance \w+/, 'instance 0a0a0a0a') });
	subscriptions().forEach((one) => (one.enabled = false));
	const before = structuredClone(subscriptions().slice(1));
	await passHour(workflow);
	expect(at(0).enabled).toBe(true);
	expect(subscriptions().slice(1)).toEqual(before);
});

it('A trigger of several in a workflow, or of a copy, has its own webhooks only', async () => {
	const { workflow } = await active();
	const copy = rig.host.workflow({
		nodeId: workflow.nodeId,
		staticData: JSON.parse(workflow.staticData) as object,
	} as never);
	await copy.activate();
	rig.sandbox.state.webhooks.clear();
	await passHour(workflow);
	expect(subscriptions()).toHaveLength(1);
	expect(at(0).description).toContain(`workflow ${workflow.id},`);
});

it('A trigger whose credential now points to another site registers nothing there by itself', async () => {
	const { workflow } = await active();
	const second = await startSandbox();
	afterwards(async () => await second.stop());
	workflow.credentials = credentialsFor(second);
	await passHour(workflow);
	expect(second.state.webhooks.size).toBe(0);
	expect(subscriptions()).toHaveLength(1);
});

it('A trigger that polls, or only listens for a test event, checks nothing', async () => {
	const { workflow } = await active({ learnBy: 'polling' });
	expect(workflow.crons).toHaveLength(1);
	const test = rig.host.workflow({ parameters: { options: { sendSample: false } } });
	await test.listen();
	expect(test.crons).toEqual([]);
	await test.stopListening();
});

it('What keeps failing is logged once, and tried again every hour', async () => {
	const { host, workflow } = await active();
	rig.sandbox.state.webhooks.clear();
	answerNext('GET', 401, 2);
	for (let hours = 0; hours < 2; hours += 1) await passHour(workflow);
	expect(host.log).toEqual([
		expect.stringMatching(/^The webhooks of Forms & Orders Trigger could not be checked: .*401/),
	]);
	await passHour(workflow);
	expect(subscriptions()).toHaveLength(1);
	answerNext('GET', 401, 1);
	await passHour(workflow);
	expect(host.log).toHaveLength(2);
});

it('If a webhook can not be restored, the others are, and stay', async () => {
	const { host, workflow } = await active(three);
	rig.sandbox.state.webhooks.clear();
	answerNext('POST', 422);
	await passHour(workflow);
	expect(pairs()).toEqual(three.events.slice(1));
	expect(host.log.join()).toMatch(/could not be checked: .*422/);
	await passHour(workflow);
	expect(pairs().sort()).toEqual([...three.events].sort());
});

it('An activation while a trigger checks creates nothing twice', async () => {
	const { workflow } = await active(three);
	rig.sandbox.state.webhooks.clear();
	const checking = passHour(workflow);
	await rig.sandbox.events.until(() => requests('GET').length > 0, 10_000);
	workflow.registered = false;
	await Promise.all([checking, workflow.activate()]);
	expect(pairs()).toEqual(three.events);
	expect(new Set(subscriptions().map(({ url }) => readSecret(url))).size).toBe(1);
});

it('A check during an activation leaves the work to the activation', async () => {
	const { workflow } = await active(three);
	rig.sandbox.state.webhooks.clear();
	const [hourly] = workflow.crons;
	workflow.registered = false;
	const activating = workflow.activate();
	await rig.sandbox.events.until(() => requests('POST').length > 0, 10_000);
	await Promise.all([hourly?.tick(), activating]);
	expect(pairs()).toEqual(three.events);
	expect(requests('POST')).toHaveLength(3);
});

it.each<[string, (workflow: { deactivate(): Promise<void> }, tick: () => unknown) => unknown]>([
	['during', async (workflow, tick) => await Promise.all([workflow.deactivate(), tick()])],
	[
		'right after',
		async (workflow, tick) => {
			await workflow.deactivate();
			await tick();
		},
	],
])("A check %s a deactivation doesn't restore what that removes", async (_, work) => {
	const { workflow } = await active(three);
	const [hourly] = workflow.crons;
	await work(workflow, () => hourly?.tick());
	expect(subscriptions()).toEqual([]);
});

it('A trigger that could not be checked when n8n started is, at its new address', async () => {
	const { host, workflow } = await active({}, 'legacy');
	const before = host.url;
	host.url = before.replace('127.0.0.1', 'localhost');
	forgetProcess(host);
	answerNext('GET', 503, 9);
	await host.restart();
	rig.sandbox.faults.length = 0;
	expect(at(0).url).toContain(before);
	await passHour(workflow);
	expect(at(0).url).toContain(host.url);
});

it('A trigger does not create one webhook after the other on a site that changes its address', async () => {
	const credentials = credentialsAt(rig.sandbox, site.url);
	const workflow = rig.host.workflow({ credentials });
	await workflow.activate();
	rig.sandbox.state.webhooks.clear();
	site.request = (json) => ({ ...(json as object), url: 'https://proxy.example/' });
	for (let hours = 0; hours < 2; hours += 1) await passHour(workflow);
	expect(subscriptions()).toEqual([]);
	expect(rig.host.log).toEqual([expect.stringContaining('stored a different address')]);
});

it.each<[string, object]>([
	['hides addresses and descriptions', { url: null, description: null }],
	['has no IDs', { id: null }],
])(
	'A trigger creates its webhooks once more, and no more, on a site whose list %s',
	async (_, hidden) => {
		const credentials = credentialsAt(rig.sandbox, site.url);
		const workflow = rig.host.workflow({ credentials });
		await workflow.activate();
		site.answer = (json) =>
			Array.isArray(json) ? json.map((one) => ({ ...(one as object), ...hidden })) : json;
		for (let hours = 0; hours < 4; hours += 1) await passHour(workflow);
		expect(subscriptions()).toHaveLength(2);
		expect(rig.host.log).toEqual([
			expect.stringContaining("doesn't show them as they were created"),
		]);
	},
);

it('A trigger that does not know its secret any more removes nothing', async () => {
	const { host, workflow } = await active();
	const { global } = JSON.parse(workflow.staticData) as {
		global: { siteAdminTriggers: Record<string, { secret?: string }> };
	};
	for (const memory of Object.values(global.siteAdminTriggers)) delete memory.secret;
	workflow.staticData = JSON.stringify({ global });
	forgetProcess(host);
	answerNext('GET', 403);
	await host.restart();
	await passHour(workflow);
	expect(subscriptions()).toHaveLength(1);
});

it('A webhook is restored also after one that was created meanwhile has been removed', async () => {
	const { host, workflow } = await active();
	const [kept] = subscriptions();
	rig.sandbox.state.webhooks.clear();
	await passHour(workflow);
	const [created] = subscriptions();
	rig.sandbox.state.webhooks.clear();
	for (const one of [kept, created]) if (one) rig.sandbox.state.webhooks.set(one.id, one);
	await passHour(workflow);
	expect(subscriptions()).toEqual([kept]);
	rig.sandbox.state.webhooks.clear();
	await passHour(workflow);
	expect(subscriptions()).toHaveLength(1);
	expect(host.log).toEqual([]);
});

it('Another failure than before is logged, too', async () => {
	const { host, workflow } = await active();
	for (const status of [403, 401, 401]) {
		answerNext('GET', status);
		await passHour(workflow);
	}
	expect(host.log).toEqual([expect.stringContaining('403'), expect.stringContaining('401')]);
});
