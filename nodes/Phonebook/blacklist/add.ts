import { addToBlacklist } from '../../../api/messaging/blacklist';
import { action } from '../../shared/action/action';
import { wasThere } from '../../shared/action/recoverFromStatus';
import { optionsOf, phoneField, phoneOf, phoneOptions } from '../../shared/form/phone';

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
	toInput: (parameters) => ({ phoneNumber: phoneOf(parameters) }),
	changes: ({ phoneNumber }) => phoneNumber,
	async run({ call, input, parameters }) {
		const { ignoreIfBlacklisted } = optionsOf(parameters);
		const alreadyBlacklisted = await wasThere(call(addToBlacklist, input), ignoreIfBlacklisted);
		return { success: true, phoneNumber: input.phoneNumber, alreadyBlacklisted };
	},
});
