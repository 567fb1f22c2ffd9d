import type { INodeParameters } from 'n8n-workflow';

import { trigger } from '../../../../tooling/host/n8n';
import { loadAnew } from '../../../support/loadAnew';
import { plain } from '../../../support/siteAdminTrigger';
import { useTriggerHost } from '../../../support/triggerHost';

type TriggerNode = typeof import('../../../../nodes/Omnimessage/OmnimessageTrigger.node');

const id = '6ba7b810-9dad-41d1-80b4-00c04fd430c8';
const report = {
	omnimessage_id: id,
	message_id: id,
	channel: 'sms',
	status: 'DELIVRD',
	timestamp: '2026-03-01T10:00:00.000000',
};
const event = {
	account_id: 1,
	target: 'order',
	event: 'paid',
	target_id: 42,
	created_at: '2026-03-01T10:00:00.000Z',
	data: { object: { id: 7, code: 'A-1' } },
};

describe('The key of a delivery report', () => {
	/** The key in a new process, where nothing is remembered. */
	async function keyOf(changes: object, parameters: INodeParameters = {}, workflowId = 'w1') {
		const { OmnimessageTrigger } = loadAnew<TriggerNode>(
			'nodes/Omnimessage/OmnimessageTrigger.node',
		);
		const given = { check: 'none', ...parameters };
		const workflow = trigger(new OmnimessageTrigger(), given, {}, { id: workflowId });
		const { items } = await workflow.deliver(JSON.stringify({ ...report, ...changes }));
		return items?.[0]?.json.deliveryKey;
	}

	it('is the same in every process, workflow and version of this package, simplified or not', async () => {
		const keys = await Promise.all([
			keyOf({}),
			keyOf({}, { simplify: false }),
			keyOf({}, {}, 'w2'),
			keyOf({ price_info: { part_price: '0.05' } }),
		]);
		expect(new Set(keys)).toEqual(new Set(['wxnxMfVnRGe-xTxCMJveNN']));
	});

	it.each([
		{ message_id: '6ba7b810-9dad-41d1-80b4-00c04fd430c9' },
		{ status: 'SEEN' },
		{ timestamp: '2026-03-01T10:00:01.000000' },
	])('is another one with %j', async (changes) => {
		expect(await keyOf(changes)).not.toBe(await keyOf({}));
	});
});

describe('The key of an event', () => {
	const rig = useTriggerHost();
	const KEY = '6XmIG0uE__LrU2NKi61-Ol';
	let count = 0;

	/** The keys in two workflows of different n8ns, which must be the same. */
	async function keysOf(
		changes: object | ((url: string) => object),
		parameters: INodeParameters = {},
	) {
		const keys = new Set<unknown>();
		for (const host of [rig.host, await rig.start('publication', 'instance-2')]) {
			const given = { ...plain, events: ['order.paid'], ...parameters };
			const workflow = host.workflow({ parameters: given, id: `keys-${(count += 1)}` });
			await workflow.activate();
			const { url = '' } = [...rig.sandbox.state.webhooks.values()].at(-1) ?? {};
			const changed = typeof changes === 'function' ? changes(url) : changes;
			const body = JSON.stringify({ ...event, ...changed });
			await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
			keys.add(workflow.started[0]?.[0]?.json.deliveryKey);
		}
		return [...keys];
	}

	it('is the same in every n8n, workflow and version of this package, whatever the options', async () => {
		for (const options of [{}, { simplify: true }, { deduplicate: true }]) {
			expect(await keysOf({}, { options: { ...plain.options, ...options } })).toEqual([KEY]);
		}
		expect(await keysOf({ data: { object: { id: 7, code: 'A-2' } } })).toEqual([KEY]);
	});

	it("doesn't depend on the secret in the trigger's address, which the site may send back", async () => {
		const keys = await keysOf((url) => ({ created_at: null, data: new URL(url).search }));
		expect(keys).toEqual([expect.stringMatching(/^[\w-]{22}$/)]);
	});

	it.each([
		{ created_at: '2026-03-01T10:00:01.000Z' },
		{ data: { object: { id: 8, code: 'A-1' } } },
		{ target_id: 43 },
		{ account_id: 2 },
		{ created_at: null },
	])('is another one with %j', async (changes) => {
		const [key, ...more] = await keysOf(changes);
		expect(more).toEqual([]);
		expect(key).toMatch(/^[\w-]{22}$/);
		expect(key).not.toBe(KEY);
	});
});
