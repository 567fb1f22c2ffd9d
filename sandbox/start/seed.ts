import type { BuyButton, Product } from '../core/site';
import { createForms } from '../administration/seedForms';
import { PAGES, times } from '../administration/seedPages';
import type { State } from '../core/state';

const createProduct = (
	id: number,
	name: string,
	sku: string,
	price: Product['price'],
): Product => ({
	id,
	name,
	sku,
	price,
	status: 'live',
	uses_variants: false,
	in_stock: true,
	...times,
});

const products = [
	createProduct(201, 'Red chair', 'CHAIR-RED', 166.67),
	createProduct(202, 'Oak table', 'TABLE-OAK', 420),
	// In its older data, the public service has text here.
	createProduct(203, 'Reading lamp', 'LAMP-01', '100.0'),
];

/** For each button: its name, the title of its page and the index of its product. */
const buttons = [
	['Chair of the month', 'Home', 0],
	['Table offer', 'Home', 1],
	['Lamp offer', 'Lighting', 2],
] as const;

function createBuyButton(index: number, api: string): BuyButton {
	const [name, title, productIndex] = buttons[index] as (typeof buttons)[number];
	const pageId = PAGES[title];
	return {
		id: 101 + index,
		...times,
		url: `${api}/buy_buttons/${101 + index}`,
		content: {
			id: 301 + index,
			name,
			...times,
			position: index + 1,
			url: `${api}/contents/${301 + index}`,
		},
		parent: { id: pageId, title, ...times, type: 'page', url: `${api}/pages/${pageId}` },
		product: products[productIndex] as Product,
	};
}

/**
 * Adds the site's products, buy buttons and forms to the state.
 * @param url the sandbox's address, which the objects' own URLs start with
 */
export function seed(state: Pick<State, 'products' | 'buyButtons' | 'forms'>, url: string): void {
	products.forEach((one) => state.products.set(one.id, one));
	buttons
		.map((_, index) => createBuyButton(index, `${url}/admin/api`))
		.forEach((one) => state.buyButtons.set(one.id, one));
	createForms(`${url}/admin/api`).forEach((one) => state.forms.set(one.id, one));
}
