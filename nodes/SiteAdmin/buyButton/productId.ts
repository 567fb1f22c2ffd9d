import { listBuyButtons } from '../../../api/administration/buyButton';
import { listAll } from '../../../api/administration/list';
import type { Send } from '../../../api/request';
import { toWords } from '../../shared/fields/choiceNames';
import { idField } from '../list/idField';
import { canBeChosen, createSearch, type Row } from '../list/search';

/** The choice of a product. */
export const productId = idField({
	displayName: 'Product',
	name: 'productId',
	searchListMethod: 'searchProducts',
	example: '201',
});

/**
 * The document shows no list of products, so these are the ones that a buy button sells, each once.
 */
async function listProducts(send: Send): Promise<Row[]> {
	const buttons = await listAll(send, listBuyButtons);
	const products = buttons.map((button) => Object(button).product as unknown).filter(canBeChosen);
	return [...new Map(products.map((product) => [product.id, product])).values()];
}

/** `Red chair (CHAIR-RED)`, as far as the product has these fields. */
export function nameProduct(name: unknown, sku: unknown): string {
	const code = toWords(sku);
	return [toWords(name), code && `(${code})`].filter(Boolean).join(' ');
}

/** The products for choosing one. */
export const searchProducts = createSearch(
	listProducts,
	({ id, name, sku }) => nameProduct(name, sku) || String(id),
);
