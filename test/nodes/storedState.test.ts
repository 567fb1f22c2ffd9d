import type { IDataObject } from 'n8n-workflow';

import { IdempotencyKeys } from '../../nodes/Omnimessage/message/sending/history/idempotencyKeys';
import { openStore } from '../../nodes/shared/once/store';
import { inOwnProcess, ProcessedStore, storedContext } from '../../tooling/host/n8n';
import { useSubscriptions } from '../support/siteAdminTrigger';
import { formSubmitted, postEvents } from '../support/siteEvents';

// What version 0.1.0 has stored beside the workflows. Written down as it was, because later versions
// must still read it: see docs/versioning.md.

const instance = 'instance-1';
const secret = '5ec0'.repeat(16);
const tag = '(n8n-nodes-omnimessage, workflow w1, node node-w1, instance 6212a06c)';
const { rig, subscriptions, add } = useSubscriptions();

/** A workflow that version 0.1.0 has activated, and its webhook, which may be gone from the site. */
async function activatedThen(isDeleted = false) {
	const host = await rig.start('publication', instance);
	const address = `${host.url}/webhook/hook-w1/webhook`;
	const description = `n8n: My workflow ${tag}`;
	const { id } = add({ url: `${address}?secret=${secret}`, description });
	const memory: IDataObject = {
		...{ tag, site: rig.sandbox.url, secret, address, description },
		...{ specs: [{ target: 'form', event: 'submit' }], ids: [id] },
	};
	const staticData: IDataObject = { global: { siteAdminTriggers: { 'node-w1': memory } } };
	if (isDeleted) rig.sandbox.state.webhooks.clear();
	const workflow = host.workflow({ id: 'w1', staticData });
	await workflow.activate();
	return { workflow, id, url: `${address}?secret=${secret}` };
}

describe('A trigger that version 0.1.0 has activated', () => {
	it('keeps its webhook on the site, and is started by it', async () => {
		const { workflow, id, url } = await activatedThen();
		expect(subscriptions().map((one) => [one.id, one.url])).toEqual([[id, url]]);
		expect(await postEvents(url, [formSubmitted(1)])).toEqual([200]);
		expect(workflow.started).toHaveLength(1);
	});

	it('gives an event the key that it had then', async () => {
		const { workflow, url } = await activatedThen();
		// The site doesn't say when the ticket was created.
		await postEvents(url, [{ ...formSubmitted(2), data: { object: { id: 2 } } }]);
		expect(workflow.started[0]?.[0]?.json.deliveryKey).toBe('EPm1pYWzdSyx2Qqrb2h90T');
	});

	it('remembers its secret, so that a webhook that is gone comes back at the same address', async () => {
		const { url } = await activatedThen(true);
		expect(subscriptions().map((one) => one.url)).toEqual([url]);
	});

	it('removes its webhook when it is deactivated', async () => {
		const { workflow } = await activatedThen();
		const other = add();
		await workflow.deactivate();
		expect(subscriptions()).toEqual([other]);
	});
});

it.each([
	['done before', ['omnimessage: order 1']],
	['outcome unknown', ['omnimessage: order 1', 'omnimessage, open: order 1']],
	['new', ['omnimessage: order 2']],
])('A key of Send Once per Key is "%s" if version 0.1.0 has recorded %j', async (verdict, row) => {
	const store = new ProcessedStore();
	store.rows.set('node', row);
	const context = storedContext(inOwnProcess(store));
	const ledger = new IdempotencyKeys(openStore(context, 'node', { most: 1_000 }));
	expect(await ledger.take('order 1')).toBe(verdict);
});
