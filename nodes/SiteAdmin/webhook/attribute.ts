import type { INodeProperties } from 'n8n-workflow';

/** The attributes that webhooks can be filtered and sorted by. */
export const attribute: INodeProperties = {
	displayName: 'Attribute',
	name: 'attribute',
	type: 'options',
	options: [
		{ name: 'Created At', value: 'webhook.created_at' },
		{ name: 'Enabled (True or False)', value: 'webhook.enabled' },
		{ name: 'Event', value: 'webhook.event' },
		{ name: 'ID', value: 'webhook.id' },
		{ name: 'Source', value: 'webhook.source' },
		{ name: 'Target', value: 'webhook.target' },
		{ name: 'Target ID', value: 'webhook.target_id' },
		{ name: 'Updated At', value: 'webhook.updated_at' },
		{ name: 'URL', value: 'webhook.url' },
	],
	default: 'webhook.target',
	description: 'The attribute of the webhooks',
};
