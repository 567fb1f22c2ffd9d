import type { IDataObject } from 'n8n-workflow';

import { createContact } from '../../../api/messaging/contact';
import { action } from '../../shared/action/action';
import { phoneField, phoneOf, phoneOptions } from '../../shared/form/phone';
import { contactFields, contactFieldsOf, contactLabels } from './contactFields';

const displayOptions = { show: { resource: ['contact'], operation: ['create'] } };

export const create = action<typeof createContact>({
	operation: createContact,
	fields: [phoneField(displayOptions), contactFields(displayOptions), phoneOptions(displayOptions)],
	labels: contactLabels,
	toInput: (parameters) => ({ ...contactFieldsOf(parameters), phoneNumber: phoneOf(parameters) }),
	changes: ({ phoneNumber }) => phoneNumber,
	async run({ call, input }) {
		const { contact } = await call(createContact, input);
		return contact as IDataObject;
	},
});
