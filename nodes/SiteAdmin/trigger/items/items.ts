import type { IDataObject } from 'n8n-workflow';

import type { Payload } from '../../../../api/administration/webhook';
import { toObject } from '../../../shared/fields/values';
import { loadPhones } from '../../../shared/phone/parsePhone';
import { formatEvent, readFormId, readSubject } from '../../event/event';
import type { FormLabels } from '../../objects/form/labels';
import { simplifyOrder } from '../../objects/order/simplify';
import { addLabels, simplifyTicket } from '../../objects/ticket/simplify';
import type { TriggerCall } from '../call';
import { readLabels } from './readLabels';

/**
 * Creates a function that turns an event into an item: simplified, with the labels of its form if the
 * site gives them in time; or, without Simplify, unchanged. The item's last fields are `last`, such as
 * the key.
 */
export async function createItemMaker(
	call: TriggerCall,
	isSimple: boolean,
	events: Payload[],
): Promise<(one: Payload, last: IDataObject) => IDataObject> {
	if (!isSimple) return (one, last) => ({ ...one, ...last }) as IDataObject;
	await loadPhones();
	const labels = await readLabels(call, events.map(readFormId));
	return (one, last) => ({
		...simplifyEvent(one, labels.get(String(readFormId(one)))),
		...last,
	});
}

/**
 * Site administration API, "Webhook payload", flattened: first what it is about, as the operations for
 * orders and tickets return it, and then what happened, to what and when.
 * @param labels those of the form, if they are known
 */
export const simplifyEvent = (one: Payload, labels?: FormLabels): IDataObject => ({
	...(one.target === 'order'
		? simplifyOrder(toObject(readSubject(one)))
		: simplifySubmission(one, labels)),
	event: formatEvent(one),
	targetId: (one.target_id ?? null) as IDataObject[string],
	at: (one.created_at ?? null) as IDataObject[string],
});

/** A submission is what its ticket will be, and says on which page it was made. */
function simplifySubmission(one: Payload, labels?: FormLabels): IDataObject {
	return {
		...addLabels(simplifyTicket(toObject(readSubject(one))), labels),
		formId: (readFormId(one) ?? null) as IDataObject[string],
		...(one.target === 'form' && simplifyVisit(toObject(toObject(one.data).metadata))),
	};
}

const simplifyVisit = (metadata: IDataObject): IDataObject => ({
	ipAddress: metadata.ip_address ?? null,
	pageName: metadata.page_name ?? null,
	pageUri: metadata.page_uri ?? null,
	pageLanguage: metadata.page_language ?? null,
});
