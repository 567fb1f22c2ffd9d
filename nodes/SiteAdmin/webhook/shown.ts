import type { IDataObject } from 'n8n-workflow';

import type { Webhook } from '../../../api/administration/webhook';

/** What stands in the place of a secret. */
export const HIDDEN = 'secret=***';

// Who knows the address of a trigger with its secret can start the workflow, so the secret stays out
// of items, which are stored.
const secret = /\bsecret=[0-9a-f]{64}\b/i;

/** A webhook as it came, but for the secret in the address of a Site Admin Trigger. */
export const shown = (webhook: Webhook): IDataObject => ({
	...webhook,
	url: webhook.url.replace(secret, HIDDEN),
});
