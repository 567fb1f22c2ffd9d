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
	displayOptions: { show: { resource: ['ticket'] } },
	options: [
		{
			name: 'Get',
			value: 'get',
			action: 'Get a ticket',
			description: 'Get one submission of a form',
		},
		{
			name: 'Get Many',
			value: 'getAll',
			action: 'Get many tickets',
			description: 'Get the submissions of one form or of the whole site, newest first',
		},
	],
	default: 'getAll',
};

export const ticket: Resource = {
	name: 'Ticket',
	value: 'ticket',
	properties: [operation, ...formFields(actions)],
	actions,
};
