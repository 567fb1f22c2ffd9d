import type { IDisplayOptions, INodeProperties } from 'n8n-workflow';

import type { Parameters } from '../../shared/action';
import { toId } from '../ids';

/** The field of every operation on one webhook. */
export const webhookField = (displayOptions: IDisplayOptions): INodeProperties => ({
	displayName: 'Webhook',
	name: 'webhookId',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	required: true,
	displayOptions,
	modes: [
		{
			displayName: 'From List',
			name: 'list',
			type: 'list',
			placeholder: 'Select a webhook...',
			typeOptions: { searchListMethod: 'searchWebhooks', searchable: true },
		},
		{
			displayName: 'By ID',
			name: 'id',
			type: 'string',
			placeholder: 'e.g. 1001',
		},
	],
});

/** The label of a webhook in the path of an endpoint. */
export const webhookLabels = { id: 'Webhook' };

/** For an operation whose only input is the webhook. */
export const toWebhookInput = ({ webhookId }: Parameters): { id: number } => ({
	id: toId(webhookId),
});
