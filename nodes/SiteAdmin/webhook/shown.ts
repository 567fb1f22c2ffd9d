import type { IDataObject } from 'n8n-workflow';

import type { Webhook } from '../../../api/administration/webhook';
import { hideSecret } from '../subscriptions/address';

/** A webhook as it came, but for the secret of a Site Admin Trigger: items are stored. */
export const shown = (webhook: Webhook): IDataObject => ({
	...webhook,
	url: hideSecret(webhook.url),
});
