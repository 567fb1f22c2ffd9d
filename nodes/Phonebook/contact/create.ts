import type { IDataObject } from 'n8n-workflow';

import { createContact } from '../../../api/messaging/contact';
import { action } from '../../shared/action/action';
import { phoneFields, readPhone, phoneOptions } from '../../shared/form/phone';
import { contactFields, readContactFields, contactLabels } from './contactFields';

const displayOptions = { show: { resource: ['contact'], operation: ['create'] } };

export const create = action({
	operation: createContact,
	fields: [
		...phoneFields(displayOptions),
		contactFields(displayOptions),
		phoneOptions(displayOptions),
	],
	labels: contactLabels,
	toInput: (parameters) => ({
		...readContactFields(parameters),
		phoneNumber: readPhone(parameters),
	}),
	changes: ({ phoneNumber }) => phoneNumber,
	async run({ call, input }) {
		const { contact } = await call(createContact, input);
		return contact as IDataObject;
	},
});
