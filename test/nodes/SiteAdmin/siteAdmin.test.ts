import { NodeOperationError, type IDataObject, type INodeParameters } from 'n8n-workflow';

import { operations } from '../../../api';
import { targetEvents } from '../../../api/administration/events';
import type { InputOf, Operation } from '../../../api/operation';
import type { Action } from '../../../nodes/shared/action/action';
import { actions as buyButton } from '../../../nodes/SiteAdmin/buyButton';
import { SiteAdmin } from '../../../nodes/SiteAdmin/SiteAdmin.node';
import { actions as webhook } from '../../../nodes/SiteAdmin/webhook';
import { fillBuyButtons, pagings, useSandbox } from '../../sandbox/support';
import { documented } from '../../support/documents';
import {
	credentialsFor,
	editorFor,
	execute,
	failureOf,
	givenBy,
	type Run,
} from '../../support/n8n';

const rig = useSandbox();
const url = 'http://127.0.0.1:9/orders';

const run = async (parameters: INodeParameters[], more: Partial<Run> = {}) =>
	await execute({
		type: new SiteAdmin(),
		parameters,
		credentials: credentialsFor(rig.sandbox),
		...more,
	});

const give = givenBy(run);
/** What expressions gave, which n8n's defaults do not mend. */
const giveResolved = async (place: string, parameters: IDataObject) =>
	await give(place, parameters as INodeParameters, { resolved: true });

const locator = (name: string, value: unknown) => ({
	[name]: { __rl: true, mode: 'id', value } as INodeParameters,
});
const button = (value: unknown = '101') => locator('buyButtonId', value);
const hook = (value: unknown) => locator('webhookId', value);
const newWebhook = async (more: Partial<InputOf<typeof operations.createWebhook>> = {}) =>
	await rig.ask(operations.createWebhook, { target: 'order', event: 'paid', url, ...more });
const forget = () => void rig.sandbox.state.requests.splice(0);
/** Method and path of each request since the last `forget`, with the status it got. */
const requests = () =>
	rig.sandbox.state.requests.map(
		({ method, path, status }) =>
			`${method} ${decodeURIComponent(path.replace('/admin/api', ''))} ${status}`,
	);
const bodies = () => rig.sandbox.state.requests.map(({ body }) => body);
const idsOf = (items: IDataObject[]) => items.map(({ id }) => id);

const endpointOf = ({ method, path }: Operation) => `${method} ${path}`;
const places = Object.entries({ buyButton, webhook }).flatMap(([resource, actions]) =>
	Object.entries(actions).map(([name, action]): [string, Action] => [
		`${resource}.${name}`,
		action,
	]),
);

describe('A row of the endpoint tables:', () => {
	const rows = documented
		.filter(({ endpoint }) => endpoint.includes('/admin/api/'))
		.flatMap(({ endpoint, statuses }) => statuses.map((status) => `${endpoint} ${status}`));

	/** For each row and status: what is done in the node, and what it gives. */
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
			const error = await failureOf(give('webhook.getSample', { target: 'order' }));
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
		expect(rows).toHaveLength(10);
		const endpoints = new Set(rows.map((row) => row.replace(/ \d+$/, '')));
		expect(new Set(places.map(([, { operation }]) => endpointOf(operation)))).toEqual(endpoints);
	});

	it.each(Object.entries(covered))('%s', async (_, check) => await check());
});

const valid = {
	...{ ...button(), ...hook(1), productId: '201', url, enabled: 'on' },
	...{ activeWorkflowIds: 'w1', options: { enableOthers: true } },
	requestOptions: { maxRetries: 0 },
};

describe('A status that the document does not list is told with what the site said:', () => {
	const statuses = [400, 401, 403, 404, 409, 422, 429, 500, 503];
	it.each(places)('%s', async (place, { operation: { method, path } }) => {
		for (const status of statuses) {
			rig.sandbox.faults.push({ method, path, status });
			const error = await failureOf(give(place, valid));
			expect(error.message).toContain(`answered ${status}: This answer was asked for [Item 0]`);
			expect(error).toMatchObject({ httpCode: String(status), context: { itemIndex: 0 } });
		}
	});

	it('a button that does not exist', async () => {
		const error = await failureOf(give('buyButton.get', button(7)));
		expect(error.message).toContain('/admin/api/buy_buttons/7 answered 404: Buy button 7 does not');
	});

	it('a product that does not exist', async () => {
		const error = await failureOf(give('buyButton.update', { ...button(), productId: '7' }));
		expect(error.message).toContain(
			'answered 422: does not exist; does not exist, field "product_id"',
		);
	});
});

