import { updateWebhook } from '../../../api/administration/webhook';
import { action } from '../../shared/action/action';
import { shown } from './withoutSecret';
import { toWebhookInput, webhookField, webhookLabels } from './webhookField';

const displayOptions = { show: { resource: ['webhook'], operation: ['enable'] } };

export const enable = action<typeof updateWebhook>({
	operation: updateWebhook,
	fields: [webhookField(displayOptions)],
	labels: webhookLabels,
	toInput: (parameters) => ({ ...toWebhookInput(parameters), enabled: true }),
	run: async ({ call, input }) => shown(await call(updateWebhook, input)),
});
