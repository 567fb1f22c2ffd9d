import type { ApiError } from '../../../api/errors/ApiError';
import { phonebookTitles } from '../../../api/errors/titles';
import { checkBlacklist } from '../../../api/messaging/blacklist';
import { action } from '../../shared/action/action';
import { recoverFromStatus } from '../../shared/action/recoverFromStatus';
import { phoneFields, phoneLabels, phoneOptions, toPhoneInput } from '../../shared/form/phone';

const displayOptions = { show: { resource: ['blacklist'], operation: ['check'] } };

// A 404 that is not the phonebook's own comes from a wrong Base URL. It must not be mistaken for
// permission to send a message.
function notBlacklisted(error: ApiError): false {
	const missing = phonebookTitles['Missing resource'];
	if (error.errors.some(({ code }) => String(code) === missing)) return false;
	throw error;
}

export const check = action({
	operation: checkBlacklist,
	fields: [...phoneFields(displayOptions), phoneOptions(displayOptions)],
	labels: phoneLabels,
	toInput: toPhoneInput,
	async run({ call, input }) {
		const listed = call(checkBlacklist, input).then(() => true);
		const blacklisted = await recoverFromStatus(404, listed, notBlacklisted);
		return { phoneNumber: input.phone, blacklisted };
	},
});
