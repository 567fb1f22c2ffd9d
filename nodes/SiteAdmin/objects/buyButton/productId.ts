import { listBuyButtons } from '../../../../api/administration/buyButton';
import { listAll } from '../../../../api/administration/list';
import { toWords } from '../../../shared/lists/choiceNames';
import { idField } from '../../list/idField';
import { canBeChosen, createSearch, toList } from '../../list/search';

/** The choice of a product. */
export const productId = idField({
	displayName: 'Product',
	name: 'productId',
	searchListMethod: 'searchProducts',
	example: '201',
	description:
		'The product that the button sells from now on. The list has the products that a buy button sells already. Enter any other product by its ID.',
});

/** `Red chair (CHAIR-RED)`, as far as the product has these fields. */
export function nameProduct(name: unknown, sku: unknown): string {
	const code = toWords(sku);
	return [toWords(name), code && `(${code})`].filter(Boolean).join(' ');
}

const products = toList({
	/** The document shows no list of products, so these are the ones that a buy button sells, each once. */
	async read(send) {
		const buttons = await listAll(send, listBuyButtons);
		const sold = buttons.map((button) => Object(button).product as unknown).filter(canBeChosen);
		return [...new Map(sold.map((product) => [product.id, product])).values()];
	},
	describe: ({ id, name, sku }) => nameProduct(name, sku) || String(id),
});
export const searchProducts = createSearch(() => products);
