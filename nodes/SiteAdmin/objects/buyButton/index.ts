import {
	buyButtonAttributes,
	getBuyButton,
	listBuyButtons,
	updateBuyButton,
} from '../../../../api/administration/buyButton';
import { action } from '../../../shared/action/action';
import { createResource, type OperationMenu } from '../../../shared/action/resources';
import { getMany } from '../../list/getMany';
import { returning, simplifyField } from '../../list/toItem';
import { buyButtonId } from './buyButtonId';
import { productId } from './productId';
import { simplifyButton } from './simplify';

const get = action({ ...returning(getBuyButton, simplifyButton), ...buyButtonId.alone });

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
	...returning(updateBuyButton, simplifyButton),
	fields: [buyButtonId.field, productId.field, simplifyField],
	labels: buyButtonId.labels,
	toInput: (parameters) => ({
		...buyButtonId.toInput(parameters),
		product_id: productId.toInput(parameters).id,
	}),
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
