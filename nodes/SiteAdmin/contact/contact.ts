import type { IDataObject } from 'n8n-workflow';

import { toInternational } from './phone';

/** How to reach a person. Null for what is not known. */
export type Contact = Record<'phone' | 'email', string | null>;

/**
 * The keys of a form (`field_1`) have no meaning, so a phone number and an email address are
 * recognized by their shape.
 */
export function findByShape(fields: IDataObject): Contact {
	const texts = Object.values(fields).filter((value) => typeof value === 'string');
	return { phone: findPhone(texts), email: findEmail(texts) };
}

/**
 * The shape of an order is not shown. A phone number and an email address are what is named so,
 * wherever it is. A number of an order may look like a phone number.
 */
export function findByName(subject: unknown): Contact {
	const named = listTexts(subject, DEEPEST);
	const among = (name: RegExp) => named.filter(([key]) => name.test(key)).map(([, text]) => text);
	return { phone: findPhone(among(/phone|mobile/i)), email: findEmail(among(/mail/i)) };
}

/**
 * A ticket may have fields of its own and those of a form. What is named so comes first. Its form may
 * name the owner of the site.
 */
export function findInTicket(ticket: IDataObject, fields: IDataObject): Contact {
	const named = findByName({ ...ticket, form: undefined });
	const shaped = findByShape(fields);
	return { phone: named.phone ?? shaped.phone, email: named.email ?? shaped.email };
}

/** An order has addresses, and these have lines. */
const DEEPEST = 5;

/** All texts with their names. What is in a list has the list's name. */
function listTexts(
	value: unknown,
	levels: number,
	listName?: string,
): Array<[name: string, text: string]> {
	if (typeof value !== 'object' || value === null || levels === 0) return [];
	return Object.entries(value).flatMap(([key, one]: [string, unknown]) => {
		const name = Array.isArray(value) ? (listName ?? key) : key;
		return typeof one === 'string' ? [[name, one]] : listTexts(one, levels - 1, name);
	});
}

/** Only numbers with a country code: other digits may be an order number or a date. */
function findPhone(texts: string[]): string | null {
	for (const text of texts) {
		// First what costs little, because there may be very many texts.
		const number = /^\s*(?:\+|00)/.test(text) ? toInternational(text.trim()) : undefined;
		if (number !== undefined) return number;
	}
	return null;
}

/**
 * Runs in linear time, whatever a visitor has entered. A regular expression would try each dot as
 * the last one.
 */
export function isEmail(text: string): boolean {
	const [name, host, ...more] = text.split('@');
	const isWhole = name && host && more.length === 0 && !/\s/.test(text);
	return Boolean(isWhole && host.slice(1, -1).includes('.'));
}

const findEmail = (texts: string[]): string | null =>
	texts.map((text) => text.trim()).find(isEmail) ?? null;
