import type { IDataObject } from 'n8n-workflow';

import type { Sandbox } from '../../sandbox';
import type { N8nClient } from '../../tooling/n8n/client';
import { saveWithCredentials } from '../../tooling/setUp';
import {
	answered,
	callCampaign,
	campaign,
	countItems,
	oncePerOrder,
	orders,
	outputOfSend,
	receivedTexts,
	untilEnded,
} from '../support/campaign';
import { useEnvironment } from '../support/environment';

// The keys are in n8n's own store, in its database. In test/queue, several processes use it.

const environment = useEnvironment({ pace: 20 });
let sandbox: Sandbox;
let n8n: N8nClient;

beforeAll(() => void ({ sandbox, n8n } = environment));

beforeEach(() => sandbox.reset());

/** Saves and activates a campaign. Returns a function that runs it once. */
async function prepare(name: string) {
	const workflow = campaign(name, oncePerOrder);
	const { id } = await saveWithCredentials(n8n, workflow, environment.credentials);
	await n8n.activate(id);
	let runs = 0;
	return {
		start: async (count: number) => {
			runs += 1;
			await callCampaign(environment.server.url, name, orders(count));
		},
		ended: async (): Promise<IDataObject[]> => outputOfSend(await untilEnded(n8n, id, runs)),
	};
}

describe('Send Once per Key on a real n8n', () => {
	it('sends each message once, however often the workflow runs', async () => {
		const { start, ended } = await prepare('twice');
		await start(20);
		expect(countItems(await ended())).toBe(20);
		await start(21);
		const again = await ended();
		expect([countItems(again), countItems(again, 'sent before')]).toEqual([1, 20]);
		expect(receivedTexts(sandbox)).toHaveLength(21);
	});

	it('remembers the keys over a restart', async () => {
		const { start, ended } = await prepare('restarted');
		await start(10);
		await ended();
		await environment.server.stop();
		await environment.restart();
		await start(10);
		expect(countItems(await ended(), 'sent before')).toBe(10);
	});

	it('sends exactly the rest after n8n was killed in the middle of 1,000', async () => {
		const { start, ended } = await prepare('killed');
		const some = answered(sandbox, 400);
		await start(1_000);
		await some;
		await environment.server.kill();
		const before = receivedTexts(sandbox);
		expect(before.length).toBeLessThan(1_000);

		await environment.restart();
		await start(1_000);
		const items = await ended();
		const all = receivedTexts(sandbox);
		expect(new Set(all).size).toBe(all.length);
		const inDoubt = countItems(items, 'outcome unknown');
		expect(inDoubt).toBeLessThanOrEqual(60);
		expect(items).toHaveLength(1_000);
		expect(countItems(items, 'sent before') + inDoubt).toBeGreaterThanOrEqual(before.length);
		expect(all.length + inDoubt).toBeGreaterThanOrEqual(1_000);
	});
});
