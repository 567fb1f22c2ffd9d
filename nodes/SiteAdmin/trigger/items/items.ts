import type { IDataObject, ITriggerFunctions, IWebhookFunctions } from 'n8n-workflow';

import type { Payload } from '../../../../api/administration/webhook';
import { findByShape, findInTicket } from '../../contact/contact';
import { findInOrder } from '../../contact/findInOrder';
import { formatEvent, readFormId, readSubject, toObject } from '../../event/event';
import { nameByLabel, type Labels } from '../../form/labels';
import { readLabels } from './readLabels';

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

/**
 * Site administration API, "Webhook payload", flattened: first how to reach the person, then the
 * fields of the form or the order, and then what happened, where and when. The shapes for tickets
 * and orders are not shown, so nothing of these is left out.
 * @param labels those of the form, if they are known
 */
export function simplifyEvent(one: Payload, labels?: Labels): IDataObject {
	const about = {
		event: formatEvent(one),
		targetId: (one.target_id ?? null) as IDataObject[string],
		at: (one.created_at ?? null) as IDataObject[string],
	};
	const subject = readSubject(one);
	const object = toObject(subject);
	const fields = toObject(object.data);
	const isSubmission = object.data === fields;
	const fieldsByLabel = labels ? nameByLabel(fields, labels) : null;
	if (!isSubmission || one.target !== 'form') {
		const contact = one.target === 'ticket' ? findInTicket(subject, fields) : findInOrder(subject);
		return {
			...contact,
			...(isSubmission && one.target === 'ticket' && { fieldsByLabel }),
			[one.target]: (subject ?? {}) as IDataObject,
			...about,
		};
	}
	const form = toObject(object.form);
	const metadata = toObject(toObject(one.data).metadata);
	return {
		...findByShape(fields),
		fields,
		fieldsByLabel,
		...about,
		id: object.id ?? null,
		formTitle: form.title ?? null,
		spam: object.spam ?? null,
		country: object.user_country ?? null,
		city: object.user_city ?? null,
		language: object.user_language ?? null,
		ipAddress: metadata.ip_address ?? null,
		pageName: metadata.page_name ?? null,
		pageUri: metadata.page_uri ?? null,
		pageLanguage: metadata.page_language ?? null,
	};
}
