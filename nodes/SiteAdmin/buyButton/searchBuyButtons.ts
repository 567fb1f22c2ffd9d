import type { ILoadOptionsFunctions, INodeListSearchResult } from 'n8n-workflow';

import { listBuyButtons, type BuyButton } from '../../../api/administration/buyButton';
import { listAll } from '../../../api/administration/list';
import { toWords } from '../../shared/form/choiceNames';
import { search } from '../list/search';
import { nameProduct } from './nameProduct';
import { simplifyButton } from './simplify';

/** `Home, Chair of the month: Red chair (CHAIR-RED)`, as far as the button has these fields. */
function describeButton(button: BuyButton): string {
	const { pageTitle, contentName, productName, sku } = simplifyButton(button);
	const place = [pageTitle, contentName].map(toWords).filter(Boolean).join(', ');
	const product = nameProduct(productName, sku);
	return [place, product].filter(Boolean).join(': ') || String(button.id);
}

/** The buy buttons for choosing one. */
export async function searchBuyButtons(
	this: ILoadOptionsFunctions,
	filter?: string,
	start?: string,
): Promise<INodeListSearchResult> {
	return await search(
		this,
		async (send) => await listAll(send, listBuyButtons),
		describeButton,
		filter,
		start,
	);
}
