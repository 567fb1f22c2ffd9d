import { listAll } from '../../../api/administration/list';
import { listWebhooks, type Webhook } from '../../../api/administration/webhook';
import { toWords } from '../../shared/fields/choiceNames';
import { idField } from '../list/idField';
import { createSearch } from '../list/search';

/** The choice of a webhook. */
export const webhookId = idField({
	displayName: 'Webhook',
	name: 'webhookId',
	searchListMethod: 'searchWebhooks',
	example: '1001',
});

/** `order paid: https://hooks.example/orders`. Anything after the path may contain secrets. */
function describeWebhook({ id, target, event, url, enabled }: Webhook): string {
	const what = [target, event].map(toWords).filter(Boolean).join(' ') || String(id);
	const path = (toWords(url) ?? '').split(/[?#]/)[0];
	return `${what}: ${path}${enabled === false ? ' (disabled)' : ''}`;
}

/** The webhooks for choosing one. */
export const searchWebhooks = createSearch(
	async (send) => await listAll(send, listWebhooks),
	describeWebhook,
);
