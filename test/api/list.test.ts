import fc from 'fast-check';

import { operations } from '../../api';
import { listAll, listSettled } from '../../api/administration/list';
import { defaults } from '../../nodes/shared/fields/requestOptions';
import { createSend } from '../../transport/send';
import { fillBuyButtons, useSandbox } from '../support/sandbox';
import { serve } from '../support/afterwards';
import { shortPauses } from '../support/shortPauses';

const { listBuyButtons } = operations;
shortPauses();
const rig = useSandbox();

const fill = (count: number) => fillBuyButtons(rig.sandbox, count);
/** The query of each request since the last call. */
const asked = (): string[] =>
	rig.sandbox.state.requests
		.splice(0)
		.map(({ path }) => decodeURIComponent(path.split('?')[1] ?? ''));
const readIds = (rows: Array<{ id: number }>): number[] => rows.map(({ id }) => id);

describe('A list over all pages', () => {
	it('returns the first rows of any list up to any limit, in the fewest requests', async () => {
		const needed = (count: number, limit: number, headers: boolean): number => {
			const pages = Math.ceil(Math.min(count, limit) / Math.min(limit, 250));
			// Without headers, only an empty page shows that the one before it was the last.
			const isUnsure = !headers && limit > count && count > 0;
			return Math.max(1, pages + Number(isUnsure));
		};
		await fc.assert(
			fc.asyncProperty(
				fc.oneof(fc.nat(800), fc.constantFrom(250, 500, 750)),
				fc.oneof(fc.integer({ min: 1, max: 900 }), fc.constant(Infinity)),
				fc.boolean(),
				async (count, limit, headers) => {
					const ids = fill(count);
					rig.sandbox.siteModes.pageHeaders = headers;
					const rows = await listAll(rig.owner, listBuyButtons, {}, limit);
					expect(readIds(rows)).toEqual(ids.slice(0, limit));
					expect(asked()).toHaveLength(needed(count, limit, headers));
				},
			),
			{ numRuns: 15 },
		);
	});

	it.each([
		[249, 2],
		[250, 4],
	])(
		'of %i rows without headers takes %i requests until no row can have moved',
		async (...given) => {
			const [count, requests] = given;
			const ids = fill(count);
			rig.sandbox.siteModes.pageHeaders = false;
			expect(readIds(await listSettled(rig.owner, listBuyButtons))).toEqual(ids);
			expect(asked()).toHaveLength(requests);
		},
	);

	it('repeats its filters on every page', async () => {
		fill(300);
		const query = { 'q.buy_button.id.$gt': 10, s: 'buy_button.id.$asc' };
		expect(await listAll(rig.owner, listBuyButtons, query)).toHaveLength(290);
		expect(asked()).toEqual([
			'page=1&per_page=250&q.buy_button.id.$gt=10&s=buy_button.id.$asc',
			'page=2&per_page=250&q.buy_button.id.$gt=10&s=buy_button.id.$asc',
		]);
	});
});

describe('A service that pages in its own way', () => {
	type Answer = { rows: unknown[]; headers?: Record<string, string>; status?: number };
	const list = async (answer: (page: number) => Answer, limit?: number) => {
		let requests = 0;
		const baseUrl = await serve((request, response) => {
			requests += 1;
			const { searchParams } = new URL(request.url ?? '', 'http://site.example');
			const { rows, headers, status = 200 } = answer(Number(searchParams.get('page')));
			response
				.writeHead(status, headers)
				.end(JSON.stringify(rows.map((row) => (typeof row === 'number' ? { id: row } : row))));
		});
		const send = createSend({ baseUrl, headers: {}, options: defaults });
		return { ids: readIds(await listAll(send, listBuyButtons, {}, limit)), requests };
	};
	const upTo = (count: number, first = 1): number[] =>
		Array.from({ length: count }, (_, index) => first + index);

	it('not at all: the page that repeats is the end', async () => {
		expect(await list(() => ({ rows: upTo(250) }))).toEqual({ ids: upTo(250), requests: 2 });
	});

	it.each([1, 249])('in pages of %i, without saying so', async (size) => {
		const pages = (page: number) => upTo(size * 3).slice((page - 1) * size, page * size);
		expect(await list((page) => ({ rows: pages(page) }))).toEqual({
			ids: upTo(size * 3),
			requests: 4,
		});
	});

	it('in pages of 50: no more of them are read than a limit needs', async () => {
		const pages = (page: number) => ({ rows: upTo(500).slice((page - 1) * 50, page * 50) });
		expect(await list(pages, 100)).toEqual({ ids: upTo(100), requests: 2 });
		expect(await list(pages, 120)).toEqual({ ids: upTo(120), requests: 3 });
	});

	it.each([0, ''])('and gives its rows the ID %j: none of them is lost', async (id) => {
		const rows = ['a', 'b', 'b'].map((code) => ({ id, code }));
		expect(await list((page) => ({ rows: page === 1 ? rows : [] }))).toEqual({
			ids: [id, id, id],
			requests: 2,
		});
	});

	it('without end: it is given up, and the error says what to do', async () => {
		const endless = list((page) => ({ rows: [page] }));
		await expect(endless).rejects.toThrow(
			'The list /admin/api/buy_buttons has more than 1,000 pages, so it was not read to its end. Use filters or a limit to get fewer results.',
		);
	});

	it('in smaller pages than requested: the header says that there are more', async () => {
		const pages = { 'x-total-pages': '12' };
		const rows = (page: number) => upTo(page < 12 ? 100 : 7, (page - 1) * 100 + 1);
		expect(await list((page) => ({ rows: rows(page), headers: pages }))).toEqual({
			ids: upTo(1_107),
			requests: 12,
		});
	});

	it.each(['', '1.5', '3 or so', '0'])('with the header %j, which is ignored', async (it) => {
		const rows = (page: number) => (page === 1 ? upTo(250) : upTo(10, 251));
		expect(await list((page) => ({ rows: rows(page), headers: { 'x-total-pages': it } }))).toEqual({
			ids: upTo(260),
			requests: 3,
		});
	});

	it('and changes between two pages: no row is returned twice', async () => {
		const rows = (page: number) => (page === 1 ? upTo(250) : upTo(10, 250));
		expect(await list((page) => ({ rows: rows(page) }))).toEqual({ ids: upTo(259), requests: 3 });
	});

	it('and in another order each time: what is read twice is complete', async () => {
		let requests = 0;
		const baseUrl = await serve((request, response) => {
			const page = Number(
				new URL(request.url ?? '', 'http://site.example').searchParams.get('page'),
			);
			const rows = [upTo(250), upTo(10, 251), []][page - 1] ?? [];
			requests += 1;
			response.end(JSON.stringify((requests > 3 ? rows.reverse() : rows).map((id) => ({ id }))));
		});
		const send = createSend({ baseUrl, headers: {}, options: defaults });
		expect(readIds(await listSettled(send, listBuyButtons))).toHaveLength(260);
		expect(requests).toBe(6);
	});

	it('and fails on a later page is an error: a part is not the whole', async () => {
		const listed = list((page) => ({ rows: upTo(250), status: page === 1 ? 200 : 503 }));
		await expect(listed).rejects.toThrow('page=2&per_page=250 answered 503');
	});
});
