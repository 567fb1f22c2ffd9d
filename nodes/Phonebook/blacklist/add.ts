import { addToBlacklist } from '../../../api/messaging/blacklist';
import { action } from '../../shared/action/action';
import { alreadyExists } from '../../shared/action/recoverFromStatus';
import { readOptions, phoneField, readPhone, phoneOptions } from '../../shared/form/phone';

const displayOptions = { show: { resource: ['blacklist'], operation: ['add'] } };

export const add = action<typeof addToBlacklist>({
	operation: addToBlacklist,
	fields: [
		phoneField(displayOptions),
		phoneOptions(displayOptions, [
			{
				displayName: 'Ignore If Already Blacklisted',
				name: 'ignoreIfBlacklisted',
				type: 'boolean',
				default: true,
				description:
					'Whether a number that is on the blacklist already gives "alreadyBlacklisted: true" instead of an error',
			},
		]),
	],
	toInput: (parameters) => ({ phoneNumber: readPhone(parameters) }),
	changes: ({ phoneNumber }) => phoneNumber,
	async run({ call, input, parameters }) {
		const { ignoreIfBlacklisted } = readOptions(parameters);
		const alreadyBlacklisted = await alreadyExists(
			call(addToBlacklist, input),
			ignoreIfBlacklisted,
		);
		return { success: true, phoneNumber: input.phoneNumber, alreadyBlacklisted };
	},
});
