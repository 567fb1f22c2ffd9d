import { createValueError, InputError } from '../../../api/errors/InputError';
import { showValue } from '../../../api/errors/showValue';
import type { Field } from '../../shared/form/field';
import { toText } from '../../shared/form/fieldTypes';

/**
 * Limits whom a node may write to, whoever fills in To: a person, an expression or an AI agent. An
 * agent can't change the option, because n8n lets it fill in only the fields that the user chose.
 */
export const allowedRecipients: Field<'allowedRecipients'> = {
	displayName: 'Allowed Recipients',
	name: 'allowedRecipients',
	type: 'string',
	default: '',
	placeholder: 'e.g. +37251000000, +358',
	description:
		'Phone numbers, or the beginnings of phone numbers, to which this node may send, separated by commas or spaces. Every other recipient is rejected before anything is sent. Use it if an AI agent fills in To.',
};

/** A phone number in E.164 format, or its beginning. */
const BEGINNING = /^\+[1-9]\d{0,14}$/;
/** How many of them an error repeats. */
const SHOWN = 5;

const path = [allowedRecipients.name];

/**
 * Reads the option: a text, or the list that an expression returned.
 * @throws InputError for an entry that is not the beginning of a phone number, or if there is none:
 * that never means that everybody is allowed
 */
function readBeginnings(given: unknown): string[] {
	const entries = Array.isArray(given)
		? given.map((entry: unknown) => toText(entry)?.trim() ?? entry)
		: (toText(given) ?? refuse(given)).split(/[\s,]+/).filter(Boolean);
	if (entries.length === 0) throw new InputError([{ path, message: NOBODY }]);
	return entries.map((entry) =>
		typeof entry === 'string' && BEGINNING.test(entry) ? entry : refuse(entry),
	);
}

const NOBODY = 'is empty: enter a phone number or its beginning, or remove the field';

function refuse(entry: unknown): never {
	const must =
		'must contain only phone numbers, or their beginnings, with a plus sign and the country code, such as +37251000000 or +372';
	throw createValueError(path, must, entry);
}

/**
 * Returns the recipient, if the option allows it or has not been added.
 * @throws InputError if the option is invalid, or doesn't allow the recipient
 */
export function checkRecipient(to: string, allowed: unknown): string {
	if (allowed === undefined) return to;
	const beginnings = new Set(readBeginnings(allowed));
	const isAllowed = Array.from(to, (_, index) => to.slice(0, index + 1)).some((beginning) =>
		beginnings.has(beginning),
	);
	if (isAllowed) return to;
	const shown = [...beginnings].slice(0, SHOWN).join(', ');
	const more = beginnings.size - SHOWN;
	const message = `must be one of the Allowed Recipients (${shown}${more > 0 ? ` and ${more} more` : ''}), but is ${showValue(to)}`;
	throw new InputError([{ path: ['to'], message }]);
}
