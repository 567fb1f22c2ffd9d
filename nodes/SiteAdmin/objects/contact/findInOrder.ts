import type { IDataObject } from 'n8n-workflow';

import { isObject } from '../../../../api/schema';
import { toObject } from '../../../shared/fields/values';
import { parsePhone } from '../../../shared/phone/parsePhone';
import { findByName, type Contact } from './contact';
import { parseEmail } from './email';

const ADDRESSES = ['shipping_address', 'billing_address'];

/**
 * Finds how to reach the customer of an order: as the customer, the delivery or the bill has it. Their
 * country says how a number is written there. Only an order that has none of them is searched.
 */
export function findInOrder(order: IDataObject): Contact {
	if (!['customer', ...ADDRESSES].some((name) => isObject(order[name]))) return findByName(order);
	const addresses = readAddresses(order);
	const parties = [toObject(order.customer), ...addresses];
	const emails = parties.flatMap(({ email }) =>
		typeof email === 'string' ? (parseEmail(email) ?? []) : [],
	);
	return { phone: findOrderPhone(parties, findCountry(addresses)), email: emails[0] ?? null };
}

export const isFilled = (value: unknown): value is string | number =>
	(typeof value === 'string' && value.trim() !== '') || typeof value === 'number';

export const readAddresses = (order: IDataObject): IDataObject[] =>
	ADDRESSES.map((name) => toObject(order[name]));

/** The country of the order, if its addresses don't name different ones. */
function findCountry(addresses: IDataObject[]): string | undefined {
	const named = addresses.map(({ country_code }) => country_code).filter(isFilled);
	const codes = new Set(named.map((code) => String(code).trim().toUpperCase()));
	return codes.size === 1 ? [...codes][0] : undefined;
}

/** Whether a text has as many digits as the shortest phone numbers, other than a dash or a 0. */
const hasDigits = (text: string): boolean => text.replace(/\D/g, '').length >= 4;

/**
 * Finds the customer's phone number: free text of a form, so it is given in E.164 format if one can
 * be told, otherwise as it is. An SMS reaches no landline, so one without its country code stays.
 */
function findOrderPhone(parties: IDataObject[], country: string | undefined): string | null {
	const phones = parties
		.map(({ phone }) => phone)
		.filter(isFilled)
		.map(String);
	for (const text of phones) {
		const phone = parsePhone(text, country);
		if ('number' in phone && (phone.written !== 'national' || phone.isMobile)) return phone.number;
	}
	return phones.find(hasDigits) ?? phones[0] ?? null;
}
