import { getWebhookSample } from '../../../api/administration/webhook';
import { action } from '../../shared/action/action';
import { eventFields, eventOf, targetField } from './eventFields';
import { shown } from './withoutSecret';
import { additionalFields, fieldsOf, targetId } from './webhookFields';

const displayOptions = { show: { resource: ['webhook'], operation: ['getSample'] } };

export const getSample = action<typeof getWebhookSample>({
	operation: getWebhookSample,
	fields: [
		targetField(displayOptions),
		...eventFields(displayOptions),
		additionalFields(displayOptions, [targetId]),
	],
	toInput: (parameters) => ({ ...eventOf(parameters), ...fieldsOf(parameters.additionalFields) }),
	run: async ({ call, input }) => (await call(getWebhookSample, input)).map(shown),
});
