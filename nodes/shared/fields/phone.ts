import { createValueError, InputError } from '../../../api/errors/InputError';
import { showValue } from '../../../api/errors/showValue';
import { phoneNumber } from '../../../api/schema';
import { readOptions, type Collection, type Field, type Parameters } from './field';
import { toText } from './fieldTypes';

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

export const addPlusOption: Field<'addPlusSign'> = {
	displayName: 'Add Missing Plus Sign',
	name: 'addPlusSign',
	type: 'boolean',
	default: false,
	description:
		"Whether to take a number of 11 to 15 digits without a plus sign, as spreadsheets write it (37251000000), as a complete international number. This is a guess: a national number of that length, such as a mobile number in China, Brazil or Russia, becomes somebody else's number.",
};

/** The options of an operation on one phone number. */
export const phoneOptions: Collection<'addPlusSign'> = {
	displayName: 'Phone Number Options',
	name: 'options',
	type: 'collection',
	placeholder: 'Add Phone Number Option',
	default: {},
	options: [addPlusOption],
};

type PhoneParameters = Parameters<'phoneNumber' | 'options'>;

/** Reads the item's phone number. See `toPhone`. */
export const readPhone = (parameters: PhoneParameters): string =>
	toPhone('phoneNumber', parameters);

/** For an operation whose only input is the phone number in its path. */
export const toPhoneInput = (parameters: PhoneParameters): { phone: string } => ({
	phone: readPhone(parameters),
});

const isPhone = (text: string): boolean => phoneNumber.safeParse(text).success;

/**
 * Returns the phone number of a field, in E.164 format, without what certainly doesn't belong to it.
 * Otherwise, the error says how to write the number, or what is missing.
 * @throws InputError if it isn't a phone number, with the value
 */
export function toPhone<Name extends string>(
	field: Name,
	parameters: Parameters<Name | 'options'>,
): string {
	const text = toText(parameters[field]) ?? '';
	if (isPhone(text)) return text;
	const clean = replaceDialledPrefix(removeSeparators(text));
	const number = readOptions(parameters).addPlusSign === true ? addPlus(clean) : clean;
	if (isPhone(number)) return number;
	const message = adviseOnSpelling(text, clean);
	throw message === undefined
		? createValueError([field], MUST_BE_PHONE, text)
		: new InputError([{ path: [field], message }]);
}

/**
 * Returns a sender as the service knows it: a phone number is cleaned up, a short code or a name
 * only loses what is around it.
 */
export function cleanUpSender(given: string): string {
	const clean = replaceDialledPrefix(removeSeparators(given));
	return isPhone(clean) ? clean : given.replace(/\p{Cf}/gu, '').trim();
}

const MUST_BE_PHONE = 'must be a phone number with its country code, such as +37251000000';

/**
 * How to write a number, or what is missing. Only a number with its plus sign, or with the 00 that
 * people dial instead, certainly has a country code.
 * @param text as it was given
 * @param clean without what certainly doesn't belong to the number
 * @returns undefined if it doesn't look like a phone number
 */
function adviseOnSpelling(text: string, clean: string): string | undefined {
	const guess = addPlus(clean);
	const shown = showValue(text);
	const missing = `must begin with a plus sign and the country code, but is ${shown}`;
	if (isPhone(guess))
		return `${missing}: if it is a complete international number, write it as ${guess}, or turn on ${addPlusOption.displayName}`;
	if (NATIONAL.test(clean))
		return `${missing}, which has no country code: write it like +37251000000, where 372 is the country code of Estonia`;
	return text.includes('(0)')
		? `${MUST_BE_PHONE}, but is ${shown}: leave out the (0), which nobody dials from abroad`
		: undefined;
}

/** Digits that can be a complete phone number, with its country code. */
export const COMPLETE = /^[1-9]\d{7,14}$/;

/**
 * Returns who a message is from, as the Omnimessage node needs it. A service may leave out the plus
 * sign, because it knows no other numbers than international ones. A short code or a name stays as
 * it is.
 */
export function toInternational(address: string): string {
	const digits = removeSeparators(address).replace(/^(?:\+|00)/, '');
	return COMPLETE.test(digits) ? `+${digits}` : address;
}

/** Digits that nobody would take for an international number. */
const NATIONAL = /^\d{3,15}$/;

/** People dial 00 instead of the plus sign. */
export const replaceDialledPrefix = (text: string): string =>
	text.replace(/^00(?=[1-9]\d{7,14}$)/, '+');

/**
 * Spreadsheets drop the plus sign of an international number. 11 to 15 digits without it are taken
 * as a complete international number. This is a guess: national numbers in China, Brazil and Russia
 * are just as long (13812345678), and nothing distinguishes them. A number with fewer digits, or
 * with a leading 0, is a national number of an unknown country.
 */
const addPlus = (text: string): string => text.replace(/^(?=[1-9]\d{10,14}$)/, '+');

/**
 * Removes the spaces, dashes and parentheses between the digits, and the invisible characters that
 * come along when a number is copied from an address book. Only mere separators are removed. These
 * are kept: a parenthesis that begins with 0, because that zero is not dialled from abroad ("+44
 * (0)20" without its parentheses is another number); a parenthesis that is not closed or not
 * opened, as in a number that was cut off; and a dash before the first or after the last digit, as
 * in a negative number.
 */
export function removeSeparators(text: string): string {
	const visible = text.replace(/\p{Cf}/gu, '').trim();
	const besideDigits = visible.split(/\d+/);
	if ([besideDigits[0], besideDigits.at(-1)].some((part = '') => /\p{Pd}/u.test(part))) return text;
	return visible.replace(/[\t\p{Zs}\p{Pd}]/gu, '').replace(/\((\+?[1-9]\d*)\)/g, '$1');
}
