import type { INode, INodeParameters } from 'n8n-workflow';

import type { Sandbox } from '../../sandbox';
import type { N8nClient } from '../../tooling/n8n/client';
import { saveWithCredentials } from '../../tooling/setUp';
import { activate as activateIn } from '../support/activate';
import { MINUTE, useEnvironment } from '../support/environment';
import { movableClock, moveClock, moveHour } from '../support/movableClock';
import { triggerAlone } from '../support/siteEvents';
import { createItemReader, expectOnce } from '../support/triggerItems';

// n8n is killed, and what visitors do meanwhile starts the workflow when n8n is back: 0 missing and
// 0 double. What becomes of its webhooks on the site is mended meanwhile, too.

const environment = useEnvironment({ pace: 20, env: movableClock });
let sandbox: Sandbox;
let n8n: N8nClient;

beforeAll(() => void ({ sandbox, n8n } = environment));

const trigger = triggerAlone('x', {}).nodes[0]?.name ?? '';
const events = ['form.submit', 'order.create', 'order.paid'];

const activate = async (name: string, parameters: INodeParameters): Promise<string> =>
	await activateIn(environment, triggerAlone(name, { events, ...parameters }));

const untilItems = createItemReader(() => n8n, trigger);

/** What happens in about a minute in a busy shop. */
async function visit(round: string): Promise<void> {
	for (let index = 0; index < 10; index += 1) {
		await sandbox.submitForm({ name: `${round} ${index}`, phone: '', message: '' });
		await sandbox.fireOrder('create');
		await sandbox.fireOrder('paid');
	}
}
const HAPPENED = 30;

async function kill(meanwhile: () => Promise<void>): Promise<void> {
	await environment.server.kill();
	await meanwhile();
	await environment.restart();
}

it(
	'With Catch Up on Missed Events, each starts once after n8n was killed, and is marked',
	async () => {
		const id = await activate('caught', { options: { catchUp: true } });
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
	'With Catch Up on Missed Events, nearly nothing that was delivered is found when n8n is back',
	async () => {
		const id = await activate('delivered', { options: { catchUp: true } });
		for (let round = 0; round < 2; round += 1) await visit('heard');
		await untilItems(id, 2 * HAPPENED);
		// The next look has n8n save it, by an execution without items.
		moveClock(environment.server);
		for (let count = 0; count <= 2 * HAPPENED; count = await n8n.countExecutions(id));
		await kill(
			async () => void (await sandbox.submitForm({ name: 'away', phone: '', message: '' })),
		);
		expect((await untilItems(id, 2 * HAPPENED + 1)).at(-1)).toMatchObject({ caughtUp: true });
		expect(await n8n.countExecutions(id)).toBeLessThan(2 * HAPPENED + 2 + 20);
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

it('Nothing is missed after an activation that ends while n8n is killed, with several triggers', async () => {
	const workflow = triggerAlone('several', {
		events: ['form.submit'],
		options: { catchUp: true },
	});
	const [first] = workflow.nodes as [INode];
	workflow.nodes.push({
		...{ ...first, id: 'second', name: 'Second', webhookId: 'alone-second', position: [0, 200] },
	});
	const id = await activateIn(environment, workflow);
	// No delivery, which would make n8n save something, comes before.
	await kill(
		async () => void (await sandbox.submitForm({ name: 'missed', phone: '', message: '' })),
	);
	const untilSecond = createItemReader(() => n8n, 'Second');
	for (const until of [untilItems, untilSecond]) {
		expect(await until(id, 1)).toMatchObject([{ fields: { field_1: 'missed' }, caughtUp: true }]);
	}
	await n8n.deactivate(id);
});

it('The trigger goes on, polling or not, if the site shows a page instead when n8n starts', async () => {
	const polling = await activate('polls', { learnBy: 'polling' });
	const listening = await activate('listens', {});
	const page = { headers: { 'content-type': 'text/html' }, body: '<html>Back soon</html>' };
	const lists = ['/admin/api/tickets', '/admin/api/webhooks'];
	await kill(async () => {
		await sandbox.submitForm({ name: 'away', phone: '', message: '' });
		sandbox.state.requests.length = 0;
		for (const path of lists) sandbox.faults.push({ path, status: 200, times: 99, ...page });
	});
	const asked = () => sandbox.state.requests.map(({ path }) => path.split('?')[0]);
	await sandbox.events.until(() => lists.every((path) => asked().includes(path)));
	sandbox.faults.length = 0;
	expect(await untilItems(polling, 1)).toMatchObject([{ fields: { field_1: 'away' } }]);
	await sandbox.submitForm({ name: 'back', phone: '', message: '' });
	expect(await untilItems(listening, 1)).toMatchObject([{ fields: { field_1: 'back' } }]);
	await n8n.deactivate(polling);
	await n8n.deactivate(listening);
});

it('With Catch Up on Missed Events, nothing stays on the site if publishing fails', async () => {
	sandbox.faults.push({ path: '/admin/api/tickets', status: 500, times: 99 });
	await expect(activate('fails', { options: { catchUp: true } })).rejects.toThrow('500');
	sandbox.faults.length = 0;
	expect(sandbox.state.webhooks.size).toBe(0);
});

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

it('Within an hour, webhooks that somebody deleted or disabled on the site are back', async () => {
	const id = await activate('healed', {});
	const { webhooks } = sandbox.state;
	const before = structuredClone([...webhooks.values()].map(({ url, event }) => [event, url]));
	const [deleted, disabled] = [...webhooks.values()];
	webhooks.delete(deleted?.id as number);
	Object.assign(disabled ?? {}, { enabled: false });
	moveHour(environment.server);
	const enabled = () => [...webhooks.values()].filter((one) => one.enabled);
	await sandbox.events.until(() => enabled().length === events.length);
	expect(enabled().map(({ url, event }) => [event, url])).toEqual(expect.arrayContaining(before));
	await sandbox.submitForm({ name: 'again', phone: '', message: '' });
	expect(await untilItems(id, 1)).toMatchObject([{ event: 'form.submit' }]);
	await n8n.deactivate(id);
	expect(webhooks.size).toBe(0);
});
