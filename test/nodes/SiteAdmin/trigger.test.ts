import { NodeApiError, NodeOperationError, type IDataObject } from 'n8n-workflow';

import { SiteAdminTrigger } from '../../../nodes/SiteAdmin/SiteAdminTrigger.node';
import { startSandbox, type Sandbox, type Webhook } from '../../../sandbox';
import { afterwards, serve } from '../../support/afterwards';
import { lookedUpHere } from '../../support/lookedUpHere';
import { credentialsFor } from '../../support/n8n';
import { TriggerHost, type Flavour, type WorkflowOptions } from '../../support/triggerHost';

let sandbox: Sandbox;
let host: TriggerHost;
/** An n8n, until the test is over. */
async function start(flavour: Flavour = 'publication', instanceId = 'instance-1') {
	const started = new TriggerHost({
		type: new SiteAdminTrigger(),
		credentials: credentialsFor(sandbox),
		flavour,
		instanceId,
	});
	afterwards(async () => await started.stop());
	return await started.start();
}

beforeAll(async () => {
	sandbox = await startSandbox();
});
beforeEach(async () => {
	sandbox.reset();
	host = await start();
});
afterEach(() => void sandbox.events.removeAllListeners('requestAnswered'));
afterAll(async () => await sandbox.stop());

const subscriptions = () => [...sandbox.state.webhooks.values()];
const ids = () => subscriptions().map(({ id }) => id);
const pairs = () => subscriptions().map(({ target, event }) => `${target}.${event}`);
const secretOf = (address = ''): string => new URL(address).searchParams.get('secret') ?? '';
const answerNext = (method: string, status: number, times = 1) =>
	void sandbox.faults.push({ method, status, times });
const requests = (method: string) => sandbox.state.requests.filter((one) => one.method === method);

/** Adds a subscription as someone else would. */
function addForeign(more: Partial<Webhook> = {}): Webhook {
	const webhook: Webhook = {
		id: (sandbox.state.lastId += 1),
		enabled: true,
		target: 'form',
		event: 'submit',
		url: 'https://elsewhere.example/hook',
		source: 'user',
		description: 'Newsletter',
		created_at: '2026-01-05T09:00:00.000Z',
		updated_at: '2026-01-05T09:00:00.000Z',
		...more,
	};
	sandbox.state.webhooks.set(webhook.id, webhook);
	return webhook;
}

const three = { events: ['form.submit', 'order.paid', 'order.shipped'] };

