import { listSettled } from '../../../api/administration/list';
import {
	isKnownWebhook,
	listWebhooks,
	type KnownWebhook,
} from '../../../api/administration/webhook';
import type { Send } from '../../../api/request';

/**
 * The webhooks of a site that can be understood: by them it is decided what is created and removed.
 * @throws ApiError, ConnectionError; Error where the list keeps changing
 */
export const listKnownWebhooks = async (send: Send): Promise<KnownWebhook[]> =>
	(await listSettled(send, listWebhooks)).filter(isKnownWebhook);
