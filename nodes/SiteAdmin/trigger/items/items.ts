import type { IDataObject, ITriggerFunctions, IWebhookFunctions } from 'n8n-workflow';

import type { Payload } from '../../../../api/administration/webhook';
import { readFormId } from '../../event/event';
import { readLabels } from './readLabels';
import { simplifyEvent } from './simplify';

/**
 * Creates a function that makes items of events: simplified, with the labels of their forms, as far
 * as the site gives these at once, or as the site has them. Their key comes last.
 */
export async function createItemMaker(
	context: ITriggerFunctions | IWebhookFunctions,
	isSimple: boolean,
	events: Payload[],
): Promise<(one: Payload, last: IDataObject) => IDataObject> {
	if (!isSimple) return (one, last) => ({ ...one, ...last }) as IDataObject;
	const labels = await readLabels(context, events.map(readFormId));
	return (one, last) => ({
		...simplifyEvent(one, labels.get(String(readFormId(one)))),
		...last,
	});
}
