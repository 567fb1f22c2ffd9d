import { updateBuyButton } from '../../../api/administration/buyButton';
import { action } from '../../shared/action/action';
import { toId } from '../toId';
import { buyButtonField, buyButtonLabels, simpleField, toBuyButtonInput } from './buyButtonFields';
import { toItem } from './simplify';

const displayOptions = { show: { resource: ['buyButton'], operation: ['update'] } };

export const update = action({
	operation: updateBuyButton,
	fields: [
		buyButtonField(displayOptions),
		{
			displayName: 'Product ID',
			name: 'productId',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. 201',
			description: 'The product that the button sells from now on',
			displayOptions,
		},
		simpleField(displayOptions),
	],
	labels: buyButtonLabels,
	toInput: (parameters) => ({
		...toBuyButtonInput(parameters),
		product_id: toId(parameters.productId, 'productId'),
	}),
	run: async ({ call, input, parameters }) =>
		toItem(await call(updateBuyButton, input), parameters),
});
