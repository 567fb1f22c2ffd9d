import type { INodePropertyOptions } from 'n8n-workflow';

import { createValueError, InputError } from '../../../api/errors/InputError';
import { showValue } from '../../../api/errors/showValue';
import { phoneNumber as phone } from '../../../api/schema';
import {
	describeCountry,
	isCountry,
	listCountries,
	loadPhones,
	parsePhone,
	type Reason,
} from '../phone/parsePhone';
import { isEmpty } from './fieldTypes';
import { readOptions, type Collection, type Field, type Parameters } from './field';
import { toText } from './fieldTypes';
import { trimInvisible } from '../../../api/text';
import { filled } from './values';

/** The field of every operation on one phone number. */
export const phoneField: Field<'phoneNumber'> = {
	displayName: 'Phone Number',
	name: 'phoneNumber',
	type: 'string',
	default: '',
	required: true,
	placeholder: 'e.g. +37251000000',
	description: 'Phone number with a plus sign and the country code (E.164 format)',
	hint: 'Drag a phone number here, or enter one with its country code',
};

/** The label of a phone number in the path of an endpoint. */
export const phoneLabels = { phone: 'Phone Number' };

const addPlusOption: Field<'addPlusSign'> = {
	displayName: 'Add Missing Plus Sign',
	name: 'addPlusSign',
	type: 'boolean',
	default: true,
	description:
		"Whether to take a number of 11 to 15 digits without a plus sign, as spreadsheets write it (37251000000), as a complete international number. This is a guess: a national number of that length, such as a mobile number in China, Brazil or Russia, becomes somebody else's number.",
};

const countryOption: Field<'numberCountry'> = {
	displayName: 'Country of Numbers Name or ID',
	name: 'numberCountry',
	type: 'options',
	typeOptions: { loadOptionsMethod: 'getCountries' },
	default: '',
	// Empty: numbers need their country code.
	mayBeEmpty: true,
	description:
		'The country where numbers without a country code were written: in Estonia, 5123 4567 becomes +37251234567. Numbers with a plus sign stay as they are. Choose from the list, or specify an ID using an <a href="https://docs.n8n.io/code/expressions/">expression</a>.',
};

/** The list of Country of Numbers. */
export async function getCountries(): Promise<INodePropertyOptions[]> {
	await loadPhones();
	const all = listCountries().map((value) => ({ name: describeCountry(value), value }));
	return [
		{ name: 'None', value: '' },
		...all.sort((one, other) => one.name.localeCompare(other.name)),
	];
}

/** The options that say how phone numbers were written. */
export const numberOptions = [addPlusOption, countryOption];

/**
 * The options of an operation on one phone number.
 * @param resource the beginning of their label, as that of the resource's other operations
 */
export const phoneOptions = (
	resource: 'Blacklist' | 'Contact',
): Collection<'addPlusSign' | 'numberCountry'> => ({
	displayName: `${resource} Options`,
	name: 'options',
	type: 'collection',
	placeholder: `Add ${resource} Option`,
	default: {},
	options: numberOptions,
});

type PhoneParameters = Parameters<'phoneNumber' | 'options'>;

/** Reads the item's phone number. See `toPhone`. */
export const readPhone = (parameters: PhoneParameters): string =>
	toPhone('phoneNumber', parameters);

/**
 * Lists how a blacklist may have a phone number: corrected, which is the first; as it was written, if
 * that is complete; and with the 1 that mobile numbers in Mexico had, and WhatsApp still writes.
 * @param number as `readPhone` or `toInternational` returns it
 * @param given what it was read from
 */
export function listSpellings(number: string, given: unknown): string[] {
	const written = trimInvisible(toText(given) ?? '');
	const complete = phone.safeParse(written).success ? [written] : [];
	return [...new Set([number, ...complete, number.replace(/^\+52(?=\d{10}$)/, '+521')])];
}

/** Whether the answer is yes for any spelling. Nearly all numbers have only one. */
export async function someSpelling(
	number: string,
	given: unknown,
	ask: (phone: string) => Promise<boolean>,
): Promise<boolean> {
	for (const one of listSpellings(number, given)) if (await ask(one)) return true;
	return false;
}