describe('A buy button', () => {
	it('is simplified to what people look for, its price as it came', async () => {
		expect(await give('buyButton.getAll')).toEqual([
			{
				id: 101,
				pageTitle: 'Home',
				contentName: 'Chair of the month',
				productId: 201,
				productName: 'Red chair',
				sku: 'CHAIR-RED',
				price: 166.67,
				status: 'live',
				inStock: true,
			},
			expect.objectContaining({ id: 102, price: 420 }),
			expect.objectContaining({ id: 103, pageTitle: 'Lighting', price: '100.0' }),
		]);
		const [first] = await give('buyButton.get', button());
		const parameters = { ...button(), productId: '201' };
		expect(await give('buyButton.update', parameters)).toEqual([first]);
		expect(Object.keys(first ?? {})).toHaveLength(9);
	});

	it('passes whole, with what the document does not show', async () => {
		const odd = { id: 101, settings: { title: 'Buy' }, product: { price: '1e2', tax_rate: null } };
		rig.sandbox.faults.push({ status: 200, body: JSON.stringify(odd), times: 2 });
		expect(await give('buyButton.get', { ...button(), simple: false })).toEqual([odd]);
		expect(await give('buyButton.get', button())).toMatchObject([
			{ id: 101, price: '1e2', pageTitle: null, inStock: null },
		]);
	});

	it.each([101, '101', { __rl: true, mode: 'list', value: 101 }])(
		'is found by %j, from the list, an ID or an expression',
		async (buyButtonId) => {
			const [json] = await giveResolved('buyButton.get', { buyButtonId });
			expect(json).toMatchObject({ id: 101 });
		},
	);
});

