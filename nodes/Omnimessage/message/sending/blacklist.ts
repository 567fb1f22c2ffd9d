import type { IDisplayOptions } from 'n8n-workflow';

import { ApiError } from '../../../../api/errors/ApiError';
import { InputError } from '../../../../api/errors/InputError';
import { listBlacklist } from '../../../../api/messaging/blacklist';
import { sendOmnimessage } from '../../../../api/messaging/omnimessage';
import { toRequest } from '../../../../api/request';
import type { Entry } from '../../../shared/action/createTaskFactory';
import type { RunTask } from '../../../shared/action/task';
import { toNodeError } from '../../../shared/errors/toNodeError';
import type { Field, Parameters } from '../../../shared/form/field';
import { HIDDEN } from '../../../shared/secrets/redact';
import type { Sender, SendTask } from './sender';

export const skipIfBlacklistedField = (
	displayOptions: IDisplayOptions,
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

/** @throws InputError, because then nobody knows who is on it */
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

const isChecked = ({ skipIfBlacklisted }: Parameters): boolean => skipIfBlacklisted === true;

/** Returns the items of a portion to which something may be sent, as far as the blacklist tells. */
export async function withoutBlacklisted(run: RunTask, entries: Entry[]): Promise<Entry[]> {
	if (!entries.some(({ parameters }) => isChecked(parameters))) return entries;
	const blacklist = await run.once(readBlacklist).catch(() => undefined);
	const isListed = ({ to }: SendTask['input']): boolean => blacklist?.has(toDigits(to)) ?? true;
	return entries.filter(
		({ input, parameters }) => !isChecked(parameters) || !isListed(input as SendTask['input']),
	);
}

/**
 * Sends the message, unless the user wants to skip blacklisted recipients and this is one of them.
 * The blacklist is read once for all items. If reading it fails, nothing is sent.
 * @throws InputError for an invalid message, before the blacklist is read for it
 */
export const unlessBlacklisted =
	(send: Sender): Sender =>
	async (task) => {
		const { input, once, parameters } = task;
		if (!isChecked(parameters)) return await send(task);
		toRequest(sendOmnimessage, input);
		const blacklist = await once(readBlacklist);
		return blacklist.has(toDigits(input.to))
			? { skipped: true, reason: 'blacklisted', to: input.to }
			: await send(task);
	};
