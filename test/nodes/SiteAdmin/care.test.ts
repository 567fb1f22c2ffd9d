import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { startSandbox, type Webhook } from '../../../sandbox';
import { afterwards } from '../../support/afterwards';
import type { HostedWorkflow } from '../../support/hostedWorkflow';
import { credentialsFor } from '../../support/n8n';
import { createCare, readSecret } from '../../support/siteAdminCare';
import { three, useSubscriptions } from '../../support/siteAdminTrigger';

const { rig, subscriptions, add, pairs, requests } = useSubscriptions();
const { run } = createCare(rig);
const at = (index: number) => subscriptions()[index] as Webhook;

const active = async (parameters: INodeParameters = {}, id?: string) => {
	const workflow = rig.host.workflow({ parameters, id });
	await workflow.activate();
	return workflow;
};

describe('Webhook: Repair', () => {
	it('repairs what happened to the triggers of its workflow, and says what it did', async () => {
		const workflow = await active({ events: [...three.events, 'ticket.create', 'order.update'] });
		const [deleted, disabled, moved, kept] = [at(0), at(1), at(2), at(3)];
		const { url } = kept;
		const secret = readSecret(url);
		rig.sandbox.state.webhooks.delete(deleted.id);
		disabled.enabled = false;
		moved.url = moved.url.replace(rig.host.url, 'https://elsewhere.example');
		at(3).description = 'Orders';
		const doubled = add(kept);
		const items = await run('repair', workflow);
		expect(items.map(({ action, id }) => [action, id])).toEqual([
			['created', expect.any(Number)],
			['enabled', disabled.id],
			['moved', moved.id],
			['unchanged', kept.id],
			['marked', expect.any(Number)],
			['removed', doubled.id],
		]);
		expect(pairs().sort()).toEqual([...three.events, 'order.update', 'ticket.create'].sort());
		expect(subscriptions().every((one) => one.enabled && one.url === url)).toBe(true);
		expect(items[0]).toMatchObject({ target: 'form', event: 'submit', enabled: true });
		expect(JSON.stringify(items)).toContain('secret=***');
		expect(JSON.stringify(items)).not.toContain(secret);
		expect(await rig.sandbox.fireOrder('paid')).toMatchObject([{ status: 200 }]);
		expect(workflow.started).toHaveLength(1);
	});

	it("removes what a deactivated trigger couldn't remove", async () => {
		const workflow = await active(three);
		rig.sandbox.faults.push({ method: 'GET', status: 500 });
		await workflow.deactivate();
		expect(subscriptions()).toHaveLength(3);
		const items = await run('repair', workflow);
		expect(items.map(({ action }) => action)).toEqual(['removed', 'removed', 'removed']);
		expect(subscriptions()).toEqual([]);
	});

	it("reports a webhook for an event that n8n doesn't remember, and leaves it, because the memory may be older", async () => {
		const workflow = await active({ events: ['order.paid'] });
		const older = workflow.staticData;
		workflow.edit(three);
		await workflow.activate();
		const before = structuredClone(subscriptions());
		workflow.staticData = older;
		const items = await run('repair', workflow);
		expect(items.map(({ action, event }) => [action, event])).toEqual([
			['unchanged', 'paid'],
			['unexpected', 'submit'],
			['unexpected', 'shipped'],
		]);
		expect(subscriptions()).toEqual(before);
	});

	it('touches nothing of other workflows, of another n8n, or without a tag', async () => {
		const workflow = await active();
		await active(three);
		const foreign = [
			add({ ...at(0), description: null, url: 'https://a.example/' }),
			add({
				...at(0),
				description: at(0).description?.replace(/instance \w+/, 'instance 0a0a0a0a'),
			}),
		];
		subscriptions().forEach((one) => (one.enabled = false));
		const before = structuredClone([...subscriptions().slice(1), ...foreign]);
		const items = await run('repair', workflow);
		expect(items).toHaveLength(1);
		expect([...subscriptions().slice(1), ...foreign]).toEqual(before);
	});

	it('with Enable Webhooks of Other Workflows enables those of this n8n, and nothing else', async () => {
		const workflow = await active();
		await active(three);
		const [, second] = subscriptions() as [Webhook, Webhook];
		const marked = second.description ?? '';
		const kept = [
			add({ ...second, description: 'By hand' }),
			add({ ...second, description: marked.replace(/instance \w+/, 'instance 0a0a0a0a') }),
			add({ ...second, description: marked.replace(/\)$/, ', test)') }),
			add({ ...second, url: second.url.replace(rig.host.url, 'https://n8n.example') }),
			add({ ...second, url: second.url.split('?')[0] }),
			add({ ...second, url: second.url.replace(/secret=\w+/, 'secret=x') }),
		];
		subscriptions().forEach((one) => (one.enabled = false));
		const items = await run('repair', workflow, [{ enableOthers: true }]);
		expect(items.map(({ action }) => action)).toEqual(['enabled', 'enabled', 'enabled', 'enabled']);
		expect(kept.filter(({ enabled }) => enabled)).toEqual([]);
	});

	it.each<[string, () => Promise<HostedWorkflow>]>([
		['has no such trigger', async () => rig.host.workflow()],
		[
			'has static data that was copied with another workflow',
			async () => {
				const { staticData, nodeId } = await active();
				return rig.host.workflow({ nodeId, staticData: JSON.parse(staticData) as IDataObject });
			},
		],
	])('says where it belongs if the workflow %s, and changes nothing', async (_, make) => {
		const workflow = await make();
		const before = structuredClone(subscriptions());
		await expect(run('repair', workflow)).rejects.toThrow(
			'has no record of a Forms & Orders Trigger for the site of the credential: put this node',
		);
		expect(subscriptions()).toEqual(before);
	});

	it("doesn't register the triggers of one site with another", async () => {
		const workflow = await active();
		const second = await startSandbox();
		afterwards(async () => await second.stop());
		await expect(
			run('repair', workflow, [{}], { credentials: credentialsFor(second) }),
		).rejects.toThrow('has no record of');
		expect(second.state.webhooks.size).toBe(0);
	});
});

