import { listBlacklist } from '../../../api/messaging/blacklist';
import { action } from '../../shared/action/action';
import { limitFields, readLimit } from '../../shared/form/limit';

const displayOptions = { show: { resource: ['blacklist'], operation: ['getAll'] } };

export const getAll = action({
	operation: listBlacklist,
	fields: limitFields(displayOptions),
	toInput: () => ({}),
	async run({ call, parameters }) {
		const limit = readLimit(parameters);
		const { phoneNumbers } = await call(listBlacklist, {});
		return phoneNumbers.slice(0, limit).map((phoneNumber) => ({ phoneNumber }));
	},
});
