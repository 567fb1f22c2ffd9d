import type { IDataObject, IDisplayOptions } from 'n8n-workflow';

import { createValueIssue, InputError } from '../../../api/errors/InputError';
import { showValue } from '../../../api/errors/showValue';
import { phoneNumber } from '../../../api/schema';
import type { Collection, Field, Parameters } from './field';
import { toText } from './fieldTypes';

/** The field of every operation on one phone number. */
export const phoneField = (displayOptions: IDisplayOptions): Field<'phoneNumber'> => ({
	displayName: 'Phone Number',
	name: 'phoneNumber',
	type: 'string',
	default: '',
	required: true,
	placeholder: 'e.g. +37251000000',
	description: 'Phone number in E.164 format',
	hint: 'Enter a plus sign, the country code and the number, without spaces',
	displayOptions,
});

/** The label of a phone number in the path of an endpoint. */
export const phoneLabels = { phone: 'Phone Number' };

export const cleanUpOption: Field<'cleanUpPhoneNumbers'> = {
	displayName: 'Clean Up Phone Numbers',
	name: 'cleanUpPhoneNumbers',
	type: 'boolean',
	default: true,
	description:
		"Whether to remove spaces, dashes and parentheses from the phone number and add a missing plus sign (37251000000 or 0037251000000), instead of rejecting the number. A number with 11 to 15 digits and no plus sign is taken as a complete international number. A national number of that length, such as a mobile number in China, Brazil or Russia, becomes somebody else's number.",
};

/** The options of an operation on one phone number. The operation's own options come first. */
export const phoneOptions = <Option extends string = never>(
	displayOptions: IDisplayOptions,
	more: Array<Field<Option>> = [],
): Collection<Option | 'cleanUpPhoneNumbers'> => ({
	displayName: 'Options',
	name: 'options',
	type: 'collection',
	placeholder: 'Add Option',
	default: {},
	displayOptions,
	options: [cleanUpOption, ...more],
});

type PhoneParameters = Parameters<'phoneNumber' | 'options'>;

/** Reads the item's phone number. See `toPhone`. */
export const readPhone = (parameters: PhoneParameters): string =>
	toPhone('phoneNumber', parameters);

/** For an operation whose only input is the phone number in its path. */
export const toPhoneInput = (parameters: PhoneParameters): { phone: string } => ({
	phone: readPhone(parameters),
});

/**
 * Returns the phone number of a field, in E.164 format. If the user chose so, characters between
 * the digits are removed, and a missing plus sign is added. Otherwise, the error says how to write
 * the number, and what that depends on if nobody can tell.
 * @throws InputError if it isn't a phone number, with the value
 */
export function toPhone<Name extends string>(
	field: Name,
	parameters: Parameters<Name | 'options'>,
): string {
	const text = toText(parameters[field]) ?? '';
	const refusal = phoneNumber.safeParse(text).error?.issues[0]?.message;
	if (refusal === undefined) return text;
	const bare = removeSeparators(text);
	const clean = addPlus(bare);
	const isClear = phoneNumber.safeParse(clean).success;
	const { cleanUpPhoneNumbers } = (parameters.options ?? {}) as IDataObject;
	if (isClear && cleanUpPhoneNumbers === true) return clean;
	const path = [field];
	throw new InputError([
		isClear
			? { path, message: adviseOnSpelling(bare, clean, showValue(text)) }
			: createValueIssue(path, refusal, text),
	]);
}

/**
 * Only a number with its plus sign, or with the 00 that people dial instead, certainly has a
 * country code.
 */
const adviseOnSpelling = (bare: string, clean: string, shown: string): string =>
	/^(?:\+|00)/.test(bare)
		? `must be written as ${clean}, not ${shown}, or cleaned up with the option Clean Up Phone Numbers`
		: `must begin with a plus sign and the country code, but is ${shown}: if it is a complete international number, write it as ${clean}, or turn on Clean Up Phone Numbers`;

/**
 * Spreadsheets drop the plus sign of an international number, and people dial 00 instead of it. If
 * digits have neither, 11 to 15 of them are taken as a complete international number. This is a
 * guess: national numbers in China, Brazil and Russia are just as long (13812345678), and nothing
 * distinguishes them. A number with fewer digits, or with a leading 0, is a national number of an
 * unknown country.
 */
const addPlus = (text: string): string =>
	text.replace(/^00(?=[1-9]\d{7,14}$)|^(?=[1-9]\d{10,14}$)/, '+');

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
	const besideDigits = visible.split(/\d/);
	if ([besideDigits[0], besideDigits.at(-1)].some((part = '') => /\p{Pd}/u.test(part))) return text;
	return visible.replace(/[\t\p{Zs}\p{Pd}]/gu, '').replace(/\((\+?[1-9]\d*)\)/g, '$1');
}
