import type { INodeParameters } from 'n8n-workflow';

import { readKeptIds } from '../../../nodes/SiteAdmin/webhook/care/keptIds';
import type { Webhook } from '../../../sandbox';
import { createCare } from '../../support/siteAdminCare';
import { useTriggerHost } from '../../support/triggerHost';

// Webhook: Delete Orphaned deletes what is NOT in a list of IDs, so nothing in that list is guessed.

const rig = useTriggerHost();
const { add, run, subscriptions } = createCare(rig);

/** Three active workflows, and the one in which the operation runs. */
const setUp = async () => {
	for (const id of ['first', 'second', 'third']) await rig.host.workflow({ id }).activate();
	return rig.host.workflow({ id: 'care' });
};
const deleteFor = async (items: INodeParameters[], more: object = {}) =>
	await run(
		'deleteOrphaned',
		await setUp(),
		items.map((item) => ({ dryRun: false, ...item })),
		{ resolved: true, ...more },
	);
const workflowsLeft = () =>
	subscriptions().map(({ description }) => /workflow (\w+),/.exec(description ?? '')?.[1]);

describe('A deletion that the site refuses', () => {
	it('is told without the secret in the address', async () => {
		const address = `https://n8n.example/?secret=${'ab'.repeat(32)}`;
		const body = JSON.stringify({ message: `${address} is locked` });
		rig.sandbox.faults.push({ method: 'DELETE', status: 422, body });
		const items = await deleteFor([{ activeWorkflowIds: 'first, third' }]);
		const error = expect.stringContaining('https://n8n.example/?secret=*** is locked') as string;
		expect(items).toMatchObject([{ deleted: false, error }]);
	});
});

describe('The Active Workflow IDs', () => {
	it.each<[unknown, string]>([
		[{ id: 'first' }, '{"id":"first"}'],
		[['first', ['second']], '["second"]'],
		[['first', ''], 'empty'],
		[1.5, '1.5'],
		[-1, '-1'],
		['first second', '"first second"'],
		[['first;second'], '"first;second"'],
		['first,NULL', '"first,NULL"'],
	])('that are %j are rejected with what is wrong, and nothing is sent', async (ids, shown) => {
		const deleting = deleteFor([{ activeWorkflowIds: ids as string }]);
		await expect(deleting).rejects.toThrow(
			`'Active Workflow IDs' must be comma-separated IDs, or a list of IDs, but is ${shown}`,
		);
		expect(rig.sandbox.state.requests.map(({ method }) => method)).not.toContain('DELETE');
		expect(workflowsLeft()).toEqual(['first', 'second', 'third']);
	});

	it('are never what a missing value turns into as text', () => {
		for (const text of ['undefined', 'null', 'None', 'nan', 'nil', 'NA', 'true', 'false', '0']) {
			expect(() => readKeptIds([{ activeWorkflowIds: text }])).toThrow('comma-separated IDs');
		}
	});

	it.each<[unknown]>([['first, third'], [['first', 'third']], [' third,first,']])(
		'%j keep those workflows',
		async (activeWorkflowIds) => {
			await deleteFor([{ activeWorkflowIds: activeWorkflowIds as string }]);
			expect(workflowsLeft()).toEqual(['first', 'third']);
		},
	);

	it('can be numbers, like those of older versions of n8n', async () => {
		await rig.host.workflow({ id: '7' }).activate();
		const items = await deleteFor([{ activeWorkflowIds: [7, 'first', 'second', 'third'] }]);
		expect(items).toEqual([]);
	});

	it('of all input items are combined, and orphaned webhooks are deleted once', async () => {
		const items = await deleteFor([{ activeWorkflowIds: 'first' }, { activeWorkflowIds: 'third' }]);
		expect(items).toMatchObject([{ deleted: true, reason: 'workflowNotActive' }]);
		expect(workflowsLeft()).toEqual(['first', 'third']);
		const deleted = rig.sandbox.state.requests.filter(({ method }) => method === 'DELETE');
		expect(deleted).toHaveLength(1);
	});

	it.each<[unknown]>([[''], [' , '], [[]], [undefined], [null]])(
		'that are missing in one of several items (%j) delete nothing for any of them',
		async (missing) => {
			const items = await deleteFor(
				[{ activeWorkflowIds: 'first' }, { activeWorkflowIds: missing as string }],
				{ continueOnFail: true },
			);
			const error = expect.stringContaining("'Active Workflow IDs' is required: without it");
			expect(items).toEqual([
				expect.objectContaining({ error }),
				expect.objectContaining({ error }),
			]);
			expect(workflowsLeft()).toEqual(['first', 'second', 'third']);
			// The last request is that of the last activation.
			expect(rig.sandbox.state.requests.at(-1)?.method).toBe('POST');
		},
	);

	it('can be missing if No Workflow Is Active is on', async () => {
		const items = await deleteFor([{ noWorkflowIsActive: true }]);
		expect(items).toHaveLength(3);
		expect(subscriptions()).toEqual([]);
	});

	it.each(['true', 1, null])(
		"can't be missing if an expression returned %j for it, which is not a clear yes",
		async (noWorkflowIsActive) => {
			await expect(deleteFor([{ noWorkflowIsActive } as INodeParameters])).rejects.toThrow(
				'turn on No Workflow Is Active',
			);
			expect(subscriptions()).toHaveLength(3);
		},
	);
});

