import { listSettled } from '../../../api/administration/list';
import {
	isKnownWebhook,
	listWebhooks,
	type KnownWebhook,
} from '../../../api/administration/webhook';
import type { Send } from '../../../api/request';

/**
 * Lists the webhooks of a site that can be understood. They are the basis for deciding what to
 * create and remove.
 * @throws ApiError, ConnectionError; Error if the list keeps changing
 */
export const listKnownWebhooks = async (send: Send): Promise<KnownWebhook[]> =>
	(await listSettled(send, listWebhooks)).filter(isKnownWebhook);
