import type { INodeParameters } from 'n8n-workflow';

import type { Webhook } from '../../../sandbox';
import { createCare } from '../../support/siteAdminCare';
import { useSubscriptions } from '../../support/siteAdminTrigger';

const { rig, subscriptions, add, requests } = useSubscriptions();
const { run } = createCare(rig);
const at = (index: number) => subscriptions()[index] as Webhook;

const active = async (parameters: INodeParameters = {}, id?: string) => {
	const workflow = rig.host.workflow({ parameters, id });
	await workflow.activate();
	return workflow;
};

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
