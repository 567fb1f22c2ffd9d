import { deleteContact as operation } from '../../../api/messaging/contact';
import { action } from '../../shared/action/action';
import { phoneOptions, toPhoneInput } from '../../shared/form/phone';
import { contactLabel, contactChoice } from './contactField';

const displayOptions = { show: { resource: ['contact'], operation: ['delete'] } };

export const deleteContact = action({
	operation,
	fields: [...contactChoice(displayOptions), phoneOptions(displayOptions)],
	labels: contactLabel,
	toInput: toPhoneInput,
	async run({ call, input }) {
		await call(operation, input);
		return { deleted: true, phoneNumber: input.phone };
	},
});
