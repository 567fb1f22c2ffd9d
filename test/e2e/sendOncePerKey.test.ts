import type { Sandbox } from '../../sandbox';
import { answered, countItems, orders, prepareCampaign, receivedTexts } from '../support/campaign';
import { useEnvironment } from '../support/environment';

// The keys are in n8n's own store, in its database. In test/queue, several processes use it.

const environment = useEnvironment({ pace: 20 });
let sandbox: Sandbox;

beforeAll(() => void ({ sandbox } = environment));

beforeEach(() => sandbox.reset());

const prepare = async (name: string) =>
	await prepareCampaign({ ...environment, url: environment.server.url }, name);

describe('Send Once per Key on a real n8n', () => {
	it('sends each message once, however often the workflow runs', async () => {
		const { start, ended } = await prepare('twice');
		await start(orders(20));
		expect(countItems(await ended(1))).toBe(20);
		await start(orders(21));
		const again = await ended(2);
		expect([countItems(again), countItems(again, 'sent before')]).toEqual([1, 20]);
		expect(receivedTexts(sandbox)).toHaveLength(21);
	});

	it('remembers the keys over a restart', async () => {
		const { start, ended } = await prepare('restarted');
		await start(orders(10));
		await ended(1);
		await environment.server.stop();
		await environment.restart();
		await start(orders(10));
		expect(countItems(await ended(2), 'sent before')).toBe(10);
	});

	it('sends exactly the rest after n8n was killed in the middle of 1,000', async () => {
		const { start, ended } = await prepare('killed');
		const some = answered(sandbox, 400);
		await start(orders(1_000));
		await some;
		await environment.server.kill();
		const before = receivedTexts(sandbox);
		expect(before.length).toBeLessThan(1_000);

		await environment.restart();
		await start(orders(1_000));
		const items = await ended(2);
		const all = receivedTexts(sandbox);
		expect(new Set(all).size).toBe(all.length);
		const inDoubt = countItems(items, 'outcome unknown');
		expect(inDoubt).toBeLessThanOrEqual(60);
		expect(items).toHaveLength(1_000);
		expect(countItems(items, 'sent before') + inDoubt).toBeGreaterThanOrEqual(before.length);
		expect(all.length + inDoubt).toBeGreaterThanOrEqual(1_000);
	});
});