describe('Of several input items', () => {
	it('one with Dry Run makes the run a dry run', async () => {
		const activeWorkflowIds = 'first';
		const items = await deleteFor([{ activeWorkflowIds }, { activeWorkflowIds, dryRun: true }]);
		expect(items).toMatchObject([{ deleted: false }, { deleted: false }]);
		expect(workflowsLeft()).toEqual(['first', 'second', 'third']);
	});

	it('the options of each item must allow the deletion', async () => {
		const activeWorkflowIds = 'first';
		const options = { addressStart: 'https://old.example/' };
		expect(await deleteFor([{ activeWorkflowIds }, { activeWorkflowIds, options }])).toEqual([]);
	});
});

describe('What a test has left behind', () => {
	const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
	const deleteAfter = async (created_at: unknown) => {
		const workflow = await setUp();
		const [first] = subscriptions() as [Webhook];
		const description = first.description?.replace(/\)$/, ', test)');
		add({ ...first, description, created_at: created_at as string });
		return await run('deleteOrphaned', workflow, [{ activeWorkflowIds: 'first,second,third' }]);
	};

	it('is orphaned 15 minutes after its creation', async () => {
		expect(await deleteAfter(minutesAgo(16))).toMatchObject([{ reason: 'testOver' }]);
	});

	it('is kept if it was created later', async () => {
		expect(await deleteAfter(minutesAgo(14))).toEqual([]);
	});

	it('is orphaned by any time that a site may write', async () => {
		const utc = minutesAgo(16)
			.replace('T', ' ')
			.replace(/\.\d+Z$/, '');
		expect(await deleteAfter(`${utc} UTC`)).toMatchObject([{ reason: 'testOver' }]);
	});

	it('is kept if it was created later, by a time without a zone, which is UTC', async () => {
		expect(await deleteAfter(minutesAgo(14).replace('Z', ''))).toEqual([]);
	});

	it.each([undefined, 'yesterday', '2026-01-01', 5, '5'])(
		'is kept if nobody knows when: %j',
		async (when) => {
			expect(await deleteAfter(when)).toEqual([]);
		},
	);
});

it('Only Address Starting With compares the start of the address', async () => {
	const workflow = await setUp();
	const own = subscriptions()[1] as Webhook;
	add({ ...own, url: `https://proxy.example/?to=https://old.example/&${own.url.split('?')[1]}` });
	const options = { addressStart: 'https://old.example/' };
	expect(await run('deleteOrphaned', workflow, [{ activeWorkflowIds: 'x', options }])).toEqual([]);
});
