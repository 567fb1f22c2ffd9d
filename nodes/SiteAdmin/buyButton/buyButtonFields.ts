import type { IDisplayOptions } from 'n8n-workflow';

import type { Field, Parameters } from '../../shared/form/field';
import { locatorField } from '../../shared/form/locator';
import { toId } from '../list/toId';

/** The field of every operation on one buy button. */
export const buyButtonField = (displayOptions: IDisplayOptions): Field<'buyButtonId'> =>
	locatorField(
		{
			displayName: 'Buy Button',
			name: 'buyButtonId',
			searchListMethod: 'searchBuyButtons',
			example: '101',
		},
		displayOptions,
	);

/** The label of a buy button in the path of an endpoint. */
export const buyButtonLabels = { id: 'Buy Button' };

/** For an operation whose only input is the buy button. */
export const toBuyButtonInput = ({ buyButtonId }: Parameters<'buyButtonId'>): { id: number } => ({
	id: toId(buyButtonId, 'buyButtonId'),
});
