import type { IDataObject } from 'n8n-workflow';

import { toObject } from '../event/event';
import { findByName, isEmail, type Contact } from './contact';
import { toInternational } from './phone';

/** The customer of an order comes first, and its country says how a number is written there. */
export function findInOrder(order: IDataObject): Contact {
	const { phone, email } = findByName(order);
	const { email: own } = toObject(order.customer);
	return {
		phone: findOrderPhone(order) ?? phone,
		email: typeof own === 'string' && isEmail(own.trim()) ? own.trim() : email,
	};
}

export const isFilled = (value: unknown): value is string | number =>
	(typeof value === 'string' && value.trim() !== '') || typeof value === 'number';

export const readAddresses = (order: IDataObject): IDataObject[] => [
	toObject(order.shipping_address),
	toObject(order.billing_address),
];

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
 * be told, otherwise as it is.
 */
function findOrderPhone(order: IDataObject): string | null {
	const customer = toObject(order.customer);
	const addresses = readAddresses(order);
	const country = findCountry(addresses);
	const phones = [customer, ...addresses]
		.map(({ phone }) => phone)
		.filter(isFilled)
		.map(String);
	const told = phones.map((phone) => toInternational(phone, country));
	return told.find((phone) => phone !== undefined) ?? phones.find(hasDigits) ?? phones[0] ?? null;
}
