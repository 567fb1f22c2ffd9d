import type { INodeProperties } from 'n8n-workflow';

/** The attributes that orders can be filtered and sorted by. */
export const attribute: INodeProperties = {
	displayName: 'Attribute',
	name: 'attribute',
	type: 'options',
	options: [
		{ name: 'Code', value: 'order.code' },
		{ name: 'Completed At', value: 'order.completed_at' },
		{ name: 'Created At', value: 'order.created_at' },
		{ name: 'Currency', value: 'order.currency' },
		{ name: 'ID', value: 'order.id' },
		{ name: 'Paid At', value: 'order.paid_at' },
		{ name: 'Payment Method', value: 'order.payment_method' },
		{ name: 'Payment Status', value: 'order.payment_status' },
		{ name: 'Shipping Status', value: 'order.shipping_status' },
		{ name: 'Status', value: 'order.status' },
		{ name: 'Total Amount', value: 'order.total_amount' },
		{ name: 'Updated At', value: 'order.updated_at' },
	],
	default: 'order.created_at',
	description: 'The attribute of the orders',
};
