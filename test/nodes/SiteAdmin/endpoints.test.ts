import type { INodeParameters } from 'n8n-workflow';

import { operations } from '../../../api';
import { endpoints } from '../../../scripts/calls';
import { simplifyWebhook } from '../../../nodes/SiteAdmin/webhook/simplify';
import { catchFailure } from '../../../tooling/host/n8n';
import { prepare } from '../../support/everyOperation';
import { showEndpoint } from '../../support/places';
import { button, formId, hook, orderId, places, url, useSiteAdmin } from '../../support/siteAdmin';

const { rig, give, newWebhook, forget, bodies } = useSiteAdmin();

describe('A row of the endpoint tables:', () => {
	const rows = endpoints
		.filter(({ endpoint }) => endpoint.includes('/admin/api/'))
		.flatMap(({ endpoint, statuses }) => statuses.map((status) => `${endpoint} ${status}`));

	const submit = async () => {
		await rig.sandbox.submitForm({ name: 'Mari', phone: '+37251000001', message: 'Hello' });
		return [...rig.sandbox.state.tickets.values()].at(-1);
	};

	/** For each row and status: what the node does, and what it returns. */
	const covered: Record<string, () => Promise<void>> = {
		'GET /admin/api/buy_buttons 200': async () => {
			const all = await rig.ask(operations.listBuyButtons, {});
			expect(all).toHaveLength(3);
			expect(await give('buyButton.getAll', { simplify: false })).toEqual(all);
		},
		'GET /admin/api/buy_buttons/{id} 200': async () => {
			const whole = await rig.ask(operations.getBuyButton, { id: 103 });
			expect(await give('buyButton.get', { ...button(103), simplify: false })).toEqual([whole]);
			expect(whole).toMatchObject({ product: { price: '100.0' } });
		},
		'PUT /admin/api/buy_buttons/{id} 200': async () => {
			const parameters = { ...button(), productId: '203', simplify: false };
			const [updated] = await give('buyButton.update', parameters);
			expect(updated).toMatchObject({ id: 101, product: { id: 203, name: 'Reading lamp' } });
			expect(bodies()).toEqual([{ product_id: 203 }]);
			expect(updated).toEqual(await rig.ask(operations.getBuyButton, { id: 101 }));
		},
		'GET /admin/api/webhooks 200': async () => {
			const made = [await newWebhook(), await newWebhook({ event: 'shipped' })];
			expect(await give('webhook.getAll', { simplify: false })).toEqual(made);
			const filter = [
				{ attribute: 'webhook.enabled', comparison: '$eq', value: 'true' },
				{ attribute: 'webhook.event', comparison: '$in', value: ' shipped , paid' },
			];
			const shown = await give('webhook.getAll', { filters: { filter } });
			expect(shown).toEqual(made.map(simplifyWebhook));
		},
		'GET /admin/api/webhooks/{id} 200': async () => {
			const made = await newWebhook();
			expect(await give('webhook.get', { ...hook(made.id), simplify: false })).toEqual([made]);
			expect(await give('webhook.get', hook(made.id))).toEqual([simplifyWebhook(made)]);
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
		'POST /admin/api/webhooks 201': async () => {
			const [made] = await give('webhook.create', { target: 'order', url, simplify: false });
			expect(bodies()).toEqual([{ target: 'order', event: 'paid', url }]);
			expect(made).toMatchObject({ enabled: true, source: 'api', description: null });
			expect([...rig.sandbox.state.webhooks.values()]).toEqual([made]);
		},
		'PUT /admin/api/webhooks/{id} 200': async () => {
			const made = await newWebhook({ description: 'Orders' });
			forget();
			const [updated] = await give('webhook.update', {
				...{ ...hook(made.id), enabled: 'off', simplify: false },
			});
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
		'GET /admin/api/forms 200': async () => {
			const all = await rig.ask(operations.listForms, { include_details: true });
			expect(all).toHaveLength(2);
			expect(await give('form.getAll', { simplify: false })).toEqual(all);
		},
		'GET /admin/api/forms/{id} 200': async () => {
			const whole = await rig.ask(operations.getForm, { id: 26 });
			expect(await give('form.get', { ...formId(), simplify: false })).toEqual([whole]);
		},
		'GET /admin/api/tickets 200': async () => {
			const ticket = await submit();
			expect(await give('ticket.getAll', { simplify: false })).toEqual([ticket]);
		},
		'GET /admin/api/forms/{formId}/tickets 200': async () => {
			const ticket = await submit();
			const of = (id: number) => ({ ticketsOf: 'oneForm', ...formId(id), simplify: false });
			expect(await give('ticket.getAll', of(26))).toEqual([ticket]);
			expect(await give('ticket.getAll', of(27))).toEqual([]);
		},
		'GET /admin/api/forms/{formId}/tickets/{id} 200': async () => {
			const ticket = await submit();
			const parameters = { ...formId(), ticketId: String(ticket?.id), simplify: false };
			expect(await give('ticket.get', parameters)).toEqual([ticket]);
		},
		'GET /admin/api/ecommerce/v1/orders 200': async () => {
			await rig.sandbox.fireOrder('create');
			const include = 'items,shipping_address,billing_address';
			const all = await rig.ask(operations.listOrders, { include });
			expect(all).toMatchObject([{ items: [{ product_name: 'Red chair' }] }]);
			expect(await give('order.getAll', { simplify: false })).toEqual(all);
		},
		'GET /admin/api/ecommerce/v1/orders/{id} 200': async () => {
			await rig.sandbox.fireOrder('create');
			const [order] = rig.sandbox.state.orders.values();
			expect(await give('order.get', { ...orderId(order?.id), simplify: false })).toEqual([order]);
		},
	};

	/** What the node says if the site lacks something. */
	const lacking: Array<[row: string, place: string, parameters: INodeParameters, says: string]> = [
		[
			'GET /admin/api/webhooks/sample 422',
			'webhook.getSample',
			{ target: 'order' },
			'No webhook event matches the target and event',
		],
		['GET /admin/api/forms/{id} 404', 'form.get', formId(7), 'No form has this ID'],
		['GET /admin/api/tickets 404', 'ticket.getAll', {}, 'may list tickets only form by form'],
		[
			'GET /admin/api/forms/{formId}/tickets 404',
			'ticket.getAll',
			{ ticketsOf: 'oneForm', ...formId(7) },
			'No form has this ID',
		],
		[
			'GET /admin/api/forms/{formId}/tickets/{id} 404',
			'ticket.get',
			{ ...formId(), ticketId: '7' },
			'The form has no ticket with this ID',
		],
		['GET /admin/api/ecommerce/v1/orders 404', 'order.getAll', {}, 'may have no online shop'],
		[
			'GET /admin/api/ecommerce/v1/orders/{id} 404',
			'order.get',
			orderId(7),
			'No order has this ID, or the site has no online shop',
		],
	];

	// Beside the endpoint that stands for its operation.
	const further = ['GET /admin/api/forms/{formId}/tickets'];

	it('none of them is missing, and each has its place in the node', () => {
		const all = [...Object.keys(covered), ...lacking.map(([row]) => row)];
		expect(all.sort()).toEqual([...rows].sort());
		const known = new Set(rows.map((row) => row.replace(/ \d+$/, '')));
		const placed = places.map(([, { operation }]) => showEndpoint(operation));
		expect(new Set([...placed, ...further])).toEqual(known);
	});

	it.each(Object.entries(covered))('%s', async (_, check) => await check());

	it.each(lacking)('%s', async (_, place, parameters, says) => {
		Object.assign(rig.sandbox.siteModes, { variant: 'earliest', allTickets: false, store: false });
		expect((await catchFailure(give(place, parameters))).message).toContain(says);
	});
});

describe("A status that the document doesn't list is reported with the site's words:", () => {
	const statuses = [400, 401, 403, 404, 409, 422, 429, 500, 503];
	// They all go the same way, so each place tries one.
	it.each(places)('%s', async (place, { operation: { method, path } }) => {
		const status = statuses[places.findIndex(([one]) => one === place) % statuses.length];
		const parameters = await prepare(rig.sandbox, place);
		rig.sandbox.faults.push({ method, path, status });
		const error = await catchFailure(
			give(place, { ...parameters, requestOptions: { maxRetries: 0 } }),
		);
		expect(error.description).toContain(`answered ${status}: This answer was asked for`);
		expect(error).toMatchObject({ httpCode: String(status), context: { itemIndex: 0 } });
	});
});
