import { createResource, type OperationMenu } from '../../shared/action/resources';
import { create, deleteContact, get, getAll, getContactGroups, update, upsert } from './operations';

export const actions = {
	create,
	upsert,
	delete: deleteContact,
	get,
	getGroups: getContactGroups,
	getAll,
	update,
};

const operation: OperationMenu<typeof actions> = {
	displayName: 'Operation',
	name: 'operation',
	type: 'options',
	noDataExpression: true,
	options: [
		{
			name: 'Create',
			value: 'create',
			action: 'Create a contact',
			description: 'Create a new contact',
		},
		{
			name: 'Create or Update',
			value: 'upsert',
			action: 'Create or update a contact',
			description: 'Create a new record, or update the current one if it already exists (upsert)',
		},
		{
			name: 'Delete',
			value: 'delete',
			action: 'Delete a contact',
			description: 'Delete a contact, and remove it from its groups',
		},
		{
			name: 'Get',
			value: 'get',
			action: 'Get a contact',
			description: 'Get a contact by phone number',
		},
		{
			name: 'Get Groups',
			value: 'getGroups',
			action: 'Get the groups of a contact',
			description: 'Get the groups that a contact is in',
		},
		{
			name: 'Get Many',
			value: 'getAll',
			action: 'Get many contacts',
			description: 'Get many contacts, or those in specific groups',
		},
		{
			name: 'Update',
			value: 'update',
			action: 'Update a contact',
			description: 'Update fields of an existing contact',
		},
	],
	default: 'upsert',
};

export const contactResource = createResource('Contact', 'contact', operation, actions);
