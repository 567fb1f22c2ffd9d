import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { NodeApiError } from 'n8n-workflow';

import { SiteAdminTrigger } from '../../nodes/SiteAdmin/SiteAdminTrigger.node';
import { startSandbox, type Sandbox } from '../../sandbox';
import { credentialsFor, trigger } from '../support/n8n';

let sandbox: Sandbox;
beforeAll(async () => {
	sandbox = await startSandbox();
});
beforeEach(() => sandbox.reset());
afterAll(async () => await sandbox.stop());

const make = (parameters = {}, mode?: 'manual') =>
	trigger(new SiteAdminTrigger(), parameters, credentialsFor(sandbox), mode);

const subscriptions = () => [...sandbox.state.webhooks.values()];
const secretOf = (address = ''): string => new URL(address).searchParams.get('secret') ?? '';
const answerNext = (method: string, status: number, times = 1) =>
	void sandbox.faults.push({ method, status, times });

describe('Activation', () => {
	it('registers one subscription for each event, with a secret in its address', async () => {
		await make({ events: ['form.submit', 'order.paid'], targetIds: { form: 7 } }).activate();
		expect(subscriptions()).toEqual([
			expect.objectContaining({ target: 'form', event: 'submit', target_id: 7, enabled: true }),
			expect.objectContaining({ target: 'order', event: 'paid' }),
		]);
		expect(subscriptions()[1]).not.toHaveProperty('target_id');
		for (const { url, description } of subscriptions()) {
			expect(url).toMatch(
				/^http:\/\/127\.0\.0\.1:5678\/webhook\/w1\/webhook\?secret=[0-9a-f]{64}$/,
			);
			expect(description).toBe('n8n: My workflow (n8n-nodes-omnimessage, workflow w1)');
		}
	});

	it('marks the subscription of a test as such', async () => {
		await make({}, 'manual').activate();
		expect(subscriptions()[0]?.description).toContain('workflow w1, test)');
	});

	it('makes none again that is there', async () => {
		const workflow = make();
		await workflow.activate();
		const [before] = subscriptions();
		await workflow.activate();
		expect(subscriptions()).toEqual([before]);
	});

	it.each([
		['was deleted', () => sandbox.state.webhooks.clear()],
		['was disabled', () => subscriptions().forEach((one) => (one.enabled = false))],
	])('puts a subscription in the place of one that %s', async (_, happen) => {
		const workflow = make();
		await workflow.activate();
		happen();
		await workflow.activate();
		expect(subscriptions()).toEqual([expect.objectContaining({ enabled: true })]);
	});

	it('leaves nothing behind when one of several can not be made', async () => {
		const running = make({ events: ['form.submit', 'order.paid', 'order.shipped'] });
		await running.activate();
		await running.deactivate();
		const refused = make({ events: ['form.submit', 'order.paid', 'order.shipped'] });
		let created = 0;
		sandbox.events.on('requestAnswered', ({ method }) => {
			if (method === 'POST' && ++created === 2) answerNext('POST', 500);
		});
		await expect(refused.activate()).rejects.toThrow('answered 500');
		sandbox.events.removeAllListeners('requestAnswered');
		expect(created).toBe(3);
		expect(subscriptions()).toEqual([]);
	});

	it('names the subscriptions that it could not remove again', async () => {
		const workflow = make({ events: ['form.submit', 'order.paid'] });
		answerNext('DELETE', 500);
		sandbox.events.once('requestAnswered', () => answerNext('POST', 500));
		const error = await workflow.activate().catch((thrown: NodeApiError) => thrown);
		expect(error).toBeInstanceOf(NodeApiError);
		expect((error as NodeApiError).description).toContain(
			`could not be removed again: ${subscriptions()[0]?.id}.`,
		);
	});

	it('is refused where the list of subscriptions can not be read: not knowing is not "none"', async () => {
		const workflow = make();
		await workflow.activate();
		answerNext('GET', 401);
		await expect(workflow.activate()).rejects.toThrow('answered 401');
		expect(subscriptions()).toHaveLength(1);
	});

	it('names a wrong Target ID by its field', async () => {
		const activation = make({ targetIds: { form: 1.5 } }).activate();
		await expect(activation).rejects.toThrow('Target IDs must be a whole number');
		expect(subscriptions()).toEqual([]);
	});

	it('never tells the secret, not even where the site repeats it', async () => {
		let told = '';
		const site = createServer((request, response) => {
			if (request.method === 'GET') return response.end('[]');
			return request
				.on('data', (chunk) => (told += chunk))
				.on('end', () => {
					response.writeHead(422).end(JSON.stringify({ message: `Not accepted: ${told}` }));
				});
		});
		await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));
		const { port } = site.address() as AddressInfo;
		const siteAdminApi = {
			baseUrl: `http://127.0.0.1:${port}`,
			token: 'token-secret',
			headerName: 'X-API-TOKEN',
		};
		const workflow = trigger(new SiteAdminTrigger(), {}, { siteAdminApi });
		const error = (await workflow.activate().catch((thrown: unknown) => thrown)) as NodeApiError;
		site.close();

		const secret = secretOf((JSON.parse(told) as { url: string }).url);
		expect(secret).toHaveLength(64);
		expect(error.message).toContain('Not accepted');
		const everything = JSON.stringify(error) + error.message + error.description + error.stack;
		expect(everything).not.toContain(secret);
		expect(everything).not.toContain('token-secret');
	});
});

