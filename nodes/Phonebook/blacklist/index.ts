import { formFields, type OperationMenu } from '../../shared/action/action';
import type { Resource } from '../../shared/action/resources';
import { add } from './add';
import { check } from './check';
import { getAll } from './getAll';
import { remove } from './remove';

export const actions = { add, check, getAll, remove };

const operation: OperationMenu<typeof actions> = {
	displayName: 'Operation',
	name: 'operation',
	type: 'options',
	noDataExpression: true,
	displayOptions: { show: { resource: ['blacklist'] } },
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
			action: 'Check whether a number is blacklisted',
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

export const blacklist: Resource = {
	name: 'Blacklist',
	value: 'blacklist',
	properties: [operation, ...formFields(actions)],
	actions,
};
