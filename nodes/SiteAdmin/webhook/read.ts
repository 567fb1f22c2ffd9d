import {
	getWebhook,
	getWebhookSample,
	listWebhooks,
	webhookAttributes,
} from '../../../api/administration/webhook';
import { action } from '../../shared/action/action';
import { readCollection } from '../../shared/fields/field';
import { getMany } from '../list/getMany';
import { simpleField, toItem, withoutSecret } from '../list/toItem';
import { eventFields, readEvent, targetField } from './eventFields';
import { simplifyWebhook } from './simplify';
import { additionalFields, readAdditionalFields, targetId } from './webhookFields';
import { webhookId } from './webhookId';

export const get = action({
	operation: getWebhook,
	fields: [webhookId.field, simpleField],
	labels: webhookId.labels,
	toInput: webhookId.toInput,
	run: async ({ call, input, parameters }) =>
		toItem(await call(getWebhook, input), parameters, simplifyWebhook),
});

export const getAll = getMany({
	operation: listWebhooks,
	attributes: webhookAttributes,
	attribute: {
		of: 'webhooks',
		default: 'webhook.target',
		named: { 'webhook.enabled': { name: 'Enabled (True or False)' } },
	},
	simplify: simplifyWebhook,
});

const added = additionalFields([targetId]);

export const getSample = action({
	operation: getWebhookSample,
	fields: [targetField, ...eventFields(), added],
	toInput: (parameters) => ({
		...readEvent(parameters),
		...readAdditionalFields(readCollection(added, parameters)),
	}),
	run: async ({ call, input }) => (await call(getWebhookSample, input)).map(withoutSecret),
});
