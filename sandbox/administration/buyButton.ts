import { buyButtonAttributes } from '../../api/administration/buyButton';
import type { Handler } from '../core/handler';
import { find, Refusal } from '../core/refusal';
import { getTimestamp } from '../core/world';
import { selectRows, toContent, type Filterable } from './filter';
import { paginate } from './list';
import type { BuyButton } from '../core/site';

const toFilterable = (button: BuyButton): Filterable => ({
	buy_button: { ...button, product_id: button.product.id },
	content: toContent(button, 'buy_button'),
});

export const listBuyButtons: Handler<'listBuyButtons'> = (query, world, exchange) => {
	const rows = selectRows(
		[...world.state.buyButtons.values()],
		query,
		buyButtonAttributes,
		toFilterable,
	);
	return paginate<BuyButton & Record<string, unknown>>(rows.map(toOutput), query, world, exchange);
};

export const getBuyButton: Handler<'getBuyButton'> = ({ id }, { state }) =>
	toOutput(find(state.buyButtons, id, 'Buy button'));

export const updateBuyButton: Handler<'updateBuyButton'> = ({ id, product_id }, world) => {
	const button = find(world.state.buyButtons, id, 'Buy button');
	const product = world.state.products.get(product_id);
	if (!product) {
		throw new Refusal(422, [{ detail: 'does not exist', source: 'product_id' }]);
	}
	Object.assign(button, { product, updated_at: getTimestamp(world) });
	return toOutput(button);
};

// A plain copy: an interface lacks the index signature that the loose output type requires.
const toOutput = (button: BuyButton) => ({ ...button });