/** Reads a number that is on the blacklist, perhaps, and so may be none that a country's plan has. */
export function readBlacklisted(parameters: PhoneParameters): string {
	const written = trimInvisible(toText(parameters.phoneNumber) ?? '');
	const isUnknown = phone.safeParse(written).success && !('number' in parsePhone(written));
	return isUnknown ? written : readPhone(parameters);
}

/**
 * For what has a phone number in the phonebook, and is chosen from a list or by it. A complete number is
 * taken as it is there, even if its country's plan has no such numbers.
 */
export const toStoredPhone = (parameters: PhoneParameters): { phone: string } => {
	const { phoneNumber } = parameters;
	const isComplete = typeof phoneNumber === 'string' && phone.safeParse(phoneNumber).success;
	return { phone: isComplete ? phoneNumber : readPhone(parameters) };
};

/**
 * Returns the phone number of a field, in E.164 format. Otherwise, the error says what disturbs.
 * @throws InputError if it isn't a phone number, with the value
 */
export function toPhone<Name extends string>(
	field: Name,
	parameters: Parameters<Name | 'options'>,
): string {
	const text = toText(parameters[field]) ?? '';
	const { addPlusSign, numberCountry } = readOptions(parameters);
	const country = readCountry(numberCountry);
	const reading = parsePhone(text, country);
	if ('number' in reading) return reading.number;
	const { reason, guess } = reading;
	if (guess !== undefined && reason === 'noPlus' && addPlusSign === true) return guess;
	const must =
		reason === 'notOfCountry' && country !== undefined
			? `must be a phone number of ${describeCountry(country)}`
			: NEEDS_PLUS.includes(reason)
				? MUST_HAVE_PLUS
				: MUST_BE_PHONE;
	const message = `${must}, but is ${showValue(text)}${advice[reason](guess)}`;
	throw new InputError([{ path: [field], message }]);
}

/** @throws InputError if there is no such country */
function readCountry(given: unknown): string | undefined {
	if (isEmpty(given)) return undefined;
	const code = (toText(given) ?? '').trim().toUpperCase();
	if (isCountry(code)) return code;
	throw createValueError([countryOption.name], 'must be the code of a country, such as EE', given);
}

const MUST_BE_PHONE = 'must be a phone number with its country code, such as +37251000000';
const MUST_HAVE_PLUS = 'must begin with a plus sign and the country code';
const NEEDS_PLUS: Reason[] = ['noCountryCode', 'noPlus'];

/** What to say after the value of a text that isn't a phone number. */
const advice: Record<Reason, (guess?: string) => string> = {
	dialledAbroad: (guess) => `: write it as ${guess} if 011 is the prefix for calls abroad`,
	empty: () => '',
	extension: () => ': leave out the extension, which no message reaches',
	impossible: () => ': no country has such numbers',
	letters: () => ': leave out the letters',
	lostDigits: () =>
		': the spreadsheet has lost digits, so format the column as text and enter the number again',
	noCountryCode: () =>
		', which has no country code: write it like +37251000000, where 372 is the country code of Estonia',
	noPlus: (guess) =>
		`: if it is a complete international number, write it as ${guess}, or add the option ${addPlusOption.displayName}`,
	notOfCountry: () => '',
	shape: () => '',
	twoNumbers: () => ': enter one number, and add an item for the other',
	zero: () => ': leave out the (0), which nobody dials from abroad',
};

/**
 * Returns a sender as the service knows it: a phone number in E.164 format, whereas a short code or a
 * name only loses what is around it.
 */
export function cleanUpSender(given: string): string {
	const reading = parsePhone(given);
	return 'number' in reading ? reading.number : trimInvisible(given);
}

/** Reads the sender of a form; undefined if it's empty. See `cleanUpSender`. */
export const readSender = <T>(given: T): T | string | undefined =>
	typeof given === 'string' && given !== '' ? cleanUpSender(given) : filled(given);

/**
 * Returns who a message is from, as the Omnimessage node needs it. A service may leave out the plus
 * sign, because it knows no other numbers than international ones. A short code has fewer digits, and
 * stays as it is, like a name.
 */
export function toInternational(address: string): string {
	const phone = parsePhone(address);
	if ('number' in phone) return phone.number;
	const digits = trimInvisible(address);
	if (!/^[1-9]\d{7,14}$/.test(digits)) return address;
	const complete = parsePhone(`+${digits}`);
	// The service may know numbers that the plans don't.
	return 'number' in complete ? complete.number : `+${digits}`;
}
