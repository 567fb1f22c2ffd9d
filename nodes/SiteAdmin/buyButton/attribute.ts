import type { INodeProperties } from 'n8n-workflow';

/** The attributes that buy buttons can be filtered and sorted by. */
export const attribute: INodeProperties = {
	displayName: 'Attribute',
	name: 'attribute',
	type: 'options',
	options: [
		{ name: 'Buy Button Created At', value: 'buy_button.created_at' },
		{ name: 'Buy Button ID', value: 'buy_button.id' },
		{ name: 'Buy Button Settings', value: 'buy_button.settings' },
		{ name: 'Buy Button Updated At', value: 'buy_button.updated_at' },
		{ name: 'Content Created At', value: 'content.created_at' },
		{ name: 'Content ID', value: 'content.id' },
		{ name: 'Content Language ID', value: 'content.language_id' },
		{ name: 'Content Name', value: 'content.name' },
		{
			name: 'Content Object ID',
			value: 'content.content_id',
			description: 'The ID of the object that the content holds',
		},
		{
			name: 'Content Object Type',
			value: 'content.content_type',
			description: 'The kind of object that the content holds',
		},
		{ name: 'Content Page ID', value: 'content.page_id' },
		{ name: 'Content Page Type', value: 'content.page_type' },
		{ name: 'Content Parent ID', value: 'content.parent_id' },
		{ name: 'Content Parent Type', value: 'content.parent_type' },
		{ name: 'Content Position', value: 'content.position' },
		{ name: 'Content Updated At', value: 'content.updated_at' },
		{ name: 'Product ID', value: 'buy_button.product_id' },
	],
	default: 'content.name',
	description: 'The attribute of the buy buttons',
};
