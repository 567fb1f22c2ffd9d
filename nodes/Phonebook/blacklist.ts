import type { ApiError } from '../../api/errors/ApiError';
import {
	addToBlacklist,
	checkBlacklist,
	listBlacklist,
	removeFromBlacklist,
} from '../../api/messaging/blacklist';
import { action } from '../shared/action/action';
import { createResource, type OperationMenu } from '../shared/action/resources';
import { alreadyExists, isInPhonebook, recoverFromStatus } from '../shared/errors/recover';
import { collection, readCollection } from '../shared/fields/field';
import { limitFields, readLimit } from '../shared/fields/limit';
import {
	listSpellings,
	numberOptions,
	phoneField,
	phoneLabels,
	phoneOptions,
	readBlacklisted,
	readPhone,
	someSpelling,
} from '../shared/fields/phone';

const options = collection({
	displayName: 'Blacklist Options',
	name: 'options',
	type: 'collection',
	placeholder: 'Add Blacklist Option',
	default: {},
	options: [
		...numberOptions,
		{
			displayName: 'Ignore If Already Blacklisted',
			name: 'ignoreIfBlacklisted',
			type: 'boolean',
			default: true,
			description:
				'Whether to return "alreadyBlacklisted: true" instead of an error if the number is already on the blacklist',
		},
	],
});

const add = action({
	operation: addToBlacklist,
	fields: [phoneField, options],
	subject: phoneField.name,
	toInput: (parameters) => ({ phoneNumber: readPhone(parameters) }),
	toKey: ({ phoneNumber }) => phoneNumber,
	async run({ call, input, parameters }) {
		const { ignoreIfBlacklisted } = readCollection(options, parameters);
		const alreadyBlacklisted = await alreadyExists(
			call(addToBlacklist, input),
			ignoreIfBlacklisted,
		);
		return { success: true, phoneNumber: input.phoneNumber, alreadyBlacklisted };
	},
});

const check = action({
	operation: checkBlacklist,
	fields: [phoneField, phoneOptions('Blacklist')],
	subject: phoneField.name,
	labels: phoneLabels,
	toInput: (parameters) => ({ phone: readBlacklisted(parameters) }),
	async run({ call, input, parameters }) {
		const blacklisted = await someSpelling(
			input.phone,
			parameters.phoneNumber,
			async (phone) => await isInPhonebook(call(checkBlacklist, { phone })),
		);
		return { phoneNumber: input.phone, blacklisted };
	},
});

const getAll = action({
	operation: listBlacklist,
	fields: limitFields,
	toInput: () => ({}),
	async run({ call, parameters }) {
		const limit = readLimit(parameters);
		const { phoneNumbers } = await call(listBlacklist, {});
		return phoneNumbers.slice(0, limit).map((phoneNumber) => ({ phoneNumber }));
	},
});

const remove = action({
	operation: removeFromBlacklist,
	fields: [phoneField, phoneOptions('Blacklist')],
	subject: phoneField.name,
	labels: phoneLabels,
	toInput: (parameters) => ({ phone: readBlacklisted(parameters) }),
	async run({ call, input, parameters }) {
		const missing: ApiError[] = [];
		const all = listSpellings(input.phone, parameters.phoneNumber);
		for (const phone of all)
			await recoverFromStatus(404, call(removeFromBlacklist, { phone }), (error) =>
				missing.push(error),
			);
		if (missing.length === all.length) throw missing[0];
		return { deleted: true, phoneNumber: input.phone };
	},
});

export const actions = { add, check, getAll, remove };

const operation: OperationMenu<typeof actions> = {
	displayName: 'Operation',
	name: 'operation',
	type: 'options',
	noDataExpression: true,
	options: [
		{
			name: 'Add',
			value: 'add',
			action: 'Add a number to the blacklist',
			description: 'Add a phone number to the blacklist',
		},
		{
			name: 'Check',
			value: 'check',
			action: 'Check if a number is blacklisted',
			description: 'Check whether a phone number is on the blacklist',
		},
		{
			name: 'Get Many',
			value: 'getAll',
			action: 'Get many blacklisted numbers',
			description: 'Get the phone numbers on the blacklist',
		},
		{
			name: 'Remove',
			value: 'remove',
			action: 'Remove a number from the blacklist',
			description: 'Remove a phone number from the blacklist',
		},
	],
	default: 'check',
};

export const blacklist = createResource('Blacklist', 'blacklist', operation, actions);
