import type { IDataObject } from 'n8n-workflow';

import { getContact } from '../../../api/messaging/contact';
import { action } from '../../shared/action/action';
import { phoneOptions, toPhoneInput } from '../../shared/form/phone';
import { contactLabel, contactChoice } from './contactField';

const displayOptions = { show: { resource: ['contact'], operation: ['get'] } };

export const get = action({
	operation: getContact,
	fields: [...contactChoice(displayOptions), phoneOptions(displayOptions)],
	labels: contactLabel,
	toInput: toPhoneInput,
	async run({ call, input }) {
		const { contact } = await call(getContact, input);
		return contact as IDataObject;
	},
});