describe('Get Many', () => {
	const page = (number: number, size = 250) =>
		`GET /buy_buttons?page=${number}&per_page=${size} 200`;
	const pages = (count: number) => Array.from({ length: count }, (_, index) => page(index + 1));

	it.each(pagings)(
		'of all %i buttons takes so many requests: %i, or %i where the site sends no page headers',
		async (count, some, more) => {
			const ids = fillBuyButtons(rig.sandbox, count);
			expect(idsOf(await give('buyButton.getAll', { returnAll: true }))).toEqual(ids);
			expect(requests()).toEqual(pages(some));
			forget();
			rig.sandbox.siteModes.pageHeaders = false;
			expect(idsOf(await give('buyButton.getAll', { returnAll: true }))).toEqual(ids);
			expect(requests()).toEqual(pages(more));
		},
	);

	it('up to a limit asks only for what is needed', async () => {
		const ids = fillBuyButtons(rig.sandbox, 1001);
		expect(idsOf(await give('buyButton.getAll'))).toEqual(ids.slice(0, 50));
		for (const limit of [1, 249, 250, 251]) {
			expect(idsOf(await give('buyButton.getAll', { limit }))).toEqual(ids.slice(0, limit));
		}
		expect(requests()).toEqual([page(1, 50), page(1, 1), page(1, 249), ...pages(1), ...pages(2)]);
	});

	it.each(['buyButton.getAll', 'webhook.getAll'])('%s refuses what is no limit', async (place) => {
		for (const limit of [0, -1, 1.5]) {
			const error = await failureOf(give(place, { limit }));
			expect(error.message).toBe(
				`Limit must be a whole number, at least 1, but is ${limit} [Item 0]`,
			);
		}
		expect(requests()).toEqual([]);
	});

	const filter = (...filters: Array<[string, string, unknown]>) => ({
		filters: {
			filter: filters.map(([attribute, comparison, value]) => ({ attribute, comparison, value })),
		} as INodeParameters,
	});

	it('is filtered and sorted by the site', async () => {
		const buttons = await give('buyButton.getAll', {
			...filter(['content.name', '$cont', 'offer'], ['buy_button.product_id', '$gteq', '202']),
			sort: { by: { attribute: 'content.position', direction: '$desc' } },
		});
		expect(idsOf(buttons)).toEqual([103, 102]);
		expect(requests()).toEqual([
			'GET /buy_buttons?page=1&per_page=50' +
				'&q.content.name.$cont=offer&q.buy_button.product_id.$gteq=202' +
				'&s=content.position.$desc 200',
		]);
	});

	it('of webhooks too, a page at a time', async () => {
		for (let count = 0; count < 251; count += 1) await newWebhook();
		const shipped = await newWebhook({ event: 'shipped', enabled: false });
		forget();
		expect(await give('webhook.getAll', { returnAll: true })).toHaveLength(252);
		const events = filter(
			['webhook.enabled', '$eq', 'false'],
			['webhook.event', '$in', ' shipped , paid'],
		);
		expect(idsOf(await give('webhook.getAll', events))).toEqual([shipped.id]);
		expect(requests()).toEqual([
			'GET /webhooks?page=1&per_page=250 200',
			'GET /webhooks?page=2&per_page=250 200',
			'GET /webhooks?page=1&per_page=50&q.webhook.enabled.$eq=false&q.webhook.event.$in=shipped,paid 200',
		]);
	});

	it('sends values as they were meant: lists, dates, and signs that a query has its own use for', async () => {
		rig.sandbox.faults.push({ status: 200, body: '[]' });
		const filters = filter(
			['content.id', '$in', [301, 303]],
			['buy_button.created_at', '$gt', new Date(0)],
			['content.name', '$eq', 'A&B=C+D #1, ä'],
			['content.position', '$eq', 0],
		);
		await giveResolved('buyButton.getAll', filters as IDataObject);
		const [asked] = rig.sandbox.state.requests;
		expect([...new URL(asked?.path ?? '', url).searchParams].slice(2)).toEqual([
			['q.content.id.$in', '301,303'],
			['q.buy_button.created_at.$gt', '1970-01-01T00:00:00.000Z'],
			['q.content.name.$eq', 'A&B=C+D #1, ä'],
			['q.content.position.$eq', '0'],
		]);
	});

	it('passes further query parameters on as they are', async () => {
		const parameter = [
			{ name: 'q.content.parent_id', value: '401' },
			{ name: 'language', value: '' },
		];
		const buttons = await give('buyButton.getAll', { additionalParameters: { parameter } });
		expect(idsOf(buttons)).toEqual([101, 102]);
		expect(requests()).toEqual([
			'GET /buy_buttons?page=1&per_page=50&q.content.parent_id=401&language= 200',
		]);
	});

	const equal: [string, string, unknown] = ['content.name', '$eq', 'x'];
	it.each<[string, IDataObject, string]>([
		[
			'another attribute',
			filter(equal, ['content.colour', '$eq', 'x']),
			'Filters > 2 > Attribute must be one of: buy_button.id, ',
		],
		[
			'another comparison',
			filter(['content.name', '$like', 'x']),
			'Filters > 1 > Comparison must be one of: $eq, ',
		],
		['no value', filter(['content.name', '$eq', '']), 'Filters > 1 > Value must not be empty'],
		[
			'a value that an expression did not give',
			filter(['content.name', '$eq', undefined]),
			'Filters > 1 > Value must not be empty',
		],
		[
			'the same filter twice',
			filter(equal, equal),
			'Filters > 2 must not have the attribute and the comparison of an earlier filter',
		],
		[
			'another order',
			{ sort: { by: { attribute: 'content.colour', direction: '$asc' } } },
			'Sort > Attribute must be one of: ',
		],
		[
			'another direction',
			{ sort: { by: { attribute: 'content.id', direction: 'up' } } },
			'Sort > Direction must be one of: $asc, $desc',
		],
		[
			'a parameter without a name',
			{ additionalParameters: { parameter: [{ value: '1' }] } },
			'Additional Query Parameters > 1 > Name must not be empty',
		],
		[
			'a page',
			{ additionalParameters: { parameter: [{ name: 'page', value: '2' }] } },
			'Additional Query Parameters > 1 > Name can\'t be "page": Return All, Limit and',
		],
		[
			'a page size',
			{ additionalParameters: { parameter: [{ name: 'per_page', value: '2' }] } },
			'Additional Query Parameters > 1 > Name can\'t be "per_page"',
		],
		[
			'a token',
			{ additionalParameters: { parameter: [{ name: 'api_token', value: 'abc' }] } },
			'Additional Query Parameters > 1 > Name can\'t be "api_token": the token belongs in the credential',
		],
		[
			'a filter and the same parameter',
			{
				...filter(equal),
				additionalParameters: { parameter: [{ name: 'q.content.name.$eq', value: 'y' }] },
			},
			'Additional Query Parameters > 1 > Name is a filter, the sorting or a parameter already',
		],
	])('refuses %s before anything is sent', async (_, parameters, message) => {
		const error = await failureOf(giveResolved('buyButton.getAll', parameters));
		expect(error.message.slice(0, message.length)).toBe(message);
		expect(error.message).toMatch(/ \[Item 0\]$/);
		expect(requests()).toEqual([]);
	});
});

