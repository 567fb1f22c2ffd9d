import type { IDataObject } from 'n8n-workflow';

import { catchFailure } from '../../../tooling/host/n8n';
import { fillBuyButtons } from '../../support/sandbox';
import { useSiteAdmin } from '../../support/siteAdmin';

const { rig, give, giveResolved } = useSiteAdmin();
const paths = () => rig.sandbox.state.requests.map(({ path }) => decodeURIComponent(path));

const path = '/admin/api/buy_buttons';
const fill = (count: number) => fillBuyButtons(rig.sandbox, count);

describe('Get Many, One Page Only,', () => {
	const page = async (page: unknown, perPage: unknown, more: IDataObject = {}) => {
		const items = await giveResolved('buyButton.getAll', {
			options: { onePage: { of: { page, perPage } } },
			...more,
		} as IDataObject);
		return items.map(({ id }) => id);
	};

	it('is one request for the given page and size', async () => {
		const ids = fill(7);
		expect(await page(2, 3)).toEqual(ids.slice(3, 6));
		expect(await page(3, 3)).toEqual(ids.slice(6));
		expect(await page(4, 3)).toEqual([]);
		expect(await page('1', '250')).toEqual(ids);
		expect(paths()).toEqual([
			`${path}?page=2&per_page=3`,
			`${path}?page=3&per_page=3`,
			`${path}?page=4&per_page=3`,
			`${path}?page=1&per_page=250`,
		]);
	});

	it('is by default the first page of 50 of the filtered and sorted list', async () => {
		const ids = fill(60);
		expect(await give('buyButton.getAll', { options: { onePage: { of: {} } } })).toHaveLength(50);
		const attribute = 'buy_button.id';
		const sort = { by: { attribute, direction: '$desc' } };
		expect(await page(2, 10, { sort })).toEqual(ids.reverse().slice(10, 20));
		expect(paths()[1]).toBe(`${path}?page=2&per_page=10&s=${attribute}.$desc`);
	});

	it('is not a page or a size that no list has: nothing is sent', async () => {
		for (const [number, size, sentence] of [
			[0, 50, "'Page' must be at least 1"],
			[1.5, 50, "'Page' must be a whole number"],
			['two', 50, '\'One Page Only > Page\' must be a number, but is "two"'],
			[null, 50, "'One Page Only > Page' must be a number, but is empty"],
			[1, 0, "'Page Size' must be at least 1"],
			[1, 251, "'Page Size' must be at most 250"],
		]) {
			const { message } = await catchFailure(page(number, size));
			expect(message).toContain(sentence);
		}
		expect(paths()).toEqual([]);
	});

	it('has no effect if all results are returned', async () => {
		const ids = fill(7);
		expect(await page(2, 3, { returnAll: true })).toEqual(ids);
	});
});
