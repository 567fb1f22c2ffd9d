import { buyButtonAttributes } from '../../api/administration/buyButton';
import type { Handler } from '../handler';
import { Refusal } from '../http/refusal';
import type { State } from '../state';
import { getTimestamp } from '../world';
import { selectRows, type Filterable } from './filter';
import { paginate } from './list';
import type { BuyButton } from './objects';

// Includes attributes that lists can be filtered by but that aren't in the answers. The site has one language.
const toFilterable = ({ product, content, parent, ...button }: BuyButton): Filterable => ({
	buy_button: { ...button, product_id: product.id },
	content: {
		...content,
		parent_id: parent.id,
		parent_type: parent.type,
		page_id: parent.id,
		page_type: 'content',
		content_id: button.id,
		content_type: 'buy_button',
		language_id: 1,
	},
});

function findBuyButton({ buyButtons }: State, id: number): BuyButton {
	const found = buyButtons.get(id);
	if (!found) throw new Refusal(404, `Buy button ${id} does not exist`);
	return found;
}

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
	toOutput(findBuyButton(state, id));

export const updateBuyButton: Handler<'updateBuyButton'> = ({ id, product_id }, world) => {
	const button = findBuyButton(world.state, id);
	const product = world.state.products.get(product_id);
	if (!product) {
		throw new Refusal(422, [{ detail: 'does not exist', source: 'product_id' }]);
	}
	Object.assign(button, { product, updated_at: getTimestamp(world) });
	return toOutput(button);
};

// A plain copy: an interface lacks the index signature that the loose output type requires.
const toOutput = (button: BuyButton) => ({ ...button });
