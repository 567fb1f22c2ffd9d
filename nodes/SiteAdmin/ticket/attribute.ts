import type { INodeProperties } from 'n8n-workflow';

/** The attributes that tickets can be filtered and sorted by. */
export const attribute: INodeProperties = {
	displayName: 'Attribute',
	name: 'attribute',
	type: 'options',
	options: [
		{ name: 'Created At', value: 'ticket.created_at' },
		{ name: 'ID', value: 'ticket.id' },
		{ name: 'Spam (True or False)', value: 'ticket.spam' },
		{ name: 'Updated At', value: 'ticket.updated_at' },
	],
	default: 'ticket.created_at',
	description: 'The attribute of the tickets',
};