describe('A webhook is created', () => {
	it('with everything that was set', async () => {
		const additionalFields = {
			description: 'Orders',
			enabled: false,
			source: 'user',
			targetId: '7',
		};
		const parameters = { target: 'order', event: 'payment_failed', url, additionalFields };
		const [made] = await give('webhook.create', parameters);
		const body = {
			target: 'order',
			event: 'payment_failed',
			url,
			description: 'Orders',
			enabled: false,
			source: 'user',
			target_id: 7,
		};
		expect(bodies()).toEqual([body]);
		expect(made).toMatchObject(body);
	});

	it.each([
		[{ description: '' }, { description: null }],
		[{ description: null }, { description: null }],
		[{ description: undefined }, {}],
		[{ source: '' }, {}],
		[{ source: null }, {}],
		[{ targetId: 26 }, { target_id: 26 }],
		[{ enabled: true }, { enabled: true }],
	])('with the fields %j: sends %j', async (additionalFields, sent) => {
		const parameters = { target: 'form', event: 'submit', url, additionalFields };
		await giveResolved('webhook.create', parameters as IDataObject);
		expect(bodies()).toEqual([{ target: 'form', event: 'submit', url, ...sent }]);
	});

	it('for each of the eleven pairs, with what its field has', async () => {
		for (const { target, event } of targetEvents) {
			await give('webhook.create', { target, event, url });
		}
		expect(bodies()).toEqual(targetEvents.map((pair) => ({ ...pair, url })));
		expect(targetEvents).toHaveLength(11);
	});

	it.each(['ftp://hooks.example/', 'hooks.example', '', 'javascript:alert(1)', 'http://', 7])(
		'but not with the URL %j',
		async (bad) => {
			const error = await failureOf(
				giveResolved('webhook.create', { target: 'form', event: 'submit', url: bad }),
			);
			expect(error.message).toMatch(/^URL must be /);
			expect(requests()).toEqual([]);
		},
	);
});

it('A sample payload can be one of a certain object', async () => {
	const parameters = { target: 'ticket', additionalFields: { targetId: '7' } };
	const sample = { target: 'ticket', event: 'create', target_id: 7 };
	expect(await give('webhook.getSample', parameters)).toMatchObject([sample]);
	expect(requests()).toEqual(['GET /webhooks/sample?target=ticket&event=create&target_id=7 200']);
});

describe('A pair of target and event that there is not, from an expression,', () => {
	it.each(['webhook.create', 'webhook.getSample', 'webhook.update'])(
		'is refused before anything is sent: %s',
		async (place) => {
			const all = { ...hook(1), url, enabled: 'unchanged' };
			const wrong = async (parameters: IDataObject) =>
				(await failureOf(giveResolved(place, { ...all, ...parameters }))).message;
			expect(await wrong({ target: 'form', event: 'paid' })).toBe(
				'Event must be an event of target form: submit [Item 0]',
			);
			expect(await wrong({ target: 'ticket', event: 'paid' })).toBe(
				'Event must be an event of target ticket: create, update, delete [Item 0]',
			);
			expect(await wrong({ target: 'order', event: '' })).toBe('Event must not be empty [Item 0]');
			expect(await wrong({ target: 'page', event: 'paid' })).toBe(
				'Target must be one of: ticket, form, order, but is "page" [Item 0]',
			);
			expect(requests()).toEqual([]);
		},
	);
});