describe('Activation', () => {
	it('registers one subscription for each event, with a secret in its address', async () => {
		const workflow = host.workflow({
			parameters: { events: ['form.submit', 'order.paid'], targetIds: { form: 7 } },
		});
		await workflow.activate();
		expect(subscriptions()).toEqual([
			expect.objectContaining({ target: 'form', event: 'submit', target_id: 7, enabled: true }),
			expect.objectContaining({ target: 'order', event: 'paid' }),
		]);
		expect(subscriptions()[1]).not.toHaveProperty('target_id');
		for (const { url, description } of subscriptions()) {
			expect(url).toMatch(
				/^http:\/\/127\.0\.0\.1:\d+\/webhook\/hook-w1\/webhook\?secret=[0-9a-f]{64}$/,
			);
			expect(description).toMatch(
				/^n8n: My workflow \(n8n-nodes-omnimessage, workflow w1, node node-w1, instance [0-9a-f]{8}\)$/,
			);
		}
	});

	it('puts the Description Prefix before the description, and does not tell the ID of the n8n', async () => {
		await host.workflow({ parameters: { options: { descriptionPrefix: 'Shop:' } } }).activate();
		expect(subscriptions()[0]?.description).toMatch(/^Shop: n8n: My workflow \(/);
		expect(subscriptions()[0]?.description).not.toContain('instance-1');
	});

	it('registers an event once that an expression gave twice', async () => {
		await host.workflow({ parameters: { events: ['order.paid', 'order.paid'] } }).activate();
		expect(pairs()).toEqual(['order.paid']);
	});

	it('adopts what stands, though n8n has lost everything that it remembered', async () => {
		const workflow = host.workflow({ parameters: three });
		await workflow.activate();
		const before = structuredClone(subscriptions());
		workflow.staticData = '{}';
		workflow.registered = false;
		await workflow.activate();
		expect(subscriptions()).toEqual(before);
		expect(requests('POST')).toHaveLength(3);
		const [delivery] = await sandbox.fireOrder('paid');
		expect(delivery).toMatchObject({ status: 200 });
		expect(workflow.started).toHaveLength(1);
	});

	it('finds its subscriptions among more than one page of others', async () => {
		for (let count = 0; count < 300; count += 1) addForeign();
		const workflow = host.workflow();
		await workflow.activate();
		const own = ids().at(-1);
		workflow.registered = false;
		await workflow.activate();
		expect(subscriptions()).toHaveLength(301);
		expect(ids().at(-1)).toBe(own);
	});

	it.each<[string, (own: Webhook) => void, Partial<Webhook>]>([
		['was disabled', (own) => (own.enabled = false), { enabled: true }],
		[
			'was edited to lead elsewhere',
			(own) => (own.url = `https://elsewhere.example/?secret=${secretOf(own.url)}`),
			{ url: expect.stringContaining('/webhook/hook-w1/webhook?secret=') as never },
		],
		[
			'got another description',
			(own) => (own.description = 'Orders'),
			{ description: expect.stringContaining('n8n: My workflow (') as never },
		],
	])('mends a subscription that %s, and keeps its ID', async (_, happen, mended) => {
		const legacy = await start('legacy');
		const workflow = legacy.workflow();
		await workflow.activate();
		const [own] = subscriptions() as [Webhook];
		const { url } = own;
		happen(own);
		await legacy.restart();
		expect(subscriptions()).toEqual([expect.objectContaining({ id: own.id, ...mended })]);
		expect(subscriptions()[0]).toMatchObject({ enabled: true, url });
		expect(requests('PUT')).toHaveLength(1);
	});

	it('makes one in the place of one that was deleted, and no other', async () => {
		const legacy = await start('legacy');
		await legacy.workflow({ parameters: three }).activate();
		const [, second] = ids();
		sandbox.state.webhooks.delete(second as number);
		await legacy.restart();
		expect(pairs().sort()).toEqual(['form.submit', 'order.paid', 'order.shipped']);
		expect(requests('POST')).toHaveLength(4);
	});

	it('removes duplicates of its own and what it does not want any more, and nothing else', async () => {
		const legacy = await start('legacy');
		await legacy.workflow().activate();
		const [own] = subscriptions() as [Webhook];
		const { url, description } = own;
		addForeign({ url, description });
		addForeign({ url, description, target: 'order', event: 'paid' });
		const foreign = [
			addForeign(),
			addForeign({ description: null }),
			// What people write into a description, and the mark of another node, workflow or n8n.
			addForeign({ description: `Copy of ${description} by Mari` }),
			addForeign({ url, description: description?.replace('node-w1', 'node-w2') }),
			addForeign({ url, description: description?.replace('workflow w1', 'workflow w2') }),
			addForeign({ url, description: description?.replace(/instance \w+/, 'instance 00000000') }),
			addForeign({ url, description: description?.replace(/\)$/, ', test)') }),
			addForeign({ url: url.replace(/secret=\w+/, 'secret=another'), description: 'By hand' }),
		];
		await legacy.restart();
		expect(subscriptions()).toEqual([own, ...foreign]);
	});

	it('moves its subscriptions where the public address of n8n has changed', async () => {
		const workflow = host.workflow({ parameters: three });
		await workflow.activate();
		const before = ids();
		const secret = secretOf(subscriptions()[0]?.url);
		host.url = 'http://localhost:5999/n8n';
		workflow.registered = false;
		await workflow.activate();
		expect(ids()).toEqual(before);
		for (const { url } of subscriptions()) {
			expect(url).toBe(`http://localhost:5999/n8n/webhook/hook-w1/webhook?secret=${secret}`);
		}
	});

	it('takes an address for the same that the site writes in another way', async () => {
		const legacy = await start('legacy');
		await legacy.workflow().activate();
		const [own] = subscriptions() as [Webhook];
		own.url = own.url.replace('http://', 'HTTP://').replace('/webhook?', '/webhook/?');
		await legacy.restart();
		expect(requests('PUT')).toEqual([]);
	});

	it('leaves nothing behind when one of several can not be made', async () => {
		let created = 0;
		sandbox.events.on('requestAnswered', ({ method }) => {
			if (method === 'POST' && ++created % 2 === 1) answerNext('POST', 500);
		});
		const workflow = host.workflow({ parameters: three });
		await expect(workflow.activate()).rejects.toThrow('answered 500');
		// n8n tried five times.
		expect(created).toBe(10);
		expect(subscriptions()).toEqual([]);
		expect(workflow.registered).toBe(false);
	});

	it('takes back one whose answer got lost, too', async () => {
		const legacy = await start('legacy');
		// The site did it, and then its proxy failed.
		const baseUrl = await serve(async (request, response) => {
			let body = '';
			for await (const part of request.setEncoding('utf8')) body += part;
			const { method = '', headers, url = '' } = request;
			const answer = await fetch(sandbox.url + url, {
				method,
				headers: headers as Record<string, string>,
				...(method === 'POST' && { body }),
			});
			const broken = body.includes('shipped');
			response.writeHead(broken ? 502 : answer.status).end(broken ? '' : await answer.text());
		});
		const { siteAdminApi } = credentialsFor(sandbox);
		const workflow = legacy.workflow({
			parameters: three,
			credentials: { siteAdminApi: { ...siteAdminApi, baseUrl } },
		});
		await expect(workflow.activate()).rejects.toThrow('answered 502');
		// In `create` itself: before n8n calls `delete`.
		const order = sandbox.state.requests.map(({ method }) => method).join(' ');
		expect(order).toMatch(/^GET GET POST POST POST GET DELETE DELETE DELETE GET$/);
		expect(subscriptions()).toEqual([]);
	});

	it('takes back only what it has made: the rest is for n8n to end', async () => {
		const legacy = await start('legacy');
		await legacy.workflow({ parameters: three }).activate();
		const [first] = ids();
		sandbox.state.webhooks.delete(first as number);
		const before = sandbox.state.requests.length;
		answerNext('POST', 500);
		await legacy.restart();
		const order = sandbox.state.requests.slice(before).map(({ method }) => method);
		// checkExists; create with its taking back; delete.
		expect(order.join(' ')).toBe('GET GET POST GET GET DELETE DELETE');
	});

	it('names the subscriptions that it could not remove again', async () => {
		const legacy = await start('legacy');
		const workflow = legacy.workflow({ parameters: { events: ['form.submit', 'order.paid'] } });
		answerNext('DELETE', 500, 2);
		sandbox.events.on('requestAnswered', ({ method, status }) => {
			if (method === 'POST' && status === 201) answerNext('POST', 500);
		});
		const error = await workflow.activate().catch((thrown: NodeApiError) => thrown);
		expect(error).toBeInstanceOf(NodeApiError);
		const [left] = ids();
		expect((error as NodeApiError).description).toContain(`could not be removed again: ${left}.`);
		expect(legacy.log).toEqual([`Webhooks that could not be removed from the site: ${left}`]);
		// And the next activation adopts it.
		await workflow.activate();
		expect(ids()).toContain(left);
		expect(pairs().sort()).toEqual(['form.submit', 'order.paid']);
	});

	it.each([401, 500])(
		'is refused where the list is answered %d: not knowing is not "none"',
		async (status) => {
			const legacy = await start('legacy');
			answerNext('GET', status);
			await expect(legacy.workflow().activate()).rejects.toThrow(`answered ${status}`);
			expect(requests('POST')).toEqual([]);
		},
	);

	it('goes on where a duplicate can not be removed, says so, and removes it the next time', async () => {
		const legacy = await start('legacy');
		await legacy.workflow().activate();
		const [own] = subscriptions() as [Webhook];
		const double = addForeign({ url: own.url, description: own.description });
		answerNext('DELETE', 403);
		await legacy.restart();
		expect(legacy.log).toEqual([`Webhooks that could not be removed from the site: ${double.id}`]);
		await legacy.restart();
		expect(ids()).toEqual([own.id]);
	});

	it.each([
		[1.5, '1.5'],
		[-7, '-7'],
		['seven', '"seven"'],
		['', 'empty'],
		[null, 'empty'],
		[[7], '[7]'],
	])('names a wrong Target ID by its field: %j', async (form, shown) => {
		const workflow = host.workflow({ parameters: { targetIds: { form } } });
		await expect(workflow.activate()).rejects.toThrow(
			`Form ID must be a whole number, or 0 for all, but is ${shown}`,
		);
		expect(subscriptions()).toEqual([]);
	});

	it('never tells the secret, not even where the site repeats it', async () => {
		let told = '';
		const baseUrl = await serve((request, response) => {
			if (request.method === 'GET') return response.end('[]');
			return request
				.on('data', (chunk) => (told += chunk))
				.on('end', () => {
					response.writeHead(422).end(JSON.stringify({ message: `Not accepted: ${told}` }));
				});
		});
		const siteAdminApi = {
			baseUrl,
			token: 'token-secret',
			headerName: 'X-API-TOKEN',
		};
		const legacy = await start('legacy');
		const workflow = legacy.workflow({ credentials: { siteAdminApi } });
		const error = (await workflow.activate().catch((thrown: unknown) => thrown)) as NodeApiError;

		const secret = secretOf((JSON.parse(told) as { url: string }).url);
		expect(secret).toHaveLength(64);
		expect(error.message).toContain('Not accepted');
		const everything = JSON.stringify(error) + error.message + error.description + error.stack;
		expect(everything + legacy.log.join()).not.toContain(secret);
		expect(everything).not.toContain('token-secret');
	});

	it.each(['http://localhost:5678', 'http://192.168.1.5', 'http://n8n.internal'])(
		'is refused for a site on the Internet where n8n is at %s, and says what to set',
		async (url) => {
			host.url = url;
			const siteAdminApi = { baseUrl: 'https://shop.example', token: 'x', headerName: 'X' };
			const workflow = host.workflow({ credentials: { siteAdminApi } });
			const error = await workflow.activate().catch((thrown: unknown) => thrown);
			expect(error).toBeInstanceOf(NodeOperationError);
			expect((error as Error).message).toMatch(`can not reach this n8n: ${url} `);
			expect((error as Error).message).toMatch(/WEBHOOK_URL.*tunnel/);
		},
	);
});

