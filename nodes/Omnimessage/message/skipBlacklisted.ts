import type { IDisplayOptions } from 'n8n-workflow';

import { ApiError } from '../../../api/errors/ApiError';
import { InputError } from '../../../api/errors/InputError';
import { listBlacklist } from '../../../api/messaging/blacklist';
import { sendOmnimessage } from '../../../api/messaging/omnimessage';
import { toRequest } from '../../../api/request';
import type { RunTask } from '../../shared/action/task';
import { toNodeError } from '../../shared/errors/toNodeError';
import type { Field } from '../../shared/form/field';
import type { Sender } from './sender';

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

/** Whether the API itself says so, and not something in front of it. */
const isNotAllowed = (error: unknown): boolean =>
	error instanceof ApiError && error.isFromApi && (error.status === 401 || error.status === 403);

/** @throws InputError, because then nobody knows who is on it */
function refuse({ context }: RunTask, error: Error): never {
	const { message: reason, description } = toNodeError(context.getNode(), error);
	const message = `can't be used, because the blacklist could not be read: ${reason}`;
	const hint = `${description ?? ''} To send without checking, turn off Skip If Blacklisted`.trim();
	throw new InputError([{ path: ['skipIfBlacklisted'], message, hint }]);
}

/**
 * Returns the digits of all numbers on the blacklist: none if the credential isn't allowed to read it.
 * @throws InputError if reading fails in another way
 */
const readBlacklist = async (run: RunTask): Promise<ReadonlySet<string>> =>
	await run
		.call(listBlacklist, {})
		.then(({ phoneNumbers }) => new Set(phoneNumbers.map(toDigits)))
		.catch((error: Error) => {
			if (!isNotAllowed(error)) return refuse(run, error);
			run.hint(
				`Nobody was skipped as blacklisted, because the credential can't read the blacklist (${error.message}).`,
			);
			return new Set<string>();
		});

/**
 * Sends the message, unless the user wants to skip blacklisted recipients and this is one of them.
 * The blacklist is read once for all items. If reading it fails, nothing is sent.
 * @throws InputError for an invalid message, before the blacklist is read for it
 */
export const unlessBlacklisted =
	(send: Sender): Sender =>
	async (task) => {
		const { input, once, parameters } = task;
		if (parameters.skipIfBlacklisted !== true) return await send(task);
		toRequest(sendOmnimessage, input);
		const blacklist = await once(readBlacklist);
		return blacklist.has(toDigits(input.to))
			? { skipped: true, reason: 'blacklisted', to: input.to }
			: await send(task);
	};
