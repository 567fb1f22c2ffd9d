import type { IDataObject } from 'n8n-workflow';

import { isObject } from '../../../api/schema';
import { hideSecret } from '../subscriptions/address';

/**
 * A webhook as it came, but for the secret of a Site Admin Trigger: items are stored. What is no
 * object becomes the value of one, since n8n's items are objects.
 */
export function shown(row: unknown): IDataObject {
	if (!isObject(row)) return { value: row } as IDataObject;
	const { url } = row;
	return { ...row, ...(typeof url === 'string' && { url: hideSecret(url) }) } as IDataObject;
}
