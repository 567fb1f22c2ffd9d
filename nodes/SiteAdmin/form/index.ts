import { formFields, type OperationMenu } from '../../shared/action/action';
import type { Resource } from '../../shared/action/resources';
import { get } from './get';
import { getAll } from './getAll';

const actions = { get, getAll };

const operation: OperationMenu<typeof actions> = {
	displayName: 'Operation',
	name: 'operation',
	type: 'options',
	noDataExpression: true,
	displayOptions: { show: { resource: ['form'] } },
	options: [
		{
			name: 'Get',
			value: 'get',
			action: 'Get a form',
			description: 'Get a form with its fields and their labels',
		},
		{
			name: 'Get Many',
			value: 'getAll',
			action: 'Get many forms',
			description: 'Get the forms of the site, or those that match your filters',
		},
	],
	default: 'getAll',
};

export const form: Resource = {
	name: 'Form',
	value: 'form',
	properties: [operation, ...formFields(actions)],
	actions,
};
