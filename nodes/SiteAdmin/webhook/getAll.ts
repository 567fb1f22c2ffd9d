import { listAll } from '../../../api/administration/list';
import { listWebhooks, webhookAttributes } from '../../../api/administration/webhook';
import { action } from '../../shared/action';
import { limitOf } from '../../shared/limit';
import { listFields, listLabels } from '../listFields';
import { listQueryOf, readByQuery } from '../listQuery';
import { attribute } from './attribute';
import { shown } from './shown';

const displayOptions = { show: { resource: ['webhook'], operation: ['getAll'] } };

export const getAll = action<typeof listWebhooks>({
	operation: listWebhooks,
	fields: listFields(displayOptions, attribute),
	asGiven: readByQuery,
	labels: listLabels,
	toInput: (parameters) => listQueryOf(webhookAttributes, parameters),
	async run({ send, input, parameters }) {
		const webhooks = await listAll(send, listWebhooks, input, limitOf(parameters));
		return webhooks.map(shown);
	},
});
