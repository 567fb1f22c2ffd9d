import { createResource } from '../../shared/action/resources';
import { deleteOrphaned } from './care/deleteOrphaned';
import { repair } from './care/repair';
import { get, getAll, getSample } from './read';
import { create, deleteWebhook, disable, enable, update } from './write';

export const webhook = createResource(
	'Webhook',
	'webhook',
	{
		create: {
			name: 'Create',
			action: 'Create a webhook',
			description: 'Make the site call a URL when something happens',
			runs: create,
		},
		delete: {
			name: 'Delete',
			action: 'Delete a webhook',
			description: 'Delete a webhook permanently',
			runs: deleteWebhook,
		},
		deleteOrphaned: {
			name: 'Delete Orphaned',
			action: 'Delete orphaned webhooks',
			description: 'Delete webhooks that triggers of inactive workflows have left on the site',
			runs: deleteOrphaned,
		},
		disable: {
			name: 'Disable',
			action: 'Disable a webhook',
			description: 'Stop the site from calling a webhook without deleting it',
			runs: disable,
		},
		enable: {
			name: 'Enable',
			action: 'Enable a webhook',
			description: 'Make the site call a webhook again',
			runs: enable,
		},
		get: {
			name: 'Get',
			action: 'Get a webhook',
			description: 'Get a webhook with its target, event and address',
			runs: get,
		},
		getAll: {
			name: 'Get Many',
			action: 'Get many webhooks',
			description: 'Get the webhooks of the site, or those that match your filters',
			runs: getAll,
		},
		getSample: {
			name: 'Get Sample Payload',
			action: 'Get a sample payload',
			description: 'Get an example of what the site sends for an event',
			runs: getSample,
		},
		repair: {
			name: 'Repair',
			action: 'Repair the webhooks of triggers',
			description: 'Restore the webhooks of the triggers in this workflow',
			runs: repair,
		},
		update: {
			name: 'Update',
			action: 'Update a webhook',
			description: 'Update the fields that you set, and leave the others unchanged',
			runs: update,
		},
	},
	'getAll',
);
