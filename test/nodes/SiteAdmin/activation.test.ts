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
			// What people write into a description, and the tag of another node, workflow or n8n.
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
