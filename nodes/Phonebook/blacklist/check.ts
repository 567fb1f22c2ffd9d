import { checkBlacklist } from '../../../api/messaging/blacklist';
import { action } from '../../shared/action/action';
import { isInPhonebook } from '../../shared/errors/recover';
import { phoneFields, phoneLabels, phoneOptions, toPhoneInput } from '../../shared/form/phone';

const displayOptions = { show: { resource: ['blacklist'], operation: ['check'] } };

export const check = action({
	operation: checkBlacklist,
	fields: [...phoneFields(displayOptions), phoneOptions(displayOptions)],
	labels: phoneLabels,
	toInput: toPhoneInput,
	async run({ call, input }) {
		return {
			phoneNumber: input.phone,
			blacklisted: await isInPhonebook(call(checkBlacklist, input)),
		};
	},
});
