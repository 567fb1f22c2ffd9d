import type { IDataObject } from 'n8n-workflow';

import { isObject } from '../../../api/schema';
import { findAddressSecrets, redactDeep, getRedactor } from '../../shared/secrets/redact';
import { readSecret } from '../subscriptions/address';

/**
 * A webhook, or what else the site says, as it came, but for the secret of a Site Admin Trigger,
 * wherever it stands: items are stored, and who knows it can start the workflow. What is no object
 * becomes the value of one, since n8n's items are objects.
 */
export function withoutSecret(row: unknown): IDataObject {
	const item = isObject(row) ? row : { value: row };
	const own = typeof item.url === 'string' ? `secret=${readSecret(item.url)}` : '';
	const secrets = findAddressSecrets(`${own} ${JSON.stringify(item)}`);
	return redactDeep(getRedactor(secrets), item) as IDataObject;
}
