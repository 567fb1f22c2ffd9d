import type { IDisplayOptions } from 'n8n-workflow';

import { ApiError } from '../../../../api/errors/ApiError';
import { InputError } from '../../../../api/errors/InputError';
import { listBlacklist } from '../../../../api/messaging/blacklist';
import { sendOmnimessage } from '../../../../api/messaging/omnimessage';
import { toRequest } from '../../../../api/request';
import type { RunTask } from '../../../shared/action/task';
import { toNodeError } from '../../../shared/errors/toNodeError';
import type { Field } from '../../../shared/form/field';
import { HIDDEN } from '../../../shared/secrets/redact';
import type { Check } from './check';

export const skipIfBlacklistedField = (
	displayOptions?: IDisplayOptions,
): Field<'skipIfBlacklisted'> => ({
	displayName: 'Skip If Blacklisted',
	name: 'skipIfBlacklisted',
	type: 'boolean',
	default: true,
	description:
		'Whether to send nothing if the recipient is on the blacklist of the phonebook. The item comes out with "skipped: true". If the credential isn\'t allowed to read the blacklist, the message is sent, and a hint says so.',
	displayOptions,
});

/** However the service writes a number, with or without the plus sign, its digits are the same. */
export const toDigits = (phoneNumber: string): string =>
	phoneNumber.replace(/\D/g, '').replace(/^00/, '');

/** Whether the API itself says so, in its own words, and not something in front of it. */
const isNotAllowed = (error: unknown): error is ApiError =>
	error instanceof ApiError &&
	[401, 403].includes(error.status) &&
	error.errors.some(({ code }) => code !== undefined);

/** @throws InputError, because the node can't tell who is on the blacklist */
function refuse(reason: string, advice = ''): never {
	const message = `can't be used, because the blacklist could not be read: ${reason}`;
	const hint = `${advice} To send without checking, turn off Skip If Blacklisted`.trim();
	throw new InputError([{ path: ['skipIfBlacklisted'], message, hint }]);
}

/** Secrets are hidden in responses, so a number that contains one can't be compared. */
function toBlacklist(phoneNumbers: string[]): ReadonlySet<string> {
	return phoneNumbers.some((one) => one.includes(HIDDEN))
		? refuse('a secret in the credential is also part of a phone number')
		: new Set(phoneNumbers.map(toDigits));
}

/**
 * Returns the digits of all numbers on the blacklist: none if the credential isn't allowed to read it.
 * @throws InputError if reading fails in another way
 */
const readBlacklist = async ({ call, context, hint }: RunTask): Promise<ReadonlySet<string>> =>
	await call(listBlacklist, {})
		.catch((error: Error) => {
			if (!isNotAllowed(error)) {
				const { message, description } = toNodeError(context.getNode(), error);
				return refuse(message, description ?? '');
			}
			hint(
				`Nobody was skipped as blacklisted, because the credential isn't allowed to read the blacklist (the service answered ${error.status}).`,
			);
			return { phoneNumbers: [] };
		})
		.then(({ phoneNumbers }) => toBlacklist(phoneNumbers));

/**
 * Skips a recipient who is on the blacklist, which is read once for all items. If reading it fails,
 * nothing is sent. An invalid message fails before that.
 */
export const skipIfBlacklisted: Check<'blacklisted', true> = {
	field: skipIfBlacklistedField(),
	// It's a field of its own, and an option only of a reply, which has another default.
	options: [],
	read: (options, { skipIfBlacklisted = options.skipIfBlacklisted }) =>
		skipIfBlacklisted === true || undefined,
	reasons: {
		blacklisted: ['recipient is on the blacklist', 'recipients are on the blacklist'],
	},
	async before({ input, once }) {
		toRequest(sendOmnimessage, input);
		const { to } = input;
		return (await once(readBlacklist)).has(toDigits(to))
			? { reason: 'blacklisted', to }
			: undefined;
	},
};
