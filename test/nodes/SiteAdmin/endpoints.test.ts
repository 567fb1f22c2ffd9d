import { operations } from '../../../api';
import { documented } from '../../support/documents';
import { catchFailure } from '../../support/n8n';
import { showEndpoint } from '../../support/places';
import { button, hook, places, url, useSiteAdmin, valid } from '../../support/siteAdmin';

const { rig, give, newWebhook, forget, bodies } = useSiteAdmin();

describe('A row of the endpoint tables:', () => {
	const rows = documented
		.filter(({ endpoint }) => endpoint.includes('/admin/api/'))
		.flatMap(({ endpoint, statuses }) => statuses.map((status) => `${endpoint} ${status}`));

	/** For each row and status: what the node does, and what it returns. */
	const covered: Record<string, () => Promise<void>> = {
		'GET /admin/api/buy_buttons 200': async () => {
			const all = await rig.ask(operations.listBuyButtons, {});
			expect(all).toHaveLength(3);
			expect(await give('buyButton.getAll', { simple: false })).toEqual(all);
		},
		'GET /admin/api/buy_buttons/{id} 200': async () => {
			const whole = await rig.ask(operations.getBuyButton, { id: 103 });
			expect(await give('buyButton.get', { ...button(103), simple: false })).toEqual([whole]);
			expect(whole).toMatchObject({ product: { price: '100.0' } });
		},
		'PUT /admin/api/buy_buttons/{id} 200': async () => {
			const parameters = { ...button(), productId: '203', simple: false };
			const [updated] = await give('buyButton.update', parameters);
			expect(updated).toMatchObject({ id: 101, product: { id: 203, name: 'Reading lamp' } });
			expect(bodies()).toEqual([{ product_id: 203 }]);
			expect(updated).toEqual(await rig.ask(operations.getBuyButton, { id: 101 }));
		},
		'GET /admin/api/webhooks 200': async () => {
			const made = [await newWebhook(), await newWebhook({ event: 'shipped' })];
			expect(await give('webhook.getAll')).toEqual(made);
		},
		'GET /admin/api/webhooks/{id} 200': async () => {
			const made = await newWebhook();
			expect(await give('webhook.get', hook(made.id))).toEqual([made]);
		},
		'GET /admin/api/webhooks/sample 200': async () => {
			const [sample] = await give('webhook.getSample', { target: 'form' });
			expect(sample).toMatchObject({
				account_id: 1,
				target: 'form',
				event: 'submit',
				data: { object: { spam: false }, metadata: { page_language: 'en' } },
			});
		},
		'GET /admin/api/webhooks/sample 422': async () => {
			rig.sandbox.siteModes.variant = 'earliest';
			const error = await catchFailure(give('webhook.getSample', { target: 'order' }));
			expect(error.message).toContain(
				'answered 422: is not an event of target order; is not an event of target order, field "event"',
			);
			expect(error.description).toBe('This means: no webhook event matches the target and event.');
		},
		'POST /admin/api/webhooks 201': async () => {
			const [made] = await give('webhook.create', { target: 'order', url });
			expect(bodies()).toEqual([{ target: 'order', event: 'paid', url }]);
			expect(made).toMatchObject({ enabled: true, source: 'api', description: null });
			expect([...rig.sandbox.state.webhooks.values()]).toEqual([made]);
		},
		'PUT /admin/api/webhooks/{id} 200': async () => {
			const made = await newWebhook({ description: 'Orders' });
			forget();
			const [updated] = await give('webhook.update', { ...hook(made.id), enabled: 'off' });
			expect(bodies()).toEqual([{ enabled: false }]);
			expect(updated).toEqual({ ...made, enabled: false, updated_at: updated?.updated_at });
			expect(updated?.updated_at).not.toBe(made.updated_at);
		},
		'DELETE /admin/api/webhooks/{id} 204': async () => {
			const [gone, kept] = [await newWebhook(), await newWebhook()];
			expect(await give('webhook.delete', hook(String(gone.id)))).toEqual([
				{ deleted: true, id: gone.id },
			]);
			expect([...rig.sandbox.state.webhooks.keys()]).toEqual([kept.id]);
		},
	};

	it('none of them is missing, and each has its place in the node', () => {
		expect(Object.keys(covered).sort()).toEqual([...rows].sort());
		const endpoints = new Set(rows.map((row) => row.replace(/ \d+$/, '')));
		expect(new Set(places.map(([, { operation }]) => showEndpoint(operation)))).toEqual(endpoints);
	});

	it.each(Object.entries(covered))('%s', async (_, check) => await check());
});

describe("A status that the document doesn't list is reported with the site's words:", () => {
	const statuses = [400, 401, 403, 404, 409, 422, 429, 500, 503];
	it.each(places)('%s', async (place, { operation: { method, path } }) => {
		for (const status of statuses) {
			rig.sandbox.faults.push({ method, path, status });
			const error = await catchFailure(give(place, valid));
			expect(error.message).toContain(`answered ${status}: This answer was asked for [Item 0]`);
			expect(error).toMatchObject({ httpCode: String(status), context: { itemIndex: 0 } });
		}
	});

	it("a button that doesn't exist", async () => {
		const error = await catchFailure(give('buyButton.get', button(7)));
		expect(error.message).toContain('/admin/api/buy_buttons/7 answered 404: Buy button 7 does not');
	});

	it("a product that doesn't exist", async () => {
		const error = await catchFailure(give('buyButton.update', { ...button(), productId: '7' }));
		expect(error.message).toContain(
			'answered 422: does not exist; does not exist, field "product_id"',
		);
	});
});

describe("The document's earlier variants:", () => {
	it.each(['earliest', 'intermediate'] as const)('%s, without source', async (variant) => {
		rig.sandbox.siteModes.variant = variant;
		const [made] = await give('webhook.create', { target: 'form', url });
		expect(made).not.toHaveProperty('source');
		const [updated] = await give('webhook.update', { ...hook(made?.id), enabled: 'off' });
		expect(await give('webhook.get', hook(made?.id))).toEqual([updated]);
		expect(await give('webhook.getAll')).toEqual([updated]);
		expect(updated).toEqual({ ...made, enabled: false, updated_at: updated?.updated_at });
		const [sample] = await give('webhook.getSample', { target: 'form' });
		expect(sample).toMatchObject({ target: 'form', event: 'submit' });
		expect('account_id' in (sample ?? {})).toBe(variant === 'intermediate');
		expect(JSON.stringify(sample)).not.toContain('page_language');
	});

	it("an event that the variant doesn't know is reported in the site's words", async () => {
		rig.sandbox.siteModes.variant = 'intermediate';
		await give('webhook.create', { target: 'order', event: 'create', url });
		const error = await catchFailure(give('webhook.create', { target: 'order', url }));
		expect(error.message).toContain(
			'answered 422: is not an event of target order; is not an event of target order, field "event"',
		);
	});
});
