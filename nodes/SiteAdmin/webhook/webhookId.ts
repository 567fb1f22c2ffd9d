import { listAll } from '../../../api/administration/list';
import { listWebhooks } from '../../../api/administration/webhook';
import { readSwitch } from '../../shared/fields/fieldTypes';
import { toWords } from '../../shared/lists/choiceNames';
import { idField } from '../list/idField';
import { createSearch, toList } from '../list/search';

/** The choice of a webhook. */
export const webhookIdField = idField({
	displayName: 'Webhook',
	name: 'webhookId',
	searchListMethod: 'searchWebhooks',
	example: '1001',
});

const webhooks = toList({
	read: async (send) => await listAll(send, listWebhooks),
	/** `order paid: https://hooks.example/orders`. Anything after the path may contain secrets. */
	describe({ id, target, event, url, enabled }) {
		const what = [target, event].map(toWords).filter(Boolean).join(' ') || String(id);
		const path = (toWords(url) ?? '').split(/[?#]/)[0];
		return `${what}: ${path}${readSwitch(enabled) === false ? ' (disabled)' : ''}`;
	},
});
export const searchWebhooks = createSearch(() => webhooks);
