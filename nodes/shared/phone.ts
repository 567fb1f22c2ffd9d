import type { IDataObject, IDisplayOptions, INodeProperties } from 'n8n-workflow';

import { InputError } from '../../api/errors';
import { phoneNumber } from '../../api/schema';
import type { Parameters } from './action';
import { toText } from './fieldTypes';
import { shownValue } from '../../api/shownValue';

/** The field of every operation on one phone number. */
export const phoneField = (displayOptions: IDisplayOptions): INodeProperties => ({
	displayName: 'Phone Number',
	name: 'phoneNumber',
	type: 'string',
	default: '',
	required: true,
	placeholder: 'e.g. +37251000000',
	description: 'Phone number in E.164 format',
	hint: 'A plus sign, the country code and the number, without spaces',
	displayOptions,
});

/** The label of a phone number in the path of an endpoint. */
export const phoneLabels = { phone: 'Phone Number' };

export const cleanUpOption: INodeProperties = {
	displayName: 'Clean Up Phone Numbers',
	name: 'cleanUpPhoneNumbers',
	type: 'boolean',
	default: true,
	description:
		'Whether to remove spaces, dashes and parentheses from the phone number, and to put a plus sign before a whole international number (37251000000 or 0037251000000), instead of refusing it',
};

/** The options of an operation on one phone number, those of the operation after its own. */
export const phoneOptions = (
	displayOptions: IDisplayOptions,
	more: INodeProperties[] = [],
): INodeProperties => ({
	displayName: 'Options',
	name: 'options',
	type: 'collection',
	placeholder: 'Add Option',
	default: {},
	displayOptions,
	options: [cleanUpOption, ...more],
});

export const optionsOf = ({ options }: Parameters): IDataObject => (options ?? {}) as IDataObject;

/** The item's phone number. See `toPhone`. */
export const phoneOf = (parameters: Parameters): string => toPhone('phoneNumber', parameters);

/** For an operation whose only input is the phone number in its path. */
export const toPhoneInput = (parameters: Parameters): { phone: string } => ({
	phone: phoneOf(parameters),
});

/**
 * The phone number of a field, in E.164 format. What people write between the digits is removed, and
 * a missing plus sign is put before them, where the user chose so; otherwise the error says how the
 * number has to be written.
 * @throws InputError where it is none, with what it is
 */
export function toPhone(field: string, parameters: Parameters): string {
	const text = toText(parameters[field]) ?? '';
	const refusal = phoneNumber.safeParse(text).error?.issues[0]?.message;
	if (refusal === undefined) return text;
	const clean = withPlus(withoutSeparators(text));
	const isClear = phoneNumber.safeParse(clean).success;
	if (isClear && optionsOf(parameters).cleanUpPhoneNumbers === true) return clean;
	const shown = shownValue(text);
	const message = isClear
		? `must be written as ${clean}, not ${shown}, or be cleaned up by the option Clean Up Phone Numbers`
		: `${refusal}, but is ${shown}`;
	throw new InputError([{ path: [field], message }]);
}

/**
 * Spreadsheets drop the plus sign of an international number, and 00 is dialled for it. A shorter
 * number without either is taken for a national one, whose country nobody knows: the digits of
 * another country would be put before it.
 */
const withPlus = (text: string): string =>
	text.replace(/^00(?=[1-9]\d{7,14}$)|^(?=[1-9]\d{10,14}$)/, '+');

/** Invisible marks come along with numbers that are copied from an address book. */
export function withoutSeparators(text: string): string {
	// The zero of "+44 (0)20" is not dialled from abroad: without its parentheses it is another number.
	if (/\(\s*0\s*\)/.test(text)) return text;
	return text.trim().replace(/[\t\p{Zs}\p{Pd}\p{Cf}()]/gu, '');
}