describe('A webhook is updated', () => {
	it.each<[INodeParameters, unknown]>([
		[{ enabled: 'on' }, { enabled: true }],
		[{ enabled: 'off' }, { enabled: false }],
		[
			{ target: 'order', event: 'shipped' },
			{ target: 'order', event: 'shipped' },
		],
		[{ updateFields: { description: 'New' } }, { description: 'New' }],
		[{ updateFields: { description: '' } }, { description: null }],
		[{ updateFields: { url: 'https://hooks.example/a' } }, { url: 'https://hooks.example/a' }],
		[{ updateFields: { source: 'user', targetId: '7' } }, { source: 'user', target_id: 7 }],
		[
			{ enabled: 'off', target: 'ticket', updateFields: { targetId: '7' } },
			{ enabled: false, target: 'ticket', event: 'create', target_id: 7 },
		],
	])('by %j: only %j is sent', async (parameters, sent) => {
		const made = await newWebhook({ description: 'Old', enabled: false });
		forget();
		const [updated] = await give('webhook.update', { ...hook(made.id), ...parameters });
		expect(bodies()).toEqual([sent]);
		expect(updated).toMatchObject({ id: made.id, ...(sent as object) });
	});

	it('by what a boolean expression gives for Enabled', async () => {
		const made = await newWebhook();
		for (const enabled of [true, false]) {
			await giveResolved('webhook.update', { ...hook(made.id), enabled, target: 'unchanged' });
		}
		expect(bodies().slice(1)).toEqual([{ enabled: true }, { enabled: false }]);
		const wrong = giveResolved('webhook.update', { ...hook(made.id), enabled: 'yes' });
		await expect(wrong).rejects.toThrow(
			'Enabled must be one of: unchanged, on, off, but is "yes" [Item 0]',
		);
	});

	it('not without anything to change: nothing is sent', async () => {
		for (const updateFields of [{}, { source: '' }, { source: null }]) {
			const kept = { enabled: 'unchanged', target: 'unchanged', event: 'unchanged' };
			const nothing = { ...hook(1), ...kept, updateFields };
			const error = await failureOf(giveResolved('webhook.update', nothing));
			expect(error.message).toBe(
				'Enabled, Target, Event or a field of Update Fields must be set [Item 0]',
			);
		}
		expect(requests()).toEqual([]);
	});

	it('in one step: disabled, and enabled again', async () => {
		const made = await newWebhook({ description: 'Orders' });
		forget();
		expect(await give('webhook.disable', hook(made.id))).toMatchObject([
			{ id: made.id, enabled: false, description: 'Orders' },
		]);
		expect(await give('webhook.enable', hook(made.id))).toMatchObject([{ enabled: true }]);
		expect(bodies()).toEqual([{ enabled: false }, { enabled: true }]);
		expect(requests()).toEqual([`PUT /webhooks/${made.id} 200`, `PUT /webhooks/${made.id} 200`]);
	});
});

