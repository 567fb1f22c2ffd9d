import type { INodeProperties } from 'n8n-workflow';

export const events: INodeProperties = {
	displayName: 'Trigger On',
	name: 'events',
	type: 'multiOptions',
	required: true,
	options: [
		{ name: 'Form Submitted', value: 'form.submit' },
		{ name: 'Order Cancelled', value: 'order.cancelled' },
		{ name: 'Order Created', value: 'order.create' },
		{ name: 'Order Deleted', value: 'order.delete' },
		{ name: 'Order Paid', value: 'order.paid' },
		{ name: 'Order Payment Failed', value: 'order.payment_failed' },
		{ name: 'Order Shipped', value: 'order.shipped' },
		{ name: 'Order Updated', value: 'order.update' },
		{ name: 'Ticket Created', value: 'ticket.create' },
		{ name: 'Ticket Deleted', value: 'ticket.delete' },
		{ name: 'Ticket Updated', value: 'ticket.update' },
	],
	default: ['form.submit'],
	description: 'What happens on the site that starts the workflow',
};

export const targetIds: INodeProperties = {
	displayName: 'Target IDs',
	name: 'targetIds',
	type: 'collection',
	placeholder: 'Add Target ID',
	default: {},
	description: 'To listen to one form, order or ticket only',
	options: [
		{
			displayName: 'Form ID',
			name: 'form',
			type: 'number',
			default: 0,
			description: 'Only events of this form; 0 means all forms',
		},
		{
			displayName: 'Order ID',
			name: 'order',
			type: 'number',
			default: 0,
			description: 'Only events of this order; 0 means all orders',
		},
		{
			displayName: 'Ticket ID',
			name: 'ticket',
			type: 'number',
			default: 0,
			description: 'Only events of this ticket; 0 means all tickets',
		},
	],
};
