import type { IDataObject, IPollFunctions, IWebhookFunctions } from 'n8n-workflow';

import type { Payload } from '../../../api/administration/webhook';
import { readLabels } from '../labels/readLabels';
import { isOn } from './choice';
import { readFormId } from './event';
import type { Memo } from './memo';
import { simplifyEvent } from './simplify';

/**
 * Creates a function that makes items of events: simplified, with the labels of their forms, as far
 * as the site tells these at once, or as the site has them.
 */
export async function createItemMaker(
	context: IPollFunctions | IWebhookFunctions,
	events: Payload[],
): Promise<(one: Payload, memo: Memo) => IDataObject> {
	if (!isOn(context, 'simple')) return (one, { fields }) => ({ ...one, ...fields }) as IDataObject;
	const labels = await readLabels(context, events.map(readFormId));
	return (one, { fields }) => ({
		...simplifyEvent(one, labels.get(String(readFormId(one)))),
		...fields,
	});
}
