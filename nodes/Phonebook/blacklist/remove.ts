import { removeFromBlacklist } from '../../../api/messaging/blacklist';
import { action } from '../../shared/action/action';
import { phoneFields, phoneLabels, phoneOptions, toPhoneInput } from '../../shared/form/phone';

const displayOptions = { show: { resource: ['blacklist'], operation: ['remove'] } };

export const remove = action({
	operation: removeFromBlacklist,
	fields: [...phoneFields(displayOptions), phoneOptions(displayOptions)],
	labels: phoneLabels,
	toInput: toPhoneInput,
	async run({ call, input }) {
		await call(removeFromBlacklist, input);
		return { deleted: true, phoneNumber: input.phone };
	},
});
