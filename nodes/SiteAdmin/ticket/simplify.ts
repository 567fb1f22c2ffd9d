import type { IDataObject } from 'n8n-workflow';

import { findInTicket } from '../contact/contact';
import { toObject } from '../event/event';

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
		country: one.user_country ?? null,
		city: one.user_city ?? null,
		language: one.user_language ?? null,
		createdAt: one.created_at ?? null,
		updatedAt: one.updated_at ?? null,
	};
}
