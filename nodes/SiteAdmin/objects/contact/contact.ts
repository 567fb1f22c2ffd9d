import type { IDataObject } from 'n8n-workflow';

import { parsePhone } from '../../../shared/phone/parsePhone';
import { parseEmail } from './email';

/** How to reach a person. Null for what is not known. */
export type Contact = Record<'phone' | 'email', string | null>;

type Named = [name: string, text: string];

const PHONE = /phone|mobile|\btel/i;

/**
 * The keys of a form (`field_1`) have no meaning, so a phone number and an email address are
 * recognized by their shape.
 */
export function findByShape(fields: IDataObject): Contact {
	const texts = Object.entries(fields).filter(
		(entry): entry is Named => typeof entry[1] === 'string',
	);
	return { phone: findPhone(texts), email: findEmail(texts) };
}

/**
 * Where the shape is not shown, a phone number and an email address are what is named so, wherever it
 * is. A number of an order may look like a phone number.
 */
export function findByName(subject: unknown): Contact {
	const named = listTexts(subject, DEEPEST);
	return {
		phone: findPhone(named.filter(([name]) => PHONE.test(name))),
		email: findEmail(named.filter(([name]) => /mail/i.test(name))),
	};
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

/** Those who may be named in an order, too: whoever writes to them doesn't reach the customer. */
const OTHER_PARTY =
	/carrier|courier|merchant|owner|payment|provider|seller|shop(?!per)|site|staff|store|supplier|vendor/i;

/** All texts with their names. What is in a list has the list's name. */
function listTexts(value: unknown, levels: number, listName?: string): Named[] {
	if (typeof value !== 'object' || value === null || levels === 0) return [];
	return Object.entries(value).flatMap(([key, one]: [string, unknown]): Named[] => {
		const name = Array.isArray(value) ? (listName ?? key) : key;
		if (OTHER_PARTY.test(name)) return [];
		return typeof one === 'string' ? [[name, one]] : listTexts(one, levels - 1, name);
	});
}

/** No person enters more. What isn't what is looked for takes up to 0.1 ms. */
const MOST_READ = 1_000;

/** A shorter text with a plus sign may be a price or a code, unless there is such a number. */
const SHORTEST = 10;

/**
 * Only numbers with a country code: other digits may be an order number or a date. A plus sign is
 * certain. 00 may be the beginning of another number, so a text that is named a phone number comes
 * before.
 */
function findPhone(texts: Named[]): string | null {
	const guesses: Array<{ name: string; number: string }> = [];
	// First what costs little, because there may be very many texts.
	const likely = texts.filter(([, text]) => /[+＋]|00|٠٠/.test(text)).slice(0, MOST_READ);
	for (const [name, text] of likely) {
		const phone = parsePhone(text);
		if (!('number' in phone)) continue;
		const { number, written, isValid } = phone;
		if (written === 'plus' && (isValid || number.length > SHORTEST)) return number;
		if (isValid) guesses.push({ name, number });
	}
	return (guesses.find(({ name }) => PHONE.test(name)) ?? guesses[0])?.number ?? null;
}

function findEmail(texts: Named[]): string | null {
	for (const [, text] of texts.filter(([, one]) => one.includes('@')).slice(0, MOST_READ)) {
		const email = parseEmail(text);
		if (email !== undefined) return email;
	}
	return null;
}
