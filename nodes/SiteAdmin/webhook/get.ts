import { getWebhook } from '../../../api/administration/webhook';
import { action } from '../../shared/action/action';
import { withoutSecret } from '../list/withoutSecret';
import { toWebhookInput, webhookField, webhookLabels } from './webhookField';

const displayOptions = { show: { resource: ['webhook'], operation: ['get'] } };

export const get = action({
	operation: getWebhook,
	fields: [webhookField(displayOptions)],
	labels: webhookLabels,
	toInput: toWebhookInput,
	run: async ({ call, input }) => withoutSecret(await call(getWebhook, input)),
});
