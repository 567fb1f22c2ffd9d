import { comparators, toListQuery, type Conditions } from '../../api/administration/filter';
import { InputError } from '../../api/errors/InputError';

const attributes = { content: ['name', 'position', 'created_at'], page: ['path'] };
const query = (filters: Conditions['filters'], sort?: Conditions['sort']) =>
	toListQuery(attributes, { filters, sort });
const filter = (value: string, comparison = '$eq', attribute = 'content.name') => ({
	attribute,
	comparison,
	value,
});

function readIssues(ask: () => unknown) {
	try {
		ask();
	} catch (error) {
		if (error instanceof InputError) return error.issues;
		throw error;
	}
	throw new Error('It was not refused');
}

describe('The filters of a list', () => {
	it('are parameters by attribute and comparison, and the sort is one more', () => {
		const filters = [filter('Boots'), filter('2', '$gt', 'content.position')];
		expect(query(filters, { attribute: 'page.path', direction: '$desc' })).toEqual({
			'q.content.name.$eq': 'Boots',
			'q.content.position.$gt': '2',
			s: 'page.path.$desc',
		});
	});

	it('lose the spaces around the values of a list', () => {
		for (const comparison of ['$in', '$not_in']) {
			expect(Object.values(query([filter(' 1, 2 ,3', comparison)]))).toEqual(['1,2,3']);
		}
	});

	it('keep the spaces and commas of any other value', () => {
		const value = ' Boots, black ';
		for (const comparison of comparators.filter((comparison) => !/in$/.test(comparison)))
			expect(query([filter(value, comparison)])).toEqual({
				[`q.content.name.${comparison}`]: value,
			});
	});

	it("can't repeat an attribute with the same comparison: the later one is named", () => {
		const filters = [filter('1'), filter('2', '$gt'), filter('2')];
		expect(readIssues(() => query(filters))).toEqual([
			{
				path: ['filters', 2],
				message: 'must not repeat the attribute and comparison of an earlier filter',
			},
		]);
	});

	const created = 'content.created_at';
	const byValue = ['$eq', '$not_eq', '$gt', '$gteq', '$lt', '$lteq'];
	it.each([
		...['2026-01-31', '2026-01-31T10:00', '2026-01-31 10:00:00', '2026-01-31T10:00:00.000Z'],
		...['2026-01-31T10:00:00+02:00', '2026-01-31 10:00:00.5 UTC', ' 2024-02-29\n'],
	])('can compare a time with %j', (value) => {
		expect(Object.values(query([filter(value, '$gteq', created)]))).toEqual([value]);
		const list = `${value}, 2026-02-01`;
		expect(Object.keys(query([filter(list, '$in', created)]))).toHaveLength(1);
	});

	it.each([
		...['yesterday', '2026', '2026-13-45', '2026-02-29', '2026-01-31T25:00', '31.12.2026', '0'],
		...['1e+21', '1767225600', '{{ $now }}', '2026-01-31,2026-02-01', '2026-01-31T10:00 x'],
	])("can't compare a time with %j, because the service may ignore it", (value) => {
		for (const comparison of [...byValue, '$in', '$not_in']) {
			if (comparison.endsWith('in') && value.includes(',')) continue;
			const filters = [filter('1'), filter(value, comparison, created)];
			expect(readIssues(() => query(filters))).toEqual([
				{
					path: ['filters', 1, 'value'],
					message: 'must be a date, or a date and time, such as 2026-01-31T00:00:00.000Z',
					value: JSON.stringify(value),
				},
			]);
		}
	});

	it('can search a time for a part of it', () => {
		expect(Object.values(query([filter('2026-01', '$starts', created)]))).toEqual(['2026-01']);
	});

	const twice = (wrong: object) => query([filter('1'), { ...filter('2', '$gt'), ...wrong }]);
	it.each<[string, Array<string | number>, () => unknown]>([
		['attribute', ['filters', 1, 'attribute'], () => twice({ attribute: 'content.price' })],
		['object', ['filters', 1, 'attribute'], () => twice({ attribute: 'name' })],
		['comparison', ['filters', 1, 'comparison'], () => twice({ comparison: '$like' })],
		[
			'attribute to sort by',
			['sort', 'attribute'],
			() => query([], { attribute: 'content.price', direction: '$asc' }),
		],
		[
			'direction',
			['sort', 'direction'],
			() => query([], { attribute: 'content.name', direction: 'up' }),
		],
	])('with another %s than the service has are rejected, with its place', (_, path, ask) => {
		expect(readIssues(ask)).toMatchObject([{ path }]);
	});
});
