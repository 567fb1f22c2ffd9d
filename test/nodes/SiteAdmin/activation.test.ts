import type { Webhook } from '../../../sandbox';
import { readSecret } from '../../support/siteAdminCare';
import { three, useSubscriptions } from '../../support/siteAdminTrigger';

const { rig, subscriptions, add, ids, pairs, requests } = useSubscriptions();

describe('Activation', () => {
	it('registers one subscription for each event, with a secret in its address', async () => {
		const workflow = rig.host.workflow({
			parameters: { events: ['form.submit', 'order.paid'], form: 7 },
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

	it('registers an event for the object with the ID that was entered or pasted', async () => {
		const form = { __rl: true, mode: 'id', value: ' 7\n' };
		await rig.host.workflow({ parameters: { form: form as never } }).activate();
		expect(subscriptions()).toEqual([expect.objectContaining({ target: 'form', target_id: 7 })]);
	});

	it("puts the Description Prefix before the description, and doesn't reveal the n8n's ID", async () => {
		await rig.host.workflow({ parameters: { options: { descriptionPrefix: 'Shop:' } } }).activate();
		expect(subscriptions()[0]?.description).toMatch(/^Shop: n8n: My workflow \(/);
		expect(subscriptions()[0]?.description).not.toContain('instance-1');
	});

	it('registers an event once if an expression returned it twice', async () => {
		await rig.host.workflow({ parameters: { events: ['order.paid', 'order.paid'] } }).activate();
		expect(pairs()).toEqual(['order.paid']);
	});

	it('adopts existing subscriptions, although n8n has lost its memory', async () => {
		const workflow = rig.host.workflow({ parameters: three });
		await workflow.activate();
		const before = structuredClone(subscriptions());
		workflow.staticData = '{}';
		workflow.registered = false;
		await workflow.activate();
		expect(subscriptions()).toEqual(before);
		expect(requests('POST')).toHaveLength(3);
		const [delivery] = await rig.sandbox.fireOrder('paid');
		expect(delivery).toMatchObject({ status: 200 });
		expect(workflow.started).toHaveLength(1);
	});

	it('finds its subscriptions among more than one page of others', async () => {
		for (let count = 0; count < 300; count += 1) add();
		const workflow = rig.host.workflow();
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
			(own) => (own.url = `https://elsewhere.example/?secret=${readSecret(own.url)}`),
			{ url: expect.stringContaining('/webhook/hook-w1/webhook?secret=') as never },
		],
		[
			'got another description',
			(own) => (own.description = 'Orders'),
			{ description: expect.stringContaining('n8n: My workflow (') as never },
		],
	])('repairs a subscription that %s, and keeps its ID', async (_, happen, mended) => {
		const legacy = await rig.start('legacy');
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

	it('replaces one that was deleted, and creates no other', async () => {
		const legacy = await rig.start('legacy');
		await legacy.workflow({ parameters: three }).activate();
		const [, second] = ids();
		rig.sandbox.state.webhooks.delete(second as number);
		await legacy.restart();
		expect(pairs().sort()).toEqual(['form.submit', 'order.paid', 'order.shipped']);
		expect(requests('POST')).toHaveLength(4);
	});

	it('removes its own duplicates and what it no longer wants, and nothing else', async () => {
		const legacy = await rig.start('legacy');
		await legacy.workflow().activate();
		const [own] = subscriptions() as [Webhook];
		const { url, description } = own;
		add({ url, description });
		add({ url, description, target: 'order', event: 'paid' });
		const foreign = [
			add(),
			add({ description: null }),
			// What people write into a description, and the mark of another node, workflow or n8n.
			add({ description: `Copy of ${description} by Mari` }),
			add({ url, description: description?.replace('node-w1', 'node-w2') }),
			add({ url, description: description?.replace('workflow w1', 'workflow w2') }),
			add({ url, description: description?.replace(/instance \w+/, 'instance 00000000') }),
			add({ url, description: description?.replace(/\)$/, ', test)') }),
			add({ url: url.replace(/secret=\w+/, 'secret=another'), description: 'By hand' }),
		];
		await legacy.restart();
		expect(subscriptions()).toEqual([own, ...foreign]);
	});

	it('moves its subscriptions if the public address of n8n has changed', async () => {
		const workflow = rig.host.workflow({ parameters: three });
		await workflow.activate();
		const before = ids();
		const secret = readSecret(subscriptions()[0]?.url);
		rig.host.url = 'http://localhost:5999/n8n';
		workflow.registered = false;
		await workflow.activate();
		expect(ids()).toEqual(before);
		for (const { url } of subscriptions()) {
			expect(url).toBe(`http://localhost:5999/n8n/webhook/hook-w1/webhook?secret=${secret}`);
		}
	});

	it('recognizes its address if the site writes it in another way', async () => {
		const legacy = await rig.start('legacy');
		await legacy.workflow().activate();
		const [own] = subscriptions() as [Webhook];
		own.url = own.url.replace('http://', 'HTTP://').replace('/webhook?', '/webhook/?');
		await legacy.restart();
		expect(requests('PUT')).toEqual([]);
	});
});
