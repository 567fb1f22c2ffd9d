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

/** The options of an operation on one phone number, those of the operation after its own. */
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

/** The item's phone number. See `toPhone`. */
export const readPhone = (parameters: PhoneParameters): string =>
	toPhone('phoneNumber', parameters);

/** For an operation whose only input is the phone number in its path. */
export const toPhoneInput = (parameters: PhoneParameters): { phone: string } => ({
	phone: readPhone(parameters),
});

/**
 * The phone number of a field, in E.164 format. What people write between the digits is removed, and
 * a missing plus sign is put before them, where the user chose so; otherwise the error says how the
 * number has to be written, and on what that depends where nobody can tell.
 * @throws InputError where it is none, with what it is
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

/** Only a number with its plus sign, or the 00 that is dialled for it, surely has a country code. */
const adviseOnSpelling = (bare: string, clean: string, shown: string): string =>
	/^(?:\+|00)/.test(bare)
		? `must be written as ${clean}, not ${shown}, or cleaned up with the option Clean Up Phone Numbers`
		: `must begin with a plus sign and the country code, but is ${shown}: if it is a complete international number, write it as ${clean}, or turn on Clean Up Phone Numbers`;

/**
 * Spreadsheets drop the plus sign of an international number, and 00 is dialled for it. Digits without
 * either are taken for a whole international number where there are 11 to 15 of them. That is a guess:
 * national numbers of China, Brazil and Russia are as long (13812345678), and nothing can tell. A
 * number of fewer digits, or with a leading 0, is a national one, whose country nobody knows.
 */
const addPlus = (text: string): string =>
	text.replace(/^00(?=[1-9]\d{7,14}$)|^(?=[1-9]\d{10,14}$)/, '+');

/**
 * Without the spaces, dashes and parentheses between the digits, and the invisible marks that come
 * along with a number that is copied from an address book. What is no mere separator is left: a
 * parenthesis that begins with 0, since that zero is not dialled from abroad ("+44 (0)20" is another
 * number without its parentheses); one that is not closed or not opened, as of a number that was cut
 * off; and a dash before the first digit or after the last one, as of a negative number.
 */
export function removeSeparators(text: string): string {
	const visible = text.replace(/\p{Cf}/gu, '').trim();
	const besideDigits = visible.split(/\d/);
	if ([besideDigits[0], besideDigits.at(-1)].some((part = '') => /\p{Pd}/u.test(part))) return text;
	return visible.replace(/[\t\p{Zs}\p{Pd}]/gu, '').replace(/\((\+?[1-9]\d*)\)/g, '$1');
}
