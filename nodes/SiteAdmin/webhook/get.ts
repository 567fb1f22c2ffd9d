import { getWebhook } from '../../../api/administration/webhook';
import { action } from '../../shared/action/action';
import { shown } from './withoutSecret';
import { toWebhookInput, webhookField, webhookLabels } from './webhookField';

const displayOptions = { show: { resource: ['webhook'], operation: ['get'] } };

export const get = action<typeof getWebhook>({
	operation: getWebhook,
	fields: [webhookField(displayOptions)],
	labels: webhookLabels,
	toInput: toWebhookInput,
	run: async ({ call, input }) => shown(await call(getWebhook, input)),
});
