import type { IDisplayOptions } from 'n8n-workflow';

import type { Field } from '../../shared/form/field';
import { locatorField } from '../../shared/form/locator';
import { toId } from '../list/toId';

const notNumber = "The ID isn't the order number. The list finds an order by its number.";

/** The field of every operation on one order. */
export const orderField = (displayOptions: IDisplayOptions): Field<'orderId'> => ({
	...locatorField(
		{
			displayName: 'Order',
			name: 'orderId',
			searchListMethod: 'searchOrders',
			example: '1001',
		},
		displayOptions,
	),
	description: `The order, from the list of the newest 1,000 or by its ID. ${notNumber}`,
});

/**
 * Reads the ID in the field.
 * @throws InputError for anything else, such as an order number
 */
export const toOrderId = (parameter: unknown): number => toId(parameter, 'orderId', notNumber);
