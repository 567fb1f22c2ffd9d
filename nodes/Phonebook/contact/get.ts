import type { IDataObject } from 'n8n-workflow';

import { getContact } from '../../../api/messaging/contact';
import { action } from '../../shared/action/action';
import { phoneFields, phoneLabels, phoneOptions, toPhoneInput } from '../../shared/form/phone';

const displayOptions = { show: { resource: ['contact'], operation: ['get'] } };

export const get = action({
	operation: getContact,
	fields: [...phoneFields(displayOptions), phoneOptions(displayOptions)],
	labels: phoneLabels,
	toInput: toPhoneInput,
	async run({ call, input }) {
		const { contact } = await call(getContact, input);
		return contact as IDataObject;
	},
});
