import type { IDisplayOptions } from 'n8n-workflow';

import type { Field, Parameters } from '../../shared/form/field';
import { locatorField } from '../../shared/form/locator';
import { toId } from '../list/toId';

/** The field of every operation on one webhook. */
export const webhookField = (displayOptions: IDisplayOptions): Field<'webhookId'> =>
	locatorField(
		{
			displayName: 'Webhook',
			name: 'webhookId',
			searchListMethod: 'searchWebhooks',
			example: '1001',
		},
		displayOptions,
	);

/** The label of a webhook in the path of an endpoint. */
export const webhookLabels = { id: 'Webhook' };

/** For an operation whose only input is the webhook. */
export const toWebhookInput = ({ webhookId }: Parameters<'webhookId'>): { id: number } => ({
	id: toId(webhookId, 'webhookId'),
});