describe('Deactivation', () => {
	it('removes every subscription of the trigger, and no other', async () => {
		const foreign = make();
		await foreign.activate();
		const [kept] = subscriptions();
		const workflow = make({ events: ['form.submit', 'order.paid'] });
		await workflow.activate();
		await workflow.deactivate();
		expect(subscriptions()).toEqual([kept]);
	});

	it('takes a subscription that is gone already as removed', async () => {
		const workflow = make();
		await workflow.activate();
		sandbox.state.webhooks.clear();
		await workflow.deactivate();
		expect(workflow.staticData).toMatchObject({ ids: [], remaining: [] });
	});

	it('remembers what it could not remove, and removes it with the next activation', async () => {
		const workflow = make();
		await workflow.activate();
		const [left] = subscriptions();
		answerNext('DELETE', 503);
		await workflow.deactivate();
		expect(workflow.warnings).toEqual([
			`Webhooks that could not be removed from the site: ${left?.id}`,
		]);
		await workflow.activate();
		expect(subscriptions()).toHaveLength(1);
		expect(subscriptions()[0]?.id).not.toBe(left?.id);
	});
});

describe('A delivery', () => {
	const payload = { account_id: 1, target: 'form', event: 'submit', data: { object: { id: 2 } } };

	it('with the secret starts the workflow with the payload as it is', async () => {
		const workflow = make();
		await workflow.activate();
		const secret = secretOf(subscriptions()[0]?.url);
		expect(await workflow.call({ secret }, payload)).toEqual({
			status: 200,
			items: [{ json: payload }],
		});
	});

	it('of several payloads becomes as many items', async () => {
		const workflow = make();
		await workflow.activate();
		const secret = secretOf(subscriptions()[0]?.url);
		const { items } = await workflow.call({ secret }, [payload, payload]);
		expect(items).toEqual([{ json: payload }, { json: payload }]);
	});

	it.each([[{}], [{ secret: '' }], [{ secret: 'wrong' }], [{ secret: ['a', 'b'] }]])(
		'with the query %j is answered 401 and starts nothing',
		async (query) => {
			const workflow = make();
			await workflow.activate();
			expect(await workflow.call(query, payload)).toEqual({ status: 401, items: undefined });
		},
	);

	it('to a trigger that has no secret is answered 401 too', async () => {
		expect(await make().call({ secret: '' }, payload)).toMatchObject({ status: 401 });
		expect(await make().call({ secret: 'undefined' }, payload)).toMatchObject({ status: 401 });
	});
});
