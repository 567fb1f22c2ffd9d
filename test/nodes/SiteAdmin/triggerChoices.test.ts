import type { INodeParameters } from 'n8n-workflow';

import { simplifyButton } from '../../../nodes/SiteAdmin/buyButton/simplify';
import type { Webhook } from '../../../sandbox';
import { lookUpHere } from '../../support/lookUpHere';
import { createCare, credentialsAt, readSecret } from '../../support/siteAdminCare';
import { useTriggerHost } from '../../support/siteAdminTrigger';
import { startService } from '../../support/stubService';

const rig = useTriggerHost();
const { subscriptions } = createCare(rig);
const closing: Array<() => void> = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

describe('Trigger On', () => {
	it.each<[unknown, string]>([
		[[], "'Trigger On' must have at least one event"],
		['order.paid', '\'Trigger On\' must be a list of events, but is "order.paid"'],
		[['order.payed'], '\'Trigger On\' must be events such as order.paid, but is "order.payed"'],
		[['order.paid.now'], 'must be events such as order.paid, but is "order.paid.now"'],
		[[{}], 'must be events such as order.paid, but is {}'],
	])('%j is rejected at the activation, and nothing is sent', async (events, sentence) => {
		const workflow = rig.host.workflow({ parameters: { events } as INodeParameters });
		await expect(workflow.activate()).rejects.toThrow(sentence);
		expect(workflow.registered).toBe(false);
		expect(subscriptions()).toEqual([]);
		expect(rig.sandbox.state.requests.map(({ method }) => method)).not.toContain('POST');
	});
});

describe('A site with a public name in the same network', () => {
	const near = (options: INodeParameters) => {
		lookUpHere();
		const baseUrl = rig.sandbox.url.replace('127.0.0.1', 'shop.example');
		const credentials = credentialsAt(rig.sandbox, baseUrl);
		return rig.host.workflow({ parameters: { deduplicate: false, options }, credentials });
	};

	it("counts as a site that can't reach this n8n, and the error names the option to turn on", async () => {
		const error = await near({})
			.activate()
			.catch((thrown: unknown) => thrown);
		expect((error as Error).message).toContain('cannot reach this n8n');
		expect((error as { description?: string }).description).toContain(
			'turn on Skip Reachability Check',
		);
		expect(subscriptions()).toEqual([]);
	});

	it('gets the address with Skip Reachability Check', async () => {
		const workflow = near({ skipReachabilityCheck: true });
		await workflow.activate();
		expect(subscriptions()).toHaveLength(1);
		await rig.sandbox.submitForm({ name: 'Ada', phone: '', message: '' });
		expect(workflow.started).toHaveLength(1);
	});
});

it("A test that has production's memory, and whose list fails, does nothing to production", async () => {
	const workflow = rig.host.workflow();
	await workflow.activate();
	const before = structuredClone(subscriptions());
	rig.sandbox.faults.push({ method: 'GET', status: 401 });
	const handed = JSON.parse(workflow.staticData) as Parameters<typeof workflow.listen>[0];
	await expect(workflow.listen(handed)).rejects.toThrow('answered 401');
	expect(subscriptions()).toEqual(before);
});

it("Subscriptions are rolled back although the list can't be read", async () => {
	const workflow = rig.host.workflow({ parameters: { events: ['form.submit', 'order.paid'] } });
	const { state, faults, events } = rig.sandbox;
	const seen: string[] = [];
	events.on('requestAnswered', ({ method, status }) => {
		seen.push(`${method} ${status}`);
		if (status === 201)
			faults.push({ method: 'POST', status: 500 }, { method: 'GET', status: 403 });
	});
	await workflow.listen().catch(() => undefined);
	events.removeAllListeners('requestAnswered');
	expect(seen.slice(0, 5)).toEqual(['GET 200', 'POST 201', 'POST 500', 'GET 403', 'DELETE 204']);
	expect(state.webhooks.size).toBe(0);
});

it("A sample that can't be sent is logged without the secret", async () => {
	const closed = await startService('127.0.0.1', (request) => request.socket.destroy());
	closing.push(closed.stop);
	rig.host.url = closed.url;
	const told = new Promise<string>((resolve) => {
		rig.host.log.push = (line = '') => {
			resolve(line);
			return 1;
		};
	});
	await rig.host.workflow().listen();
	const [{ url }] = subscriptions() as [Webhook];
	expect(readSecret(url)).toHaveLength(64);
	const line = await told;
	expect(line).toContain('The test event could not be sent');
	expect(line).toContain('secret=***');
	expect(line).not.toContain(readSecret(url));
});

describe('A simplified buy button', () => {
	it('says that a product is not in stock', () => {
		expect(simplifyButton({ id: 1, product: { in_stock: false, price: 0 } })).toMatchObject({
			inStock: false,
			price: 0,
		});
	});

	it.each([null, undefined, 'Chair', 5, []])(
		'has null for fields that a product of %j lacks',
		(product) => {
			expect(simplifyButton({ id: 1, product })).toMatchObject({ id: 1, inStock: null, sku: null });
		},
	);
});
