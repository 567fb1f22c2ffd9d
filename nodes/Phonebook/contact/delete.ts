import { deleteContact as operation } from '../../../api/messaging/contact';
import { action } from '../../shared/action/action';
import { phoneFields, phoneLabels, phoneOptions, toPhoneInput } from '../../shared/form/phone';

const displayOptions = { show: { resource: ['contact'], operation: ['delete'] } };

export const deleteContact = action({
	operation,
	fields: [...phoneFields(displayOptions), phoneOptions(displayOptions)],
	labels: phoneLabels,
	toInput: toPhoneInput,
	async run({ call, input }) {
		await call(operation, input);
		return { deleted: true, phoneNumber: input.phone };
	},
});
