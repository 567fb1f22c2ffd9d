import {
	buyButtonAttributes,
	getBuyButton,
	listBuyButtons,
	updateBuyButton,
} from '../../../api/administration/buyButton';
import { action } from '../../shared/action/action';
import { createResource, type OperationMenu } from '../../shared/action/resources';
import { getMany } from '../list/getMany';
import { simpleField, toItem } from '../list/toItem';
import { buyButtonId } from './buyButtonId';
import { productId } from './productId';
import { simplifyButton } from './simplify';

const get = action({
	operation: getBuyButton,
	fields: [buyButtonId.field, simpleField],
	labels: buyButtonId.labels,
	toInput: buyButtonId.toInput,
	run: async ({ call, input, parameters }) =>
		toItem(await call(getBuyButton, input), parameters, simplifyButton),
});

const getAll = getMany({
	operation: listBuyButtons,
	attributes: buyButtonAttributes,
	attribute: {
		of: 'buy buttons',
		default: 'content.name',
		named: {
			'buy_button.product_id': { name: 'Product ID' },
			'content.content_id': {
				name: 'Content Object ID',
				description: 'The ID of the object that the content holds',
			},
			'content.content_type': {
				name: 'Content Object Type',
				description: 'The kind of object that the content holds',
			},
		},
	},
	simplify: simplifyButton,
});

const update = action({
	operation: updateBuyButton,
	fields: [
		buyButtonId.field,
		{
			...productId.field,
			description:
				'The product that the button sells from now on. The list has the products that a buy button sells already. Enter any other product by its ID.',
		},
		simpleField,
	],
	labels: buyButtonId.labels,
	toInput: (parameters) => ({
		...buyButtonId.toInput(parameters),
		product_id: productId.toInput(parameters).id,
	}),
	run: async ({ call, input, parameters }) =>
		toItem(await call(updateBuyButton, input), parameters, simplifyButton),
});

const actions = { get, getAll, update };

const operation: OperationMenu<typeof actions> = {
	displayName: 'Operation',
	name: 'operation',
	type: 'options',
	noDataExpression: true,
	options: [
		{
			name: 'Get',
			value: 'get',
			action: 'Get a buy button',
			description: 'Get a buy button with its page and product',
		},
		{
			name: 'Get Many',
			value: 'getAll',
			action: 'Get many buy buttons',
			description: 'Get the buy buttons of the site, or those that match your filters',
		},
		{
			name: 'Update',
			value: 'update',
			action: 'Update a buy button',
			description: 'Change the product that a buy button sells',
		},
	],
	default: 'getAll',
};

export const buyButton = createResource('Buy Button', 'buyButton', operation, actions);