describe('Deactivation', () => {
	it('removes every subscription of the trigger, and no other', async () => {
		await host.workflow().activate();
		const kept = [...subscriptions(), addForeign()];
		const workflow = host.workflow({ parameters: three });
		await workflow.activate();
		expect(subscriptions()).toHaveLength(5);
		await workflow.deactivate();
		expect(subscriptions()).toEqual(kept);
	});

	it('takes a subscription as removed that is gone at that moment', async () => {
		const workflow = host.workflow({ parameters: three });
		await workflow.activate();
		answerNext('DELETE', 404);
		await workflow.deactivate();
		expect(subscriptions()).toHaveLength(1);
		expect(host.log).toEqual([]);
	});

	it.each<[string, () => void, RegExp]>([
		[
			'the list',
			() => answerNext('GET', 500),
			/could not be removed from the site: GET .* answered 500/,
		],
		[
			'one removal',
			() => answerNext('DELETE', 500),
			/^Webhooks that could not be removed from the site: \d+$/,
		],
	])(
		'whose site is away for %s says so, and the next one removes the rest',
		async (_, happen, line) => {
			const workflow = host.workflow({ parameters: three });
			await workflow.activate();
			happen();
			await workflow.deactivate();
			expect(host.log).toEqual([expect.stringMatching(line)]);
			expect(subscriptions().length).toBeGreaterThan(0);
			workflow.edit({ events: ['order.paid'] });
			await workflow.activate();
			expect(pairs()).toEqual(['order.paid']);
			await workflow.deactivate();
			expect(subscriptions()).toEqual([]);
		},
	);

	it('works though n8n has lost what it remembered', async () => {
		const workflow = host.workflow({ parameters: three });
		await workflow.activate();
		workflow.staticData = '{}';
		await workflow.deactivate();
		expect(subscriptions()).toEqual([]);
	});
});

