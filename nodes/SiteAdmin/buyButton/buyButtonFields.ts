import type { IDisplayOptions, INodeProperties } from 'n8n-workflow';

import type { Parameters } from '../../shared/action';
import { toId } from '../ids';

/** The field of every operation on one buy button. */
export const buyButtonField = (displayOptions: IDisplayOptions): INodeProperties => ({
	displayName: 'Buy Button',
	name: 'buyButtonId',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	required: true,
	displayOptions,
	modes: [
		{
			displayName: 'From List',
			name: 'list',
			type: 'list',
			placeholder: 'Select a buy button...',
			typeOptions: { searchListMethod: 'searchBuyButtons', searchable: true },
		},
		{
			displayName: 'By ID',
			name: 'id',
			type: 'string',
			placeholder: 'e.g. 101',
		},
	],
});

/** The label of a buy button in the path of an endpoint. */
export const buyButtonLabels = { id: 'Buy Button' };

/** For an operation whose only input is the buy button. */
export const toBuyButtonInput = ({ buyButtonId }: Parameters): { id: number } => ({
	id: toId(buyButtonId),
});

/** The field of every operation that gives buy buttons. */
export const simpleField = (displayOptions: IDisplayOptions): INodeProperties => ({
	displayName: 'Simplify',
	name: 'simple',
	type: 'boolean',
	default: true,
	description: 'Whether to return a simplified version of the response instead of the raw data',
	displayOptions,
});
