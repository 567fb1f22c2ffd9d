import { deleteWebhook as operation } from '../../../api/administration/webhook';
import { action } from '../../shared/action/action';
import { toWebhookInput, webhookField, webhookLabels } from './webhookField';

const displayOptions = { show: { resource: ['webhook'], operation: ['delete'] } };

export const deleteWebhook = action({
	operation,
	fields: [webhookField(displayOptions)],
	labels: webhookLabels,
	toInput: toWebhookInput,
	async run({ call, input }) {
		await call(operation, input);
		return { deleted: true, id: input.id };
	},
});
