import { getWebhookSample } from '../../../api/administration/webhook';
import { action } from '../../shared/action/action';
import { readCollection } from '../../shared/form/field';
import { withoutSecret } from '../list/withoutSecret';
import { eventFields, readEvent, targetField } from './eventFields';
import { additionalFields, readAdditionalFields, targetId } from './webhookFields';

const displayOptions = { show: { resource: ['webhook'], operation: ['getSample'] } };

const added = additionalFields(displayOptions, [targetId]);

export const getSample = action({
	operation: getWebhookSample,
	fields: [targetField(displayOptions), ...eventFields(displayOptions), added],
	toInput: (parameters) => ({
		...readEvent(parameters),
		...readAdditionalFields(readCollection(added, parameters)),
	}),
	run: async ({ call, input }) => (await call(getWebhookSample, input)).map(withoutSecret),
});
