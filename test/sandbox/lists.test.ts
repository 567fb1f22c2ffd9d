import { operations } from '../../api';
import { useSandbox } from '../support/sandbox';

const rig = useSandbox();

const get = async (path: string) => {
	const { status, headers, body } = await rig.raw('GET', `/admin/api/${path}`);
	const rows = JSON.parse(body) as Array<{ id: number }>;
	return { status, headers, ids: status === 200 ? rows.map(({ id }) => id) : [] };
};

const subscribe = (event: string, options: object = {}) =>
	rig.ask(operations.createWebhook, {
		target: 'order',
		event,
		url: `http://127.0.0.1/${event}`,
		...options,
	});

describe('the list of buy buttons', () => {
	it('has the documented fields, with prices that are numbers or text', async () => {
		const buttons = await rig.ask(operations.listBuyButtons, {});
		const times = { created_at: expect.any(String), updated_at: expect.any(String) };
		const url = expect.stringMatching(/^http:/);
		expect(buttons[0]).toEqual({
			id: 101,
			...times,
			url,
			content: { id: 301, name: 'Chair of the month', ...times, position: 1, url },
			parent: { id: 401, title: 'Home', ...times, type: 'page', url },
			product: {
				id: 201,
				name: 'Red chair',
				sku: 'CHAIR-RED',
				price: 166.67,
				status: 'live',
				uses_variants: false,
				in_stock: true,
				...times,
			},
		});
		expect(buttons.map(({ product }) => (product as { price: unknown }).price)).toEqual([
			166.67,
			420,
			'100.0',
		]);
	});

	it('is paged, and the headers give the number of pages', async () => {
		const first = await get('buy_buttons?per_page=2');
		const second = await get('buy_buttons?per_page=2&page=2');
		expect([first.ids, second.ids]).toEqual([[101, 102], [103]]);
		expect(first.headers).toMatchObject({ 'x-total-entries': '3', 'x-total-pages': '2' });
		const { url } = rig.sandbox;
		expect(first.headers.link).toBe(
			[
				`<${url}/admin/api/buy_buttons?per_page=2&page=1>; rel="first"`,
				`<${url}/admin/api/buy_buttons?per_page=2&page=2>; rel="next"`,
				`<${url}/admin/api/buy_buttons?per_page=2&page=2>; rel="last"`,
			].join(', '),
		);
		expect(second.headers.link).toContain('rel="prev"');
		expect(second.headers.link).not.toContain('rel="next"');
		expect((await get('buy_buttons?per_page=2&page=3')).ids).toEqual([]);
	});

	it('does not repeat a token from the query in its links', async () => {
		const { token } = rig.sandbox;
		expect((await get(`buy_buttons?api_token=${token}`)).headers.link).not.toContain(token);
	});

	it('is filtered and sorted as the query says', async () => {
		const asked: Array<[query: string, ids: number[]]> = [
			['q.buy_button.id=102', [102]],
			['q.buy_button.id.$eq=102', [102]],
			['q.buy_button.id.$not_eq=102', [101, 103]],
			['q.buy_button.product_id.$gt=201', [102, 103]],
			['q.buy_button.product_id.$gteq=202', [102, 103]],
			['q.buy_button.created_at.$lt=2026-01-05', []],
			['q.buy_button.created_at.$gt=2026-01-05', [101, 102, 103]],
			['q.content.position.$lt=10', [101, 102, 103]],
			['q.content.position.$lteq=1', [101]],
			['q.content.name.$cont=OFFER', [102, 103]],
			['q.content.name.$not_cont=offer', [101]],
			['q.content.name.$starts=Chair', [101]],
			['q.content.name.$not_starts=Chair', [102, 103]],
			['q.content.name.$end=offer', [102, 103]],
			['q.content.name.$not_end=offer', [101]],
			['q.content.name.$matches=*able*', [102]],
			['q.content.name.$matches=able*', []],
			['q.content.name.$does_not_match=*offer', [101]],
			['q.content.parent_type=page&q.content.parent_id=401', [101, 102]],
			['q.content.id.$in=301,303', [101, 103]],
			['q.content.id.$not_in=301,303', [102]],
			['s=content.position.$desc', [103, 102, 101]],
			['s=content.name.$asc', [101, 103, 102]],
			['s=content.name', [101, 103, 102]],
			['s=content.name.$desc&q.buy_button.id.$gt=101', [102, 103]],
		];
		for (const [query, ids] of asked)
			expect([query, (await get(`buy_buttons?${query}`)).ids]).toEqual([query, ids]);
	});

	it('refuses any other order and filter', async () => {
		for (const query of [
			...['s=content.colour.$asc', 's=content.name.$up', 's=name', 'q.buy_button.name=1'],
			...['q.page.id=1', 'q.buy_button.id.$like=1', 'q.buy_button=1'],
		])
			expect([query, (await get(`buy_buttons?${query}`)).status]).toEqual([query, 422]);
	});
});

