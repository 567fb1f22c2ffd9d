import { createValueError, InputError } from '../../../../api/errors/InputError';
import { showValue } from '../../../../api/errors/showValue';
import type { Field } from '../../../shared/fields/field';
import { toText } from '../../../shared/fields/fieldTypes';
import { trimInvisible } from '../../../../api/text';
import { parsePhone, toDialled } from '../../../shared/phone/parsePhone';

/** Limits whom a node may write to, whoever fills in To: a person, an expression or an AI agent. */
export const allowedRecipients: Field<'allowedRecipients'> = {
	displayName: 'Allowed Recipients',
	name: 'allowedRecipients',
	type: 'string',
	default: '',
	accepts: 'list',
	placeholder: 'e.g. +37251000000, +358*',
	description:
		'Phone numbers to which this node may send, separated by commas. An asterisk allows all that begin like this (+358*). Every other recipient is rejected before anything is sent. Use it if an AI agent fills in To.',
};

/** How many of the entries an error repeats. */
const SHOWN = 5;

const path = [allowedRecipients.name];

/**
 * Reads a phone number, cleaned up as in To, or the beginning of phone numbers, with its asterisk.
 * @throws InputError if it's neither
 */
function readEntry(entry: unknown): string {
	const text = trimInvisible(toText(entry) ?? '');
	const reading = parsePhone(text);
	if ('number' in reading) return reading.number;
	const [, given = '', asterisk = ''] = /^([^*]*)(\*?)$/.exec(text) ?? [];
	const beginning = toDialled(given);
	if (!/^\+[1-9]\d{0,14}$/.test(beginning)) throw createValueError(path, MUST_BE_NUMBERS, entry);
	if (asterisk !== '') return beginning + asterisk;
	const must = `must have an asterisk after the beginning of phone numbers (${beginning}*)`;
	throw createValueError(path, must, entry);
}

const MUST_BE_NUMBERS =
	'must contain only phone numbers, or their beginnings with an asterisk, with a plus sign and the country code, such as +37251000000 or +372*';

/** A plus sign after a space begins another entry. */
function splitEntries(given: unknown): unknown[] {
	if (Array.isArray(given)) return given;
	const text = toText(given);
	if (text === undefined) throw createValueError(path, MUST_BE_NUMBERS, given);
	return text.split(/[,;\n]|(?<=\s)(?=\+)/).filter((one) => one.trim());
}

/**
 * Reads the option: a text, or the list that an expression returned.
 * @throws InputError for an invalid entry, or if there is none: that never means that everybody is
 * allowed
 */
function readEntries(given: unknown): string[] {
	const entries = splitEntries(given);
	if (entries.length === 0) throw new InputError([{ path, message: NOBODY }]);
	return entries.map(readEntry);
}

const NOBODY =
	'is empty: enter a phone number, or its beginning with an asterisk, or remove the field';

/** Usually the same for all items. A list of thousands takes time. */
let last: { given: unknown; entries: ReadonlySet<string> } | undefined;

function readOnce(given: unknown): ReadonlySet<string> {
	const read =
		last && last.given === given ? last : { given, entries: new Set(readEntries(given)) };
	last = read;
	return read.entries;
}

/**
 * Returns the recipient, if the option allows it or has not been added.
 * @throws InputError if the option is invalid, or doesn't allow the recipient
 */
export function checkRecipient(to: string, allowed: unknown): string {
	if (allowed === undefined) return to;
	const entries = readOnce(allowed);
	const beginnings = Array.from(to, (_, index) => `${to.slice(0, index + 1)}*`);
	if ([to, ...beginnings].some((entry) => entries.has(entry))) return to;
	const shown = [...entries].slice(0, SHOWN).join(', ');
	const more = entries.size - SHOWN;
	const message = `must be one of the Allowed Recipients (${shown}${more > 0 ? ` and ${more} more` : ''}), but is ${showValue(to)}`;
	throw new InputError([{ path: ['to'], message }]);
}
