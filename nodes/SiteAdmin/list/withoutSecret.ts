import type { IDataObject } from 'n8n-workflow';

import { isObject } from '../../../api/schema';
import { findAddressSecrets, redactDeep, getRedactor } from '../../shared/secrets/redact';
import { readSecret } from '../subscriptions/address';

/**
 * Returns a webhook, or anything else from the site, unchanged except for the secret of a Site
 * Admin Trigger, wherever it appears: items are stored, and anyone who knows the secret can start
 * the workflow. Anything other than an object becomes the value of an object, because n8n's items
 * are objects.
 */
export function withoutSecret(row: unknown): IDataObject {
	const item = isObject(row) ? row : { value: row };
	const own = typeof item.url === 'string' ? `secret=${readSecret(item.url)}` : '';
	const secrets = findAddressSecrets(`${own} ${JSON.stringify(item)}`);
	return redactDeep(getRedactor(secrets), item) as IDataObject;
}
