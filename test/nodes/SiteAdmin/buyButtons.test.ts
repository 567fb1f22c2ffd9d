import { simplifyButton } from '../../../nodes/SiteAdmin/objects/buyButton/simplify';
import { catchFailure } from '../../../tooling/host/n8n';
import { button, useSiteAdmin } from '../../support/siteAdmin';

const { rig, give } = useSiteAdmin();

describe('A buy button', () => {
	it('is simplified to what people look for, with an unchanged price', async () => {
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

	it('that still has its old product was not updated', async () => {
		const old = { id: 101, product: { id: 201 } };
		rig.sandbox.faults.push({ status: 200, body: JSON.stringify(old) });
		const { message } = await catchFailure(
			give('buyButton.update', { ...button(), productId: '202' }),
		);
		expect(message).toContain('did not make the change');
	});

	it("passes completely, including what the document doesn't show", async () => {
		const odd = { id: 101, settings: { title: 'Buy' }, product: { price: '1e2', tax_rate: null } };
		rig.sandbox.faults.push({ status: 200, body: JSON.stringify(odd), times: 2 });
		expect(await give('buyButton.get', { ...button(), simplify: false })).toEqual([odd]);
		expect(await give('buyButton.get', button())).toMatchObject([
			{ id: 101, price: '1e2', pageTitle: null, inStock: null },
		]);
	});

	it.each<[unknown, object]>([
		[
			{ in_stock: false, price: 0 },
			{ inStock: false, price: 0 },
		],
		[null, { inStock: null, sku: null }],
		['Chair', { inStock: null, sku: null }],
	])('with the product %j has %j', (product, shown) => {
		expect(simplifyButton({ id: 1, product })).toMatchObject({ id: 1, ...shown });
	});
});