describe('The secret in the address of a trigger', () => {
	const secret = 'ab'.repeat(32);
	const address = `http://127.0.0.1:9/webhook/w1/webhook?secret=${secret}`;
	const hidden = 'http://127.0.0.1:9/webhook/w1/webhook?secret=***';

	it('is in no item, and in no list of the editor', async () => {
		const { id } = await newWebhook({ url: address });
		const outputs = [
			await give('webhook.getAll'),
			await give('webhook.get', hook(id)),
			await give('webhook.disable', hook(id)),
			await give('webhook.enable', hook(id)),
			await give('webhook.update', { ...hook(id), enabled: 'on' }),
			await give('webhook.create', { url: address }),
		];
		for (const output of outputs) expect(output).toMatchObject([{ url: hidden }]);
		const { searchWebhooks } = new SiteAdmin().methods.listSearch;
		const list = await searchWebhooks.call(editorFor(new SiteAdmin(), credentialsFor(rig.sandbox)));
		expect(JSON.stringify([outputs, list])).not.toContain(secret);
	});

	it('can not be overwritten by what stands in its place', async () => {
		const made = await newWebhook({ url: address });
		forget();
		const updateFields = { url: hidden };
		for (const failing of [
			give('webhook.update', { ...hook(made.id), updateFields }),
			give('webhook.create', { url: hidden }),
		]) {
			expect((await failureOf(failing)).message).toMatch(/^URL has its secret hidden/);
		}
		expect(requests()).toEqual([]);
	});

	it('leaves every other address as it is', async () => {
		const others = [
			'secret=abc',
			`secret=${secret}a`,
			`secret=${secret.slice(1)}`,
			`token=${secret}`,
		];
		for (const other of others.map((query) => `${url}?${query}`)) {
			expect(await give('webhook.create', { url: other })).toMatchObject([{ url: other }]);
		}
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

	it('an event that the variant does not know is told as the site tells it', async () => {
		rig.sandbox.siteModes.variant = 'intermediate';
		await give('webhook.create', { target: 'order', event: 'create', url });
		const error = await failureOf(give('webhook.create', { target: 'order', url }));
		expect(error.message).toContain(
			'answered 422: is not an event of target order; is not an event of target order, field "event"',
		);
	});
});

describe('The lists of the editor', () => {
	const { searchBuyButtons, searchWebhooks } = new SiteAdmin().methods.listSearch;
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
	])('show the buy buttons that have %j in their name, or as their ID', async (filter, results) => {
		expect(await searchBuyButtons.call(editor(), filter)).toEqual({ results });
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

	it('have all pages', async () => {
		fillBuyButtons(rig.sandbox, 251);
		expect((await searchBuyButtons.call(editor())).results).toHaveLength(251);
	});

	it('tell what is wrong as an execution does', async () => {
		rig.sandbox.faults.push({ status: 401 });
		const error = await failureOf(searchWebhooks.call(editor()));
		expect(error.message).toContain('answered 401');
		expect(error.description).toContain('token');
	});
});

describe('A hostile identifier is refused before anything is sent:', () => {
	const hostile: unknown[] = [
		...[
			'..',
			'.',
			'a/b',
			'%2e%2e',
			'Home',
			'',
			'\n',
			'101\n',
			'007',
			'1e2',
			'0',
			'-1',
			'1.5',
			'0x65',
		],
		...['9'.repeat(10_000), 'x'.repeat(10_000), '9007199254740993', 0, -1, 1.5, NaN],
	];
	const targets = places.flatMap(([place, { fields }]) =>
		fields
			.filter(({ name }) => ['buyButtonId', 'webhookId', 'productId'].includes(name))
			.map(({ name, displayName }): [string, string, string] => [place, name, displayName]),
	);

	it('every operation with a variable in its path is tried', () => {
		const withVariables = places.filter(([, { operation }]) => operation.path.includes('{'));
		expect(withVariables).toHaveLength(7);
		const tried = targets.map(([place]) => place);
		expect(tried).toEqual(expect.arrayContaining(withVariables.map(([place]) => place)));
	});

	it.each(targets)('%s, %s', async (place, name, label) => {
		for (const bad of hostile) {
			const given = name === 'productId' ? { productId: bad } : locator(name, bad);
			const error = await failureOf(
				giveResolved(place, { ...valid, target: 'unchanged', ...given } as IDataObject),
			);
			expect(error).toBeInstanceOf(NodeOperationError);
			expect(error.message).toMatch(new RegExp(`^${label} must be `));
			expect(error.message.length).toBeLessThan(200);
		}
		expect(requests()).toEqual([]);
	});
});

it('many items go side by side, and a failing one stays its own', async () => {
	const ids = [...fillBuyButtons(rig.sandbox, 40)];
	const items = await run(
		[...ids.slice(0, 20), 'x', ...ids.slice(20)].map((id) => ({
			resource: 'buyButton',
			operation: 'get',
			...button(id),
		})),
		{ continueOnFail: true },
	);
	expect(items.map(({ json, pairedItem }) => [json.id, pairedItem])).toEqual(
		[...ids.slice(0, 20), undefined, ...ids.slice(20)].map((id, item) => [id, { item }]),
	);
	expect(items[20]?.json.error).toBe(
		'Buy Button must be a whole number, at least 1, but is "x" [Item 20]',
	);
	expect(requests()).toHaveLength(40);
});
