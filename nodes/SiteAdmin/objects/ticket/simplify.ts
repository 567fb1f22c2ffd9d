import type { IDataObject } from 'n8n-workflow';

import { isObject } from '../../../../api/schema';
import { toObject } from '../../../shared/fields/values';
import { findByShape, findInTicket } from '../contact/contact';
import { nameByLabel, type FormLabels } from '../form/labels';

/**
 * What was entered into a form: first how to reach the person, then the answers by their keys. Values
 * are unchanged. What the ticket lacks is null.
 */
export function simplifyTicket(ticket: Record<string, unknown>): IDataObject {
	const one = ticket as IDataObject;
	const form = toObject(one.form);
	return {
		...findInTicket(one, toObject(one.data)),
		fields: one.data ?? null,
		fieldsByLabel: null,
		id: one.id ?? null,
		formId: form.id ?? null,
		formTitle: form.title ?? null,
		spam: one.spam ?? null,
		language: one.user_language ?? null,
		createdAt: one.created_at ?? null,
	};
}

/**
 * Adds to a simplified ticket its answers by the labels of their form, if these are known. A label may
 * say which of several numbers is that of a phone.
 */
export function addLabels(ticket: IDataObject, labels: FormLabels | undefined): IDataObject {
	const { fields, phone } = ticket;
	if (!labels || !isObject(fields)) return ticket;
	const fieldsByLabel = nameByLabel(fields as IDataObject, labels);
	const labelled = findByShape(fieldsByLabel).phone;
	const isByShape = labelled !== phone && phone === findByShape(fields as IDataObject).phone;
	return { ...ticket, ...(isByShape && { phone: labelled }), fieldsByLabel };
}
