import { updateBuyButton } from '../../../api/administration/buyButton';
import { action } from '../../shared/action/action';
import { locatorField } from '../../shared/form/locator';
import { simpleField, toItem } from '../list/simplified';
import { toId } from '../list/toId';
import { buyButtonField, buyButtonLabels, toBuyButtonInput } from './buyButtonFields';
import { simplifyButton } from './simplify';

const displayOptions = { show: { resource: ['buyButton'], operation: ['update'] } };

export const update = action({
	operation: updateBuyButton,
	fields: [
		buyButtonField(displayOptions),
		{
			...locatorField(
				{
					displayName: 'Product',
					name: 'productId',
					searchListMethod: 'searchProducts',
					example: '201',
				},
				displayOptions,
			),
			description:
				'The product that the button sells from now on. The list has the products that a buy button sells already. Enter any other product by its ID.',
		},
		simpleField(displayOptions),
	],
	labels: buyButtonLabels,
	toInput: (parameters) => ({
		...toBuyButtonInput(parameters),
		product_id: toId(parameters.productId, 'productId'),
	}),
	run: async ({ call, input, parameters }) =>
		toItem(await call(updateBuyButton, input), parameters, simplifyButton),
});
