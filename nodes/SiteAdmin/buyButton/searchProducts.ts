import type { ILoadOptionsFunctions, INodeListSearchResult } from 'n8n-workflow';

import { listBuyButtons } from '../../../api/administration/buyButton';
import { listAll } from '../../../api/administration/list';
import type { Send } from '../../../api/request';
import { canBeChosen, search, type Row } from '../list/search';
import { nameProduct } from './nameProduct';

/**
 * The document shows no list of products, so these are the ones that a buy button sells, each once.
 */
async function listProducts(send: Send): Promise<Row[]> {
	const buttons = await listAll(send, listBuyButtons);
	const products = buttons.map((button) => Object(button).product as unknown).filter(canBeChosen);
	return [...new Map(products.map((product) => [product.id, product])).values()];
}

/** `Red chair (CHAIR-RED)`, as far as the product has these fields. */
const describeProduct = ({ id, name, sku }: Row): string => nameProduct(name, sku) || String(id);

/** The products for choosing one. */
export async function searchProducts(
	this: ILoadOptionsFunctions,
	filter?: string,
	start?: string,
): Promise<INodeListSearchResult> {
	return await search(this, listProducts, describeProduct, filter, start);
}
