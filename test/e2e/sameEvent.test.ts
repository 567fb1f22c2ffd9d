import type { IDataObject } from 'n8n-workflow';

import type { Sandbox } from '../../sandbox';
import { payloadShapes } from '../../sandbox/core/siteModes';
import type { N8nClient } from '../../tooling/n8n/client';
import { activate } from '../support/activate';
import { MINUTE, useEnvironment } from '../support/environment';
import { postJson } from '../support/postJson';
import { triggerAlone } from '../support/siteEvents';
import { createItemReader, expectOnce } from '../support/triggerItems';

// When two events are the same, and when they only look alike, on a real n8n.

const environment = useEnvironment({ pace: 20 });
let sandbox: Sandbox;
let n8n: N8nClient;
beforeAll(() => void ({ sandbox, n8n } = environment));
beforeEach(() => sandbox.reset());

const trigger = triggerAlone('x', {}).nodes[0]?.name ?? '';
const untilItems = createItemReader(() => n8n, trigger);
const events = ['form.submit', 'order.create', 'order.paid'];

const submit = async (name: string) => await sandbox.submitForm({ name, phone: '', message: '' });

const keys = (items: IDataObject[]): string[] =>
	items.map(({ event, deliveryKey }) => `${String(event)} ${String(deliveryKey)}`).sort();

it.each(payloadShapes)(
	'An event that was delivered with its object %s, and that lists show, starts once, with the same key',
	async (shape) => {
		const delivered = await activate(
			environment,
			triggerAlone(`delivered-${shape}`, { events, options: { catchUp: true } }),
		);
		const found = await activate(
			environment,
			triggerAlone(`found-${shape}`, { events, learnBy: 'polling' }),
		);
		sandbox.siteModes.payload = shape;
		await submit('first');
		await sandbox.fireOrder('create');
		await sandbox.fireOrder('paid');
		const items = await untilItems(delivered, 3);
		expect(items.filter(({ caughtUp }) => caughtUp)).toEqual([]);
		await environment.server.kill();
		await submit('last');
		await environment.restart();
		const all = await untilItems(delivered, 4);
		expectOnce(all, 4);
		expect(all.at(-1)).toMatchObject({ fields: { field_1: 'last' }, caughtUp: true });
		expect(keys(await untilItems(found, 4))).toEqual(keys(all));
		await n8n.deactivate(delivered);
		await n8n.deactivate(found);
	},
	5 * MINUTE,
);

it('Three updates of an order in one second start once each', async () => {
	const id = await activate(environment, triggerAlone('updates', { events: ['order.update'] }));
	const { url = '' } = [...sandbox.state.webhooks.values()].at(-1) ?? {};
	const at = '2026-03-01T10:00:00.000Z';
	const update = (status: string) => ({
		...{ target: 'order', event: 'update', target_id: 7, created_at: at },
		data: { object: { id: 7, created_at: at, updated_at: at, status } },
	});
	const statuses = ['created', 'packed', 'sent'];
	for (const status of statuses) {
		expect((await postJson(url, update(status))).status).toBe(200);
	}
	const again = await postJson(url, update('packed'));
	expect(await again.json()).toEqual({ message: 'Already received' });
	// On a busy machine, n8n may overtake itself.
	expect((await untilItems(id, 3)).map(({ status }) => status).sort()).toEqual(statuses);
	await n8n.deactivate(id);
});
