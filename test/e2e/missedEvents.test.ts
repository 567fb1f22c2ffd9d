import type { IDataObject, INodeParameters } from 'n8n-workflow';

import type { Sandbox } from '../../sandbox';
import type { N8nClient } from '../../tooling/n8n/client';
import { saveWithCredentials } from '../../tooling/setUp';
import { MINUTE, useEnvironment } from '../support/environment';
import { triggerAlone } from '../support/siteEvents';

// n8n is killed, and what visitors do meanwhile starts the workflow when n8n is back: 0 missing and
// 0 double.

const environment = useEnvironment({ pace: 20 });
let sandbox: Sandbox;
let n8n: N8nClient;

beforeAll(() => void ({ sandbox, n8n } = environment));

const trigger = triggerAlone('x', {}).nodes[0]?.name ?? '';
const events = ['form.submit', 'order.create', 'order.paid'];

async function activate(name: string, parameters: INodeParameters): Promise<string> {
	const workflow = triggerAlone(name, { events, ...parameters });
	const { id } = await saveWithCredentials(n8n, workflow, environment.credentials);
	await n8n.activate(id);
	return id;
}

/** What came out of the trigger in each execution that has ended. n8n lists only the newest. */
const known = new Map<string, IDataObject[]>();

/** What has come out of the trigger, the oldest execution first, when so many items have. */
async function untilItems(id: string, count: number): Promise<IDataObject[]> {
	for (;;) {
		for (const { id: execution } of (await n8n.executions(id)).reverse()) {
			const key = `${id} ${execution}`;
			if (known.has(key)) continue;
			const { data, stoppedAt } = await n8n.execution(execution);
			if (!stoppedAt) continue;
			const [run] = data.resultData.runData[trigger] ?? [];
			known.set(
				key,
				(run?.data?.main?.[0] ?? []).map(({ json }) => json),
			);
		}
		const items = [...known].flatMap(([key, found]) => (key.startsWith(`${id} `) ? found : []));
		if (items.length >= count) return items;
	}
}

/** What happens in about a minute in a busy shop. */
async function visit(round: string): Promise<void> {
	for (let index = 0; index < 10; index += 1) {
		await sandbox.submitForm({ name: `${round} ${index}`, phone: '', message: '' });
		await sandbox.fireOrder('create');
		await sandbox.fireOrder('paid');
	}
}
const HAPPENED = 30;

const identify = ({ event, id, order }: IDataObject): string =>
	`${String(event)} ${String(id ?? (order as IDataObject).id)}`;
const expectOnce = (items: IDataObject[], count: number): void => {
	expect(items).toHaveLength(count);
	expect(new Set(items.map(identify)).size).toBe(count);
};

async function kill(meanwhile: () => Promise<void>): Promise<void> {
	await environment.server.kill();
	await meanwhile();
	await environment.restart();
}

it(
	'With Catch Up Missed Events, each starts once after n8n was killed, and is marked',
	async () => {
		const id = await activate('caught', { catchUp: true });
		await sandbox.submitForm({ name: 'before', phone: '', message: '' });
		expect(await untilItems(id, 1)).toMatchObject([{ event: 'form.submit' }]);
		await kill(async () => await visit('away'));
		const items = await untilItems(id, 1 + HAPPENED);
		expectOnce(items, 1 + HAPPENED);
		const caught = items.slice(1);
		expect(caught.every(({ caughtUp }) => caughtUp === true)).toBe(true);
		await sandbox.submitForm({ name: 'after', phone: '', message: '' });
		expect((await untilItems(id, 2 + HAPPENED)).at(-1)).toMatchObject({ event: 'form.submit' });
		// Nothing of that starts again.
		await kill(
			async () => void (await sandbox.submitForm({ name: 'last', phone: '', message: '' })),
		);
		expectOnce(await untilItems(id, 3 + HAPPENED), 3 + HAPPENED);
		await n8n.deactivate(id);
	},
	10 * MINUTE,
);

it(
	'With Polling, nothing is registered, and each comes once, also after n8n was killed',
	async () => {
		const id = await activate('polled', { learnBy: 'polling' });
		expect(sandbox.state.webhooks.size).toBe(0);
		await sandbox.submitForm({ name: 'before', phone: '', message: '' });
		expect(await untilItems(id, 1)).toMatchObject([{ event: 'form.submit' }]);
		await kill(async () => await visit('away'));
		const items = await untilItems(id, 1 + HAPPENED);
		expectOnce(items, 1 + HAPPENED);
		await kill(
			async () => void (await sandbox.submitForm({ name: 'last', phone: '', message: '' })),
		);
		expectOnce(await untilItems(id, 2 + HAPPENED), 2 + HAPPENED);
		await n8n.deactivate(id);
	},
	10 * MINUTE,
);

it('Polling takes the place of a webhook, and the other way round', async () => {
	const id = await activate('changed', {});
	expect(sandbox.state.webhooks.size).toBe(3);
	await activate('changed', { learnBy: 'polling' });
	expect(sandbox.state.webhooks.size).toBe(0);
	await activate('changed', {});
	expect(sandbox.state.webhooks.size).toBe(3);
	await n8n.deactivate(id);
});

it('A test of a trigger that polls gets the sample, and registers nothing', async () => {
	const workflow = triggerAlone('tested', { events, learnBy: 'polling' });
	const { id } = await saveWithCredentials(n8n, workflow, environment.credentials);
	await expect(n8n.runManually(id, trigger)).rejects.toThrow('waits for an event');
	expect(await untilItems(id, 1)).toMatchObject([{ fields: { field_1: 'Mari Tamm' } }]);
	expect(sandbox.state.webhooks.size).toBe(0);
});
