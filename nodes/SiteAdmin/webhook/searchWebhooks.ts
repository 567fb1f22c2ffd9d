import type { ILoadOptionsFunctions, INodeListSearchResult } from 'n8n-workflow';

import { listWebhooks, type Webhook } from '../../../api/administration/webhook';
import { listAll } from '../../../api/administration/list';
import { toWords } from '../../shared/form/choiceNames';
import { search } from '../list/search';

/** `order paid: https://hooks.example/orders`. Anything after the path may contain secrets. */
function describeWebhook({ id, target, event, url, enabled }: Webhook): string {
	const what = [target, event].map(toWords).filter(Boolean).join(' ') || String(id);
	const path = (toWords(url) ?? '').split(/[?#]/)[0];
	return `${what}: ${path}${enabled === false ? ' (disabled)' : ''}`;
}

/** The webhooks for choosing one. */
export async function searchWebhooks(
	this: ILoadOptionsFunctions,
	filter?: string,
	start?: string,
): Promise<INodeListSearchResult> {
	return await search(
		this,
		async (send) => await listAll(send, listWebhooks),
		describeWebhook,
		filter,
		start,
	);
}
