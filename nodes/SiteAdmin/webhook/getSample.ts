import { getWebhookSample } from '../../../api/administration/webhook';
import { action } from '../../shared/action/action';
import { eventFields, readEvent, targetField } from './eventFields';
import { additionalFields, readAdditionalFields, targetId } from './webhookFields';
import { withoutSecret } from './withoutSecret';

const displayOptions = { show: { resource: ['webhook'], operation: ['getSample'] } };

export const getSample = action({
	operation: getWebhookSample,
	fields: [
		targetField(displayOptions),
		...eventFields(displayOptions),
		additionalFields(displayOptions, [targetId]),
	],
	toInput: (parameters) => ({
		...readEvent(parameters),
		...readAdditionalFields(parameters.additionalFields),
	}),
	run: async ({ call, input }) => (await call(getWebhookSample, input)).map(withoutSecret),
});
