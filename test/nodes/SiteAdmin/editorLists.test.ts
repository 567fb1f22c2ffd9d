import { SiteAdmin } from '../../../nodes/SiteAdmin/SiteAdmin.node';
import { presets } from '../../../nodes/shared/fields/requestOptions';
import { catchFailure, credentialsFor, editorFor } from '../../../tooling/host/n8n';
import { fillBuyButtons } from '../../support/sandbox';
import { afterwards } from '../../support/afterwards';
import { url, useSiteAdmin } from '../../support/siteAdmin';

const { rig, newWebhook } = useSiteAdmin();

describe('The lists of the editor', () => {
	const {
		searchBuyButtons,
		searchForms,
		searchOrders,
		searchProducts,
		searchTargets,
		searchWebhooks,
	} = new SiteAdmin().methods.listSearch;
	const editor = () => editorFor(new SiteAdmin(), credentialsFor(rig.sandbox));
	const all = [
		{ name: 'Home, Chair of the month: Red chair (CHAIR-RED)', value: 101 },
		{ name: 'Home, Table offer: Oak table (TABLE-OAK)', value: 102 },
		{ name: 'Lighting, Lamp offer: Reading lamp (LAMP-01)', value: 103 },
	];

	it.each([
		[undefined, all],
		['OFFER', all.slice(1)],
		[' chair-red ', all.slice(0, 1)],
		['102', all.slice(1, 2)],
		['sofa', []],
	])('show the buy buttons with %j in their name, or as their ID', async (filter, results) => {
		expect(await searchBuyButtons.call(editor(), filter)).toEqual({ results });
	});

	it('of a site that hangs end soon, without advice on options that a list does not have', async () => {
		expect(presets.editor.idleTimeout).toBe(10_000);
		const limit = jest.replaceProperty(presets.editor, 'idleTimeout', 50);
		afterwards(() => limit.restore());
		rig.sandbox.faults.push({ method: 'GET', breakage: 'stalledHeaders', times: 2 });
		for (const search of [searchBuyButtons, searchForms]) {
			const { message, description } = await catchFailure(search.call(editor()));
			expect(message).toContain('No response from');
			expect(description).toContain('No response arrived in time (UND_ERR_HEADERS_TIMEOUT).');
			expect(description).not.toContain('Options');
		}
	});

	it('show a button without page and product by its ID', async () => {
		rig.sandbox.faults.push({ status: 200, body: '[{"id":7}]' });
		expect(await searchBuyButtons.call(editor())).toEqual({ results: [{ name: '7', value: 7 }] });
	});

	it('show the webhooks by event and address, without the query', async () => {
		const paid = await newWebhook({ url: `${url}?token=abc` });
		const form = await newWebhook({ target: 'form', event: 'submit', enabled: false });
		const results = [
			{ name: `form submit: ${url} (disabled)`, value: form.id },
			{ name: `order paid: ${url}`, value: paid.id },
		];
		expect(await searchWebhooks.call(editor())).toEqual({ results });
		expect(await searchWebhooks.call(editor(), 'PAID')).toEqual({ results: results.slice(1) });
	});

	it('show the forms by title and page, or by their ID', async () => {
		const quote = { name: 'Ask for a quote (Lighting)', value: 27 };
		const results = [quote, { name: 'Contact us (Home)', value: 26 }];
		expect(await searchForms.call(editor())).toEqual({ results });
		expect(await searchForms.call(editor(), 'QUOTE')).toEqual({ results: [quote] });
		rig.sandbox.faults.push({ status: 200, body: '[{"id":7},{"id":8,"title":"Contact us"}]' });
		expect((await searchForms.call(editor())).results.map(({ name }) => name)).toEqual([
			'Contact us',
			'Form 7',
		]);
	});

	it('show the newest orders by code and customer, or by their ID', async () => {
		await rig.sandbox.fireOrder('create');
		const [id] = rig.sandbox.state.orders.keys();
		const results = [{ name: `ORDER-${id}: Mari Tamm`, value: id }];
		expect(await searchOrders.call(editor(), 'mari')).toEqual({ results });
		expect(await searchOrders.call(editor(), 'jaan')).toEqual({ results: [] });
		rig.sandbox.faults.push({ status: 200, body: '[{"id":7,"customer":"Mari"}]' });
		expect(await searchOrders.call(editor())).toEqual({ results: [{ name: 'Order 7', value: 7 }] });
	});

	const byId = 'You can still choose By ID and enter the ID.';

	it.each([
		['forms', searchForms, 404],
		['orders', searchOrders, 405],
		['orders', searchOrders, 410],
	])('say so on a site that has no list of %s (%#)', async (what, searchList, status) => {
		rig.sandbox.faults.push({ status });
		const error = await catchFailure(searchList.call(editor()));
		expect(error.message).toBe(`This site doesn't list its ${what}. ${byId}`);
	});

	it.each([{ status: 403 }, { status: 200, body: '{"orders":[]}' }])(
		'say how to choose without them, whatever fails: %j',
		async (fault) => {
			for (const searchList of [searchBuyButtons, searchForms, searchOrders, searchWebhooks]) {
				rig.sandbox.faults.push({ ...fault, times: Infinity });
				const error = await catchFailure(searchList.call(editor()));
				expect(error.description).toMatch(new RegExp(`. ${byId}$`));
				rig.sandbox.faults.splice(0);
			}
		},
	);

	const names = async (rows: unknown[], searchList = searchForms): Promise<unknown[]> => {
		rig.sandbox.faults.push(
			{ status: 200, body: JSON.stringify(rows) },
			{ status: 200, body: '[]' },
		);
		return (await searchList.call(editor())).results.map(({ name }) => name);
	};

	it.each([
		['order', 1_000],
		['ticket', 250],
	] as const)(
		'of a %s have only the newest %i, because a shop may have very many',
		async (kind, most) => {
			if (kind === 'order') await rig.sandbox.fireOrder('create');
			else await rig.sandbox.submitForm({ name: 'Ada', phone: '', message: '' });
			const { [`${kind}s` as const]: rows } = rig.sandbox.state;
			const all = rows as Map<number, { id: number }>;
			const [row] = all.values();
			for (let id = 50_000; all.size <= most; id += 1) all.set(id, { ...row, id });
			const context = { ...editor(), getCurrentNodeParameter: () => kind };
			const page = await searchTargets.call(context as never, '', String(most - 1));
			expect(page.results).toHaveLength(1);
		},
	);

	it('tell apart what has the same name', async () => {
		const title = 'Contact us';
		const long = 'x'.repeat(200);
		expect(
			await names([
				{ id: 1, title },
				{ id: 2, title: ' Contact\n us' },
				{ id: 3, title, parent: { title: 'Home' } },
				{ id: 4, title: `${long}1` },
				{ id: 5, title: `${long}2` },
			]),
		).toEqual([
			'Contact us (Home)',
			'Contact us (ID 1)',
			'Contact us (ID 2)',
			`${'x'.repeat(100)}… (ID 4)`,
			`${'x'.repeat(100)}… (ID 5)`,
		]);
	});

	it('show names of at most 100 characters on one line, and nothing that is no text', async () => {
		expect(
			await names([
				{ id: 11, title: ' \t ' },
				{ id: 12, title: { en: 'Contact' }, parent: { title: ['Home'] } },
				{ id: 13, title: 2026 },
				{ id: 14, title: '😀'.repeat(50_000) },
			]),
		).toEqual([`${'😀'.repeat(100)}…`, '2026', 'Form 11', 'Form 12']);
		const customer = { name: 'Mari\r\nTamm' };
		const orders = [
			{ id: 7, code: {}, customer },
			{ id: 8, code: '#8', customer: { name: {} } },
		];
		expect(await names(orders, searchOrders)).toEqual(['#8', 'Order 7: Mari Tamm']);
	});

	it('leave out what can not be chosen', async () => {
		const ids = ['', 'x', '../..', 1.5, -1, 0, '0', 2 ** 53, null, '5', 6];
		expect(await names(ids.map((id) => ({ id })))).toEqual(['Form 5', 'Form 6']);
	});

	/** The editor, with what is chosen in the form. */
	const editorWith = (chosen: Record<string, unknown>) =>
		Object.assign(editor(), { getCurrentNodeParameter: (name: string) => chosen[name] });
	const searchChosen = async (chosen: Record<string, unknown>) =>
		(await searchTargets.call(editorWith(chosen))).results;

	it('show what a webhook can be limited to, for its target', async () => {
		await rig.sandbox.fireOrder('create');
		await rig.sandbox.submitForm({ name: 'Mari', phone: '', message: '' });
		const [order] = rig.sandbox.state.orders.keys();
		const [ticket] = rig.sandbox.state.tickets.values();
		const time = ticket?.created_at.slice(0, 16).replace('T', ' ');
		expect(await searchChosen({ target: 'form' })).toEqual([
			{ name: 'Ask for a quote (Lighting)', value: 27 },
			{ name: 'Contact us (Home)', value: 26 },
		]);
		const orders = [{ name: `ORDER-${order}: Mari Tamm`, value: order }];
		expect(await searchChosen({ target: 'order' })).toEqual(orders);
		expect(await searchChosen({ target: 'ticket' })).toEqual([
			{ name: `${time}, Contact us`, value: ticket?.id },
		]);
		const { id } = await newWebhook();
		const webhookId = { __rl: true, mode: 'list', value: id };
		expect(await searchChosen({ target: 'unchanged', webhookId })).toEqual(orders);
	});

	it.each([{}, { target: '={{ $json.target }}' }, { target: 'unchanged', webhookId: '' }])(
		'say what to do if nobody knows the target: %j',
		async (chosen) => {
			const error = await catchFailure(searchTargets.call(editorWith(chosen)));
			expect(error.message).toBe(
				'Choose a Target first. You can still choose By ID and enter the ID.',
			);
		},
	);

	it.each([
		[undefined, ['Oak table (TABLE-OAK)', 'Red chair (CHAIR-RED)']],
		['OAK', ['Oak table (TABLE-OAK)']],
		['201', ['Red chair (CHAIR-RED)']],
	])('show the products that buttons sell with %j, each once', async (filter, names) => {
		const { buyButtons, products } = rig.sandbox.state;
		const [chair] = products.values();
		const lamp = buyButtons.get(103);
		if (lamp && chair) buyButtons.set(103, { ...lamp, product: chair });
		const { results } = await searchProducts.call(editor(), filter);
		expect(results.map(({ name }) => name)).toEqual(names);
		expect(results.map(({ value }) => value)).toEqual(
			names.map((name) => (name.startsWith('Oak') ? 202 : 201)),
		);
	});

	it('have everything, however long the list is', async () => {
		fillBuyButtons(rig.sandbox, 451);
		const { results } = await searchBuyButtons.call(editor(), 'chair', '400');
		expect(results).toHaveLength(51);
	});

	it('leave out what has no ID, and show a product without a name by its ID', async () => {
		const rows = [{ id: 1 }, { id: 2, product: null }, { id: 3, product: { name: 'Chair' } }];
		const body = JSON.stringify([...rows, { id: 4, product: { id: 9 } }, null, 5]);
		rig.sandbox.faults.push({ status: 200, body });
		expect(await searchProducts.call(editor())).toEqual({ results: [{ name: '9', value: 9 }] });
	});
});