describe('Webhook: Delete Orphaned', () => {
	const old = '2026-01-05T09:00:00.000Z';

	/**
	 * Two workflows, one of which is kept, the remains of a test, and webhooks that don't belong to
	 * a trigger.
	 */
	async function setUp() {
		const kept = await active({}, 'kept');
		await active({ events: ['order.paid', 'order.shipped'] }, 'gone');
		const marked = at(0).description ?? '';
		const test = marked.replace(/\)$/, ', test)');
		const others = {
			test: add({ ...at(0), description: test, created_at: old }),
			liveTest: add({ ...at(0), description: test }),
			otherInstance: add({
				...at(1),
				description: at(1).description?.replace(/instance \w+/, 'instance 0a0a0a0a'),
			}),
			byHand: add({ ...at(1), description: 'By hand' }),
			noSecret: add({ ...at(1), url: 'https://elsewhere.example/hook' }),
			noDescription: add({ ...at(1), description: null }),
			talksOfIt: add({ ...at(1), description: `${at(1).description} (a copy)` }),
		};
		const gone = subscriptions().filter(({ description }) => description?.includes('flow gone'));
		return { kept, gone: gone.slice(0, 2), ...others };
	}
	const keep = { activeWorkflowIds: 'kept' };

	it('shows by default what it would delete, and why, and deletes nothing', async () => {
		const { kept, gone, test } = await setUp();
		const before = structuredClone(subscriptions());
		const items = await run('deleteOrphaned', kept, [keep]);
		expect(items).toEqual([
			expect.objectContaining({ id: gone[0]?.id, deleted: false, reason: 'workflowNotActive' }),
			expect.objectContaining({ id: gone[1]?.id, deleted: false, reason: 'workflowNotActive' }),
			expect.objectContaining({ id: test.id, deleted: false, reason: 'testOver' }),
		]);
		expect(JSON.stringify(items)).not.toMatch(/secret=\w/);
		expect(subscriptions()).toEqual(before);
		expect(requests('DELETE')).toEqual([]);
	});

	it('without Dry Run deletes exactly those', async () => {
		const { kept, gone, test } = await setUp();
		const ids = [...gone, test].map(({ id }) => id);
		const left = subscriptions().filter(({ id }) => !ids.includes(id));
		const items = await run('deleteOrphaned', kept, [{ ...keep, dryRun: false }]);
		expect(items.map(({ id, deleted }) => [id, deleted])).toEqual(ids.map((id) => [id, true]));
		expect(subscriptions()).toEqual(left);
	});

	it("says which webhooks it couldn't delete, and counts one that is gone as deleted", async () => {
		const { kept } = await setUp();
		rig.sandbox.faults.push({ method: 'DELETE', status: 500 }, { method: 'DELETE', status: 404 });
		const items = await run('deleteOrphaned', kept, [{ ...keep, dryRun: false }]);
		expect(items).toMatchObject([
			{ deleted: false, error: expect.stringContaining('answered 500') },
			{ deleted: true },
			{ deleted: true },
		]);
	});

	it.each<[INodeParameters, string[]]>([
		[{ activeWorkflowIds: 'kept,gone' }, ['testOver']],
		[{ ...keep, options: { keepTests: true } }, ['workflowNotActive', 'workflowNotActive']],
		[
			{ ...keep, options: { includeOthers: true, keepTests: true } },
			['workflowNotActive', 'workflowNotActive', 'workflowNotActive'],
		],
		[{ ...keep, options: { addressStart: 'https://old.example/' } }, []],
		[
			{ ...keep, options: { addressStart: 'http://127.0.0.1', keepTests: true } },
			['workflowNotActive', 'workflowNotActive'],
		],
	])('with %j finds %j', async (parameters, reasons) => {
		const { kept } = await setUp();
		const items = await run('deleteOrphaned', kept, [parameters]);
		expect(items.map(({ reason }) => reason)).toEqual(reasons);
	});

	it.each(['', ' , '])('with the IDs "%s" is rejected before anything is sent', async (ids) => {
		const { kept } = await setUp();
		const before = rig.sandbox.state.requests.length;
		await expect(
			run('deleteOrphaned', kept, [{ activeWorkflowIds: ids, dryRun: false }]),
		).rejects.toThrow("'Active Workflow IDs' is required: without it");
		expect(rig.sandbox.state.requests).toHaveLength(before);
	});

	it.each(['', 'false', 0])(
		'deletes nothing if an expression returned %j for Dry Run, which is not a clear no',
		async (dryRun) => {
			const { kept } = await setUp();
			const items = await run('deleteOrphaned', kept, [{ ...keep, dryRun }], { resolved: true });
			expect(items).toHaveLength(3);
			expect(requests('DELETE')).toEqual([]);
		},
	);
});
