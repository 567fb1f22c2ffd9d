import type { Sandbox } from '../../sandbox';
import type { N8nClient } from '../../tooling/n8n/client';
import { activate } from '../support/activate';
import { useEnvironment } from '../support/environment';
import { postJson } from '../support/postJson';
import { triggerAlone } from '../support/siteEvents';
import { createItemReader } from '../support/triggerItems';

// When two events are the same, and when they only look alike, on a real n8n.

const environment = useEnvironment({ pace: 20 });
let sandbox: Sandbox;
let n8n: N8nClient;
beforeAll(() => void ({ sandbox, n8n } = environment));
beforeEach(() => sandbox.reset());

const trigger = triggerAlone('x', {}).nodes[0]?.name ?? '';
const untilItems = createItemReader(() => n8n, trigger);

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
	expect((await untilItems(id, 3)).map(({ status }) => status)).toEqual(statuses);
	await n8n.deactivate(id);
});
