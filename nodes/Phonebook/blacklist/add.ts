import { addToBlacklist } from '../../../api/messaging/blacklist';
import { action } from '../../shared/action/action';
import { alreadyExists } from '../../shared/errors/recover';
import { collection, readCollection } from '../../shared/form/field';
import { addPlusOption, phoneFields, readPhone } from '../../shared/form/phone';

const displayOptions = { show: { resource: ['blacklist'], operation: ['add'] } };

const options = collection({
	displayName: 'Blacklist Options',
	name: 'options',
	type: 'collection',
	placeholder: 'Add Blacklist Option',
	default: {},
	displayOptions,
	options: [
		addPlusOption,
		{
			displayName: 'Ignore If Already Blacklisted',
			name: 'ignoreIfBlacklisted',
			type: 'boolean',
			default: false,
			description:
				'Whether to return "alreadyBlacklisted: true" instead of an error if the number is already on the blacklist',
		},
	],
});

export const add = action({
	operation: addToBlacklist,
	fields: [...phoneFields(displayOptions), options],
	toInput: (parameters) => ({ phoneNumber: readPhone(parameters) }),
	changes: ({ phoneNumber }) => phoneNumber,
	async run({ call, input, parameters }) {
		const { ignoreIfBlacklisted } = readCollection(options, parameters);
		const alreadyBlacklisted = await alreadyExists(
			call(addToBlacklist, input),
			ignoreIfBlacklisted,
		);
		return { success: true, phoneNumber: input.phoneNumber, alreadyBlacklisted };
	},
});
