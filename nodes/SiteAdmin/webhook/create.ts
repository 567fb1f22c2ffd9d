import { createWebhook } from '../../../api/administration/webhook';
import { action } from '../../shared/action/action';
import { eventFields, readEvent, targetField } from './eventFields';
import {
	additionalFields,
	createOptions,
	readAdditionalFields,
	requiredUrl,
	readUrl,
} from './webhookFields';
import { withoutSecret } from './withoutSecret';

const displayOptions = { show: { resource: ['webhook'], operation: ['create'] } };

export const create = action({
	operation: createWebhook,
	fields: [
		targetField(displayOptions),
		...eventFields(displayOptions),
		requiredUrl(displayOptions),
		additionalFields(displayOptions, createOptions),
	],
	toInput: (parameters) => ({
		...readEvent(parameters),
		url: readUrl(parameters.url),
		...readAdditionalFields(parameters.additionalFields),
	}),
	run: async ({ call, input }) => withoutSecret(await call(createWebhook, input)),
});
