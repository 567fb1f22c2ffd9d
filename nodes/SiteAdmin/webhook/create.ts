import { createWebhook } from '../../../api/administration/webhook';
import { action } from '../../shared/action/action';
import { eventFields, eventOf, targetField } from './eventFields';
import { shown } from './withoutSecret';
import { additionalFields, createOptions, fieldsOf, requiredUrl, urlOf } from './webhookFields';

const displayOptions = { show: { resource: ['webhook'], operation: ['create'] } };

export const create = action<typeof createWebhook>({
	operation: createWebhook,
	fields: [
		targetField(displayOptions),
		...eventFields(displayOptions),
		requiredUrl(displayOptions),
		additionalFields(displayOptions, createOptions),
	],
	toInput: (parameters) => ({
		...eventOf(parameters),
		url: urlOf(parameters.url),
		...fieldsOf(parameters.additionalFields),
	}),
	run: async ({ call, input }) => shown(await call(createWebhook, input)),
});
