import {
	attributeNames,
	comparators,
	toListQuery,
	type Conditions,
} from '../../api/administration/filter';
import { InputError } from '../../api/errors/InputError';

const attributes = { content: ['name', 'position'], page: ['path'] };
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
	it('name their attribute with its object', () => {
		expect(attributeNames(attributes)).toEqual(['content.name', 'content.position', 'page.path']);
	});

	it('are parameters by attribute and comparison, and the sort is one more', () => {
		const filters = [filter('Boots'), filter('2', '$gt', 'content.position')];
		expect(query(filters, { attribute: 'page.path', direction: '$desc' })).toEqual({
			'q.content.name.$eq': 'Boots',
			'q.content.position.$gt': '2',
			s: 'page.path.$desc',
		});
	});

	it('are empty if nothing is set', () => {
		expect(Object.keys(query([]))).toEqual([]);
	});

	it('lose the spaces around the values of a list', () => {
		for (const comparison of ['$in', '$not_in']) {
			expect(Object.values(query([filter(' 1, 2 ,3', comparison)]))).toEqual(['1,2,3']);
		}
	});

	it.each(comparators.filter((comparison) => !/in$/.test(comparison)))(
		'keep the spaces and commas of a value to compare with %s',
		(comparison) => {
			const value = ' Boots, black ';
			expect(query([filter(value, comparison)])).toEqual({
				[`q.content.name.${comparison}`]: value,
			});
		},
	);

	it('can repeat an attribute with another comparison', () => {
		expect(Object.keys(query([filter('1', '$gt'), filter('5', '$lt')]))).toHaveLength(2);
	});

	it("can't repeat an attribute and comparison: the later one is named", () => {
		const filters = [filter('1'), filter('2', '$gt'), filter('2')];
		expect(readIssues(() => query(filters))).toEqual([
			{
				path: ['filters', 2],
				message: 'must not repeat the attribute and comparison of an earlier filter',
			},
		]);
	});

	it.each([
		['attribute', { attribute: 'content.price' }],
		['attribute', { attribute: 'name' }],
		['comparison', { comparison: '$like' }],
	])(
		"with a %s that the service doesn't have are rejected, with their position",
		(field, wrong) => {
			const filters = [filter('1'), { ...filter('2', '$gt'), ...wrong }];
			expect(readIssues(() => query(filters))).toMatchObject([{ path: ['filters', 1, field] }]);
		},
	);

	it.each([
		['attribute', { attribute: 'content.price', direction: '$asc' }],
		['direction', { attribute: 'content.name', direction: 'up' }],
	])('with a sort by an unknown %s are rejected', (field, sort) => {
		expect(readIssues(() => query([], sort))).toMatchObject([{ path: ['sort', field] }]);
	});
});
