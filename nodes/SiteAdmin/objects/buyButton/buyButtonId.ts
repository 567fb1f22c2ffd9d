import { listBuyButtons } from '../../../../api/administration/buyButton';
import { listAll } from '../../../../api/administration/list';
import { toWords } from '../../../shared/lists/choiceNames';
import { idField } from '../../list/idField';
import { createSearch, toList } from '../../list/search';
import { nameProduct } from './productId';
import { simplifyButton } from './simplify';

/** The choice of a buy button. */
export const buyButtonId = idField({
	displayName: 'Buy Button',
	name: 'buyButtonId',
	searchListMethod: 'searchBuyButtons',
	example: '101',
});

const buttons = toList({
	read: async (send) => await listAll(send, listBuyButtons),
	/** `Home, Chair of the month: Red chair (CHAIR-RED)`, as far as the button has these fields. */
	describe(button) {
		const { pageTitle, contentName, productName, sku } = simplifyButton(button);
		const place = [pageTitle, contentName].map(toWords).filter(Boolean).join(', ');
		const product = nameProduct(productName, sku);
		return [place, product].filter(Boolean).join(': ') || String(button.id);
	},
});
export const searchBuyButtons = createSearch(() => buttons);
