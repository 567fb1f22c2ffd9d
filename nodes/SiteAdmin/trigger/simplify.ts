import type { IDataObject } from 'n8n-workflow';

import type { Payload } from '../../../api/administration/webhook';
import { phoneNumber } from '../../../api/schema';
import { removeSeparators } from '../../shared/form/phone';
import { formatEvent, toObject, readSubject } from './event';

/**
 * Site administration API, "Webhook payload", flattened: what it is about, the fields of a form,
 * who sent it and from which page. The shapes for tickets and orders are not shown, so the object
 * passes unchanged. An object with a form's fields is treated as a form.
 */
export function simplifyEvent(one: Payload): IDataObject {
	const about = {
		event: formatEvent(one),
		targetId: (one.target_id ?? null) as IDataObject[string],
		at: (one.created_at ?? null) as IDataObject[string],
	};
	const subject = readSubject(one);
	const object = toObject(subject);
	const fields = toObject(object.data);
	// The shape of an order is not shown, so nothing under that name is left out.
	if (object.data !== fields || one.target === 'order')
		return { ...about, object: (subject ?? {}) as IDataObject };
	const form = toObject(object.form);
	const metadata = toObject(toObject(one.data).metadata);
	return {
		...about,
		id: object.id ?? null,
		formTitle: form.title ?? null,
		spam: object.spam ?? null,
		fields,
		contact: findContact(fields, object, metadata),
		pageName: metadata.page_name ?? null,
		pageUri: metadata.page_uri ?? null,
		pageLanguage: metadata.page_language ?? null,
	};
}

/**
 * Runs in linear time, whatever a visitor has entered. A regular expression would try each dot as
 * the last one.
 */
function isEmail(text: string): boolean {
	const [name, host, ...more] = text.split('@');
	const isWhole = name && host && more.length === 0 && !/\s/.test(text);
	return Boolean(isWhole && host.slice(1, -1).includes('.'));
}

const SHORTEST_PHONE = '+1234567'.length;

/** Only numbers with a country code: other digits may be an order number or a date. */
function toPhone(text: string): string[] {
	const number = removeSeparators(text).replace(/^00/, '+');
	return phoneNumber.safeParse(number).success && number.length >= SHORTEST_PHONE ? [number] : [];
}

/**
 * The form's own keys (`field_1`) have no meaning, so an email address and a phone number are
 * recognized by their shape.
 */
function findContact(fields: IDataObject, object: IDataObject, metadata: IDataObject): IDataObject {
	const texts = Object.values(fields)
		.filter((value) => typeof value === 'string')
		.map((value) => value.trim());
	return {
		email: texts.find(isEmail) ?? null,
		phone: texts.flatMap(toPhone)[0] ?? null,
		country: object.user_country ?? null,
		city: object.user_city ?? null,
		language: object.user_language ?? null,
		ipAddress: metadata.ip_address ?? null,
	};
}
