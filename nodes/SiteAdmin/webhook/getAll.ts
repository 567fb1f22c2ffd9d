import { listWebhooks, webhookAttributes } from '../../../api/administration/webhook';
import { action } from '../../shared/action/action';
import { listFields } from '../list/listFields';
import { listQueryOf, readByQuery } from '../list/listQuery';
import { rowsOf } from '../list/pageFields';
import { attribute } from './attribute';
import { shown } from './withoutSecret';

const displayOptions = { show: { resource: ['webhook'], operation: ['getAll'] } };

export const getAll = action<typeof listWebhooks>({
	operation: listWebhooks,
	fields: listFields(displayOptions, attribute),
	asGiven: readByQuery,
	toInput: (parameters) => listQueryOf(webhookAttributes, parameters),
	async run(task) {
		const { input, parameters } = task;
		const webhooks = await rowsOf(task, listWebhooks, input, parameters);
		return webhooks.map(shown);
	},
});
