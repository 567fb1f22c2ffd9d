import type { IDataObject, INodeParameters, INodePropertyOptions } from 'n8n-workflow';

import { resources } from '../../../nodes/SiteAdmin/resources';
import { catchFailure } from '../../../tooling/host/n8n';
import { fillBuyButtons } from '../../support/sandbox';
import { flatten } from '../../support/flatten';
import { listIds, places, url, useSiteAdmin } from '../../support/siteAdmin';

const { rig, give, giveResolved, newWebhook, requests } = useSiteAdmin();

describe('Get Many', () => {
	const page = (number: number, size = 250) =>
		`GET /buy_buttons?page=${number}&per_page=${size} 200`;
	const pages = (count: number) => Array.from({ length: count }, (_, index) => page(index + 1));

	it('up to a limit requests only what is needed', async () => {
		const ids = fillBuyButtons(rig.sandbox, 1001);
		expect(listIds(await give('buyButton.getAll'))).toEqual(ids.slice(0, 50));
		for (const limit of [1, 249, 250, 251]) {
			expect(listIds(await give('buyButton.getAll', { limit }))).toEqual(ids.slice(0, limit));
		}
		expect(requests()).toEqual([page(1, 50), page(1, 1), page(1, 249), ...pages(1), ...pages(2)]);
	});

	const lists = resources.map(({ value }) => `${value}.getAll`);
	it('rejects an invalid limit', async () => {
		for (const [place, limit] of lists.flatMap((one) => [0, 1.5].map((limit) => [one, limit]))) {
			const error = await catchFailure(give(String(place), { limit: Number(limit) }));
			expect(error.message).toBe(`'Limit' must be a whole number, at least 1, but is ${limit}`);
		}
		expect(requests()).toEqual([]);
	});

	const filter = (...filters: Array<[string, string, unknown]>) => ({
		filters: {
			filter: filters.map(([attribute, comparison, value]) => ({ attribute, comparison, value })),
		} as INodeParameters,
	});

	it.each(lists)('%s returns only what matches, in the wanted order', async (place) => {
		for (const name of ['Mari', 'Jaan']) {
			await newWebhook();
			await rig.sandbox.fireOrder('create');
			await rig.sandbox.submitForm({ name, phone: '', message: '' });
		}
		const [, { fields }] = places.find(([one]) => one === place)!;
		const attribute = flatten(fields).find(({ name }) => name === 'attribute');
		const ids = (attribute?.options as INodePropertyOptions[]).map(({ value }) => String(value));
		const id = ids.find((value) => value.endsWith('.id')) ?? '';
		const sort = async (direction: string) =>
			listIds(await give(place, { sort: { by: { attribute: id, direction } } }));
		const ascending = await sort('$asc');
		expect(ascending.length).toBeGreaterThan(1);
		expect(await sort('$desc')).toEqual([...ascending].reverse());
		expect(await give(place, filter([id, '$eq', 0]))).toEqual([]);
	});

	it('is filtered and sorted by the site', async () => {
		const buttons = await give('buyButton.getAll', {
			...filter(['content.name', '$cont', 'offer'], ['buy_button.product_id', '$gteq', '202']),
			sort: { by: { attribute: 'content.position', direction: '$desc' } },
		});
		expect(listIds(buttons)).toEqual([103, 102]);
		expect(requests()).toEqual([
			'GET /buy_buttons?page=1&per_page=50' +
				'&q.content.name.$cont=offer&q.buy_button.product_id.$gteq=202' +
				'&s=content.position.$desc 200',
		]);
	});

	it('sends values as intended: lists, dates, and characters with a meaning in queries', async () => {
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

	it('passes on additional query parameters unchanged', async () => {
		const parameter = [
			{ name: 'q.content.parent_id', value: '401' },
			{ name: 'language', value: '' },
		];
		const buttons = await give('buyButton.getAll', {
			options: { additionalParameters: { parameter } },
		});
		expect(listIds(buttons)).toEqual([101, 102]);
		expect(requests()).toEqual([
			'GET /buy_buttons?page=1&per_page=50&q.content.parent_id=401&language= 200',
		]);
	});

	const equal: [string, string, unknown] = ['content.name', '$eq', 'x'];
	const sort = (attribute: string, direction: string) => ({
		sort: { by: { attribute, direction } },
	});
	const additional = (name?: string) => ({
		options: { additionalParameters: { parameter: [{ name, value: '1' }] } },
	});
	const name = "'Additional Query Parameters > 1 > Name'";
	const badDate =
		'must be a date, or a date and time, such as 2026-01-31T00:00:00.000Z, but is "yesterday"';
	it.each<[IDataObject, string]>([
		[
			filter(equal, ['content.colour', '$eq', 'x']),
			"'Filters > 2 > Attribute' must be one of: buy_button.id, ",
		],
		[filter(['content.name', '$like', 'x']), "'Filters > 1 > Comparison' must be one of: $eq, "],
		[filter(['buy_button.created_at', '$gteq', 'yesterday']), `'Filters > 1 > Value' ${badDate}`],
		[filter(['content.name', '$eq', undefined]), "'Filters > 1 > Value' must not be empty"],
		[
			filter(equal, equal),
			"'Filters > 2' must not repeat the attribute and comparison of an earlier filter",
		],
		[sort('content.colour', '$asc'), "'Sort > Attribute' must be one of: "],
		[sort('content.id', 'up'), "'Sort > Direction' must be one of: $asc, $desc"],
		[additional(), `${name} must not be empty`],
		[additional('page'), `${name} can't be "page": Return All, Limit and`],
		[additional('per_page'), `${name} can't be "per_page"`],
		[additional('api_token'), `${name} can't be "api_token": the token belongs in the credential`],
		[
			{ ...filter(equal), ...additional('q.content.name.$eq') },
			`${name} is already used by a filter, the sort or another parameter`,
		],
		[{ options: 'all' }, '\'List Options\' must be fields with their values, but is "all"'],
		[{ filters: [] }, "'Filters' must be fields with their values, but is []"],
		[
			{ filters: { filter: [['all']] } },
			'\'Filters > 1\' must be fields with their values, but is ["all"]',
		],
		[{ sort: ['newest'] }, '\'Sort\' must be fields with their values, but is ["newest"]'],
		[
			{ options: { additionalParameters: 'all' } },
			'\'Additional Query Parameters\' must be fields with their values, but is "all"',
		],
	])('rejects %j before anything is sent', async (parameters, message) => {
		const error = await catchFailure(giveResolved('buyButton.getAll', parameters));
		expect(error.message.slice(0, message.length)).toBe(message);

		expect(requests()).toEqual([]);
	});
});
