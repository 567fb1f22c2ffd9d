import { createResource, type OperationMenu } from '../../shared/action/resources';
import { addContact } from './addContact';
import { create, deleteGroup, get, getAll, removeContact, rename } from './operations';

export const actions = {
	addContact,
	create,
	delete: deleteGroup,
	get,
	getAll,
	removeContact,
	rename,
};

const operation: OperationMenu<typeof actions> = {
	displayName: 'Operation',
	name: 'operation',
	type: 'options',
	noDataExpression: true,
	options: [
		{
			name: 'Add Contact',
			value: 'addContact',
			action: 'Add a contact to a group',
			description: 'Add a contact to a group, and optionally create the contact first',
		},
		{
			name: 'Create',
			value: 'create',
			action: 'Create a group',
			description: 'Create a new group',
		},
		{
			name: 'Delete',
			value: 'delete',
			action: 'Delete a group',
			description: 'Delete a group, but keep its contacts',
		},
		{
			name: 'Get',
			value: 'get',
			action: 'Get a group',
			description: 'Get the name and number of contacts of a group',
		},
		{
			name: 'Get Many',
			value: 'getAll',
			action: 'Get many groups',
			description: 'Get the groups in the phonebook',
		},
		{
			name: 'Remove Contact',
			value: 'removeContact',
			action: 'Remove a contact from a group',
			description: 'Remove a contact from a group, but keep the contact',
		},
		{
			name: 'Rename',
			value: 'rename',
			action: 'Rename a group',
			description: 'Change the name of a group',
		},
	],
	default: 'addContact',
};

export const groupResource = createResource('Group', 'group', operation, actions);
