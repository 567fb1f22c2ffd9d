import { createWebhook } from '../../../api/administration/webhook';
import { action } from '../../shared/action/action';
import { readCollection } from '../../shared/form/field';
import { withoutSecret } from '../list/withoutSecret';
import { eventFields, readEvent, targetField } from './eventFields';
import {
	additionalFields,
	createOptions,
	readAdditionalFields,
	requiredUrl,
	readUrl,
} from './webhookFields';

const displayOptions = { show: { resource: ['webhook'], operation: ['create'] } };

const added = additionalFields(displayOptions, createOptions);

export const create = action({
	operation: createWebhook,
	fields: [
		targetField(displayOptions),
		...eventFields(displayOptions),
		requiredUrl(displayOptions),
		added,
	],
	toInput: (parameters) => ({
		...readEvent(parameters),
		url: readUrl(parameters.url),
		...readAdditionalFields(readCollection(added, parameters)),
	}),
	run: async ({ call, input }) => withoutSecret(await call(createWebhook, input)),
});
