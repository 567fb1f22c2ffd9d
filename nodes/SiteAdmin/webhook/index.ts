import { createResource, type OperationMenu } from '../../shared/action/resources';
import { deleteOrphaned } from './care/deleteOrphaned';
import {
	create,
	deleteWebhook,
	disable,
	enable,
	get,
	getAll,
	getSample,
	update,
} from './operations';

const actions = {
	create,
	delete: deleteWebhook,
	deleteOrphaned,
	disable,
	enable,
	get,
	getAll,
	getSample,
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
			action: 'Create a webhook',
			description: 'Make the site call a URL when something happens',
		},
		{
			name: 'Delete',
			value: 'delete',
			action: 'Delete a webhook',
			description: 'Delete a webhook permanently',
		},
		{
			name: 'Delete Orphaned',
			value: 'deleteOrphaned',
			action: 'Delete orphaned webhooks',
			description: 'Delete webhooks that triggers of inactive workflows have left on the site',
		},
		{
			name: 'Disable',
			value: 'disable',
			action: 'Disable a webhook',
			description: 'Stop the site from calling a webhook without deleting it',
		},
		{
			name: 'Enable',
			value: 'enable',
			action: 'Enable a webhook',
			description: 'Make the site call a webhook again',
		},
		{
			name: 'Get',
			value: 'get',
			action: 'Get a webhook',
			description: 'Get a webhook with its target, event and address',
		},
		{
			name: 'Get Many',
			value: 'getAll',
			action: 'Get many webhooks',
			description: 'Get the webhooks of the site, or those that match your filters',
		},
		{
			name: 'Get Sample Payload',
			value: 'getSample',
			action: 'Get a sample payload',
			description: 'Get an example of what the site sends for an event',
		},
		{
			name: 'Update',
			value: 'update',
			action: 'Update a webhook',
			description: 'Update the fields that you set, and leave the others unchanged',
		},
	],
	default: 'getAll',
};

export const webhook = createResource('Webhook', 'webhook', operation, actions);
