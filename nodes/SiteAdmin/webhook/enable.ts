import { updateWebhook } from '../../../api/administration/webhook';
import { action } from '../../shared/action/action';
import { withoutSecret } from '../list/withoutSecret';
import { toWebhookInput, webhookField, webhookLabels } from './webhookField';

const displayOptions = { show: { resource: ['webhook'], operation: ['enable'] } };

export const enable = action({
	operation: updateWebhook,
	fields: [webhookField(displayOptions)],
	labels: webhookLabels,
	toInput: (parameters) => ({ ...toWebhookInput(parameters), enabled: true }),
	run: async ({ call, input }) => withoutSecret(await call(updateWebhook, input)),
});