describe.each<Flavour>(['publication', 'legacy'])(
	'In a %s n8n exactly the right ones stand after',
	(flavour) => {
		beforeEach(async () => {
			host = await start(flavour);
		});
		const make = async (options: WorkflowOptions = {}) => {
			const workflow = host.workflow({ parameters: three, ...options });
			await workflow.activate();
			return workflow;
		};
		const expectOnly = (events: string[]) => {
			expect(pairs().sort()).toEqual([...events].sort());
			expect(subscriptions().every(({ enabled }) => enabled)).toBe(true);
		};

		it('renaming the node, and its deliveries arrive', async () => {
			const workflow = await make();
			workflow.renameNode('Shop');
			await workflow.activate();
			expectOnly(three.events);
			expect(await sandbox.fireOrder('paid')).toMatchObject([{ status: 200 }]);
			expect(workflow.started).toHaveLength(1);
			await workflow.deactivate();
			expectOnly([]);
		});

		it('renaming the node while the site is away', async () => {
			const workflow = await make();
			workflow.renameNode('Shop');
			answerNext('GET', 500, 100);
			await expect(workflow.activate()).rejects.toThrow('answered 500');
			sandbox.faults.length = 0;
			await workflow.activate();
			expectOnly(three.events);
		});

		it('renaming the workflow', async () => {
			const workflow = await make();
			workflow.name = 'Another name';
			workflow.registered = false;
			await workflow.activate();
			expectOnly(three.events);
		});

		it('changing the events', async () => {
			const workflow = await make();
			workflow.edit({ events: ['order.paid', 'ticket.create'], targetIds: { ticket: 5 } });
			await workflow.activate();
			expectOnly(['order.paid', 'ticket.create']);
			expect(subscriptions().find(({ target }) => target === 'ticket')?.target_id).toBe(5);
		});

		it('activating twice', async () => {
			const workflow = await make();
			await workflow.activate();
			expectOnly(three.events);
		});

		it('copying the workflow, even with its static data, and removing the copy', async () => {
			const original = await make();
			const before = structuredClone(subscriptions());
			const copy = host.workflow({
				parameters: { events: ['form.submit'] },
				nodeId: original.nodeId,
				staticData: JSON.parse(original.staticData) as IDataObject,
			});
			await copy.activate();
			expectOnly([...three.events, 'form.submit']);
			expect(new Set(subscriptions().map(({ url }) => secretOf(url))).size).toBe(2);
			await copy.deactivate();
			expect(subscriptions()).toEqual(before);
		});

		it('failing to activate a copy that has the static data of its original', async () => {
			const original = await make();
			const before = structuredClone(subscriptions());
			const staticData = JSON.parse(original.staticData) as IDataObject;
			const copy = host.workflow({ nodeId: original.nodeId, staticData });
			answerNext('POST', 500, 100);
			await expect(copy.activate()).rejects.toThrow('answered 500');
			expect(subscriptions()).toEqual(before);
		});

		it('the same workflow on another n8n, with the same IDs', async () => {
			await make({ id: 'w1' });
			const before = structuredClone(subscriptions());
			const other = await start(flavour, 'instance-2');
			const twin = other.workflow({ id: 'w1', parameters: three });
			await twin.activate();
			expectOnly([...three.events, ...three.events]);
			await twin.deactivate();
			expect(subscriptions()).toEqual(before);
		});

		it('choosing another site, whose old one was away', async () => {
			const workflow = await make();
			const second = await startSandbox();
			afterwards(async () => await second.stop());
			const memory = workflow.staticData;
			const moved = host.workflow({
				id: workflow.id,
				nodeId: workflow.nodeId,
				webhookId: 'moved',
				parameters: three,
				credentials: credentialsFor(second),
				staticData: JSON.parse(memory) as IDataObject,
			});
			await moved.activate();
			const [theirs] = second.state.webhooks.values();
			expect(second.state.webhooks.size).toBe(3);
			// What the old site still calls must not start it.
			expect(secretOf(theirs?.url)).not.toBe(secretOf(subscriptions()[0]?.url));
		});

		it('a list that fails at each of its requests, then calm', async () => {
			for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
				const workflow = await make();
				workflow.edit({ events: ['ticket.create'] });
				answerNext(method, 500, 100);
				await workflow.activate().catch(() => undefined);
				sandbox.faults.length = 0;
				workflow.registered = false;
				await workflow.activate();
				expectOnly(['ticket.create']);
				await workflow.deactivate();
				expectOnly([]);
			}
		});
	},
);