describe('the list of webhooks', () => {
	it('has 50 rows on a page by default, and at most 250', async () => {
		for (let count = 0; count < 51; count += 1) await subscribe('paid');
		expect((await get('webhooks')).ids).toHaveLength(50);
		expect((await get('webhooks?page=2')).ids).toHaveLength(1);
		expect((await get('webhooks?per_page=250')).ids).toHaveLength(51);
		expect((await get('webhooks?per_page=251')).status).toBe(422);
	});

	it('is filtered by the attributes of a webhook', async () => {
		const paid = await subscribe('paid', { target_id: 7 });
		const shipped = await subscribe('shipped', { enabled: false });
		expect((await get('webhooks?q.webhook.enabled=false')).ids).toEqual([shipped.id]);
		expect((await get('webhooks?q.webhook.target_id=7')).ids).toEqual([paid.id]);
		expect((await get('webhooks?q.webhook.url.$cont=/paid')).ids).toEqual([paid.id]);
		expect((await get('webhooks?q.webhook.event.$in=paid,shipped')).ids).toEqual([
			paid.id,
			shipped.id,
		]);
	});
});

describe("the document's earlier variants", () => {
	const isRefused = async (target: string, event: string) =>
		(await rig.raw('POST', '/admin/api/webhooks', { target, event, url: 'http://127.0.0.1/' }))
			.status === 422;
	const sample = async () => (await rig.ask(operations.getWebhookSample, form))[0] ?? {};
	const form = { target: 'form' as const, event: 'submit' };

	it.each([
		['earliest', [true, true], false, false],
		['intermediate', [false, true], true, false],
		['latest', [false, false], true, true],
	] as const)('%s', async (variant, refused, hasAccountId, isLatest) => {
		rig.sandbox.siteModes.variant = variant;
		expect([await isRefused('order', 'update'), await isRefused('order', 'paid')]).toEqual(refused);
		const webhook = await rig.ask(operations.createWebhook, { ...form, url: 'http://127.0.0.1/' });
		const path = `/admin/api/webhooks/${webhook.id}`;
		const answers = [
			webhook,
			await rig.ask(operations.getWebhook, { id: webhook.id }),
			await rig.ask(operations.updateWebhook, { id: webhook.id, enabled: false }),
			(await rig.ask(operations.listWebhooks, { 'q.webhook.target': 'form' }))[0] ?? {},
		];
		expect(answers.map((found) => Object.keys(found).includes('source'))).toEqual(
			answers.map(() => isLatest),
		);
		expect((await rig.raw('PUT', path, { source: 'user' })).status).toBe(isLatest ? 200 : 422);
		const payload = await sample();
		expect(Object.keys(payload).includes('account_id')).toBe(hasAccountId);
		expect(JSON.stringify(payload).includes('"page_language"')).toBe(isLatest);
	});
});
