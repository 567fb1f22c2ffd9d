import type { IDisplayOptions } from 'n8n-workflow';

import type { Field } from '../../shared/form/field';
import { locatorField } from '../../shared/form/locator';

/** The field of every operation on one order. */
export const orderField = (displayOptions: IDisplayOptions): Field<'orderId'> =>
	locatorField(
		{
			displayName: 'Order',
			name: 'orderId',
			searchListMethod: 'searchOrders',
			example: '1001',
		},
		displayOptions,
	);