describe('A test', () => {
	it('has subscriptions of its own beside those of production, and removes only them', async () => {
		const workflow = host.workflow();
		await workflow.activate();
		const [production] = subscriptions();
		await workflow.listen();
		const [, test] = subscriptions() as [Webhook, Webhook];
		expect(test.description).toMatch(/, test\)$/);
		expect(test.url).toContain('/webhook-test/hook-w1/webhook?secret=');
		expect(secretOf(test.url)).not.toBe(secretOf(production?.url));
		await sandbox.submitForm({ name: 'Ada', phone: '', message: '' });
		expect(workflow.tests).toHaveLength(1);
		expect(workflow.started).toHaveLength(1);
		expect(subscriptions()).toEqual([production]);
	});

	it.each<[string, () => void]>([
		['the list is refused', () => answerNext('GET', 401)],
		['it can not be made', () => answerNext('POST', 500)],
	])('does nothing to production where %s', async (_, happen) => {
		const workflow = host.workflow();
		await workflow.activate();
		const before = structuredClone(subscriptions());
		happen();
		await expect(workflow.listen()).rejects.toThrow('answered');
		expect(subscriptions()).toEqual(before);
	});

	it('that can not be made in full is taken back, at the second try if need be', async () => {
		const workflow = host.workflow({ parameters: three });
		sandbox.events.on('requestAnswered', ({ method, status }) => {
			if (method === 'POST' && status === 201) answerNext('POST', 500);
		});
		answerNext('DELETE', 500);
		await expect(workflow.listen()).rejects.toThrow('answered 500');
		expect(sandbox.state.requests.map(({ status }) => status)).toContain(201);
		expect(subscriptions()).toEqual([]);
	});

	it('that n8n ends without knowing anything of it does nothing to production', async () => {
		const workflow = host.workflow();
		await workflow.activate();
		const before = structuredClone(subscriptions());
		await workflow.stopForgottenTest();
		expect(subscriptions()).toEqual(before);
	});

	it('that is handed what production remembers is still one of its own', async () => {
		const workflow = host.workflow();
		await workflow.activate();
		const before = structuredClone(subscriptions());
		await workflow.listen(JSON.parse(workflow.staticData) as IDataObject);
		const [production, test] = subscriptions().map(({ url }) => secretOf(url));
		expect(test).not.toBe(production);
		await workflow.stopListening();
		expect(subscriptions()).toEqual(before);
	});

	it('adopts what a test has left that n8n did not end', async () => {
		const workflow = host.workflow();
		await workflow.listen();
		const [left] = ids();
		const again = host.workflow({
			id: workflow.id,
			nodeId: workflow.nodeId,
			webhookId: workflow.webhookId,
		});
		await again.listen();
		expect(ids()).toEqual([left]);
		await again.stopListening();
		expect(ids()).toEqual([]);
	});

	describe('with Send Sample Payload When Testing', () => {
		const parameters = {
			events: ['order.paid', 'form.submit'],
			options: { sendSample: true },
		};
		const until = async (look: () => boolean) => await sandbox.events.until(look, 10_000);

		it('gets the sample of the first event at once, and ends', async () => {
			const workflow = host.workflow({ parameters });
			await workflow.listen();
			await until(() => subscriptions().length === 0);
			expect(workflow.tests).toEqual([
				[{ json: expect.objectContaining({ target: 'order', event: 'paid' }) }],
			]);
			expect(host.log).toEqual([]);
		});

		it('gets it where n8n takes its time to listen', async () => {
			const workflow = host.workflow({ parameters });
			host.beforeListening = new Promise<void>((resolve) => {
				host.onAnswer = (status) => {
					if (status === 503) resolve();
				};
			});
			await workflow.listen();
			await until(() => subscriptions().length === 0);
			expect(workflow.tests).toHaveLength(1);
			expect(host.log).toEqual([]);
		});

		it('goes on without it where the site has none', async () => {
			sandbox.faults.push({ path: '/admin/api/webhooks/sample', status: 422 });
			const workflow = host.workflow({ parameters });
			await workflow.listen();
			await until(() => requests('GET').some(({ status }) => status === 422));
			expect(subscriptions()).toHaveLength(2);
			await sandbox.fireOrder('paid');
			expect(workflow.tests).toHaveLength(1);
			expect(host.log).toEqual([
				expect.stringMatching(/^The sample payload could not be sent .* answered 422/),
			]);
		});

		it('needs no subscription where the site can not reach this n8n', async () => {
			const { siteAdminApi } = credentialsFor(sandbox);
			const baseUrl = String(siteAdminApi?.baseUrl).replace('127.0.0.1', 'shop.example');
			const credentials = { siteAdminApi: { ...siteAdminApi, baseUrl } };
			host.options.helpers = lookedUpHere;
			const workflow = host.workflow({ parameters, credentials });
			const got = new Promise<void>((resolve) => {
				workflow.tests.push = (...items) => {
					resolve();
					return Array.prototype.push.apply(workflow.tests, items);
				};
			});
			await workflow.listen();
			expect(subscriptions()).toEqual([]);
			await got;
			expect(workflow.tests).toHaveLength(1);
		});
	});
});
