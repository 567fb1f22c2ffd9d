import type { ILoadOptionsFunctions, INodeListSearchResult } from 'n8n-workflow';

import { listWebhooks, type Webhook } from '../../../api/administration/webhook';
import { search } from '../search';

/** `order paid: https://hooks.example/orders`; what follows the path may hold secrets. */
const nameOf = ({ target, event, url, enabled }: Webhook): string =>
	`${target} ${event}: ${String(url ?? '').split(/[?#]/)[0]}${enabled === false ? ' (disabled)' : ''}`;

/** The webhooks to choose one from. */
export async function searchWebhooks(
	this: ILoadOptionsFunctions,
	filter?: string,
): Promise<INodeListSearchResult> {
	return await search(this, listWebhooks, nameOf, filter);
}
