import { listWebhooks, webhookAttributes } from '../../../api/administration/webhook';
import { action } from '../../shared/action/action';
import { listFields } from '../list/listFields';
import { readListQuery, readByQuery } from '../list/listQuery';
import { fetchItems } from '../list/pageFields';
import { withoutSecret } from '../list/withoutSecret';
import { attribute } from './attribute';

const displayOptions = { show: { resource: ['webhook'], operation: ['getAll'] } };

export const getAll = action({
	operation: listWebhooks,
	fields: listFields(displayOptions, attribute),
	asGiven: readByQuery,
	toInput: (parameters) => readListQuery(webhookAttributes, parameters),
	run: async (task) => await fetchItems(task, listWebhooks, task.input, withoutSecret),
});
