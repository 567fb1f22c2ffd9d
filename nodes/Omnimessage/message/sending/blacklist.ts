import { ApiError } from '../../../../api/errors/ApiError';
import { InputError } from '../../../../api/errors/InputError';
import { checkBlacklist, listBlacklist } from '../../../../api/messaging/blacklist';
import { sendOmnimessage } from '../../../../api/messaging/omnimessage';
import { toRequest } from '../../../../api/request';
import { ConnectionError } from '../../../../transport/ConnectionError';
import type { RunTask } from '../../../shared/action/task';
import { isApiAnswer, isInPhonebook } from '../../../shared/errors/recover';
import { toNodeError } from '../../../shared/errors/toNodeError';
import type { Field } from '../../../shared/fields/field';
import { someSpelling } from '../../../shared/fields/phone';
import { toBareDigits } from '../../../shared/phone/parsePhone';
import { HIDDEN } from '../../../shared/secrets/redact';
import { isDryRun, type Check } from './check';

/**
 * Returns whether a number is on the blacklist.
 * @throws ApiError with 401 or 403 if the service refuses to say it; another error if nobody knows
 */
type Lookup = (phoneNumber: string) => Promise<boolean>;

/**
 * Up to so many items, each number is asked for. With the default Concurrency, all are at the same
 * time, so it costs one more round trip. For 20 items, most lists are read sooner; but 100,000 numbers
 * are 1.4 MiB and take a third of a second.
 */
export const FEW = 10;

function refuse(reason: string, advice: string): never {
	const message = `can't be used, because ${reason}`;
	throw new InputError([{ path: ['skipIfBlacklisted'], message, hint: advice }]);
}

function refuseUnread(reason: string, advice = ''): never {
	const hint = `${advice} To send without checking, turn off Skip If Blacklisted`.trim();
	return refuse(`the blacklist could not be read: ${reason}`, hint);
}

/**
 * Explains why the blacklist could not be read.
 * @throws InputError; but the error itself if it's an answer about the credential, or a message would
 * fail in the same way, because nothing accepts connections
 */
function explain({ context }: RunTask, error: Error): never {
	const isOfCredential = error instanceof ApiError && error.status === 401;
	const isOfHost = error instanceof ConnectionError && !error.mayHaveArrived;
	if (isOfCredential || isOfHost || isApiAnswer(error, 403)) throw error;
	const { message, description } = toNodeError(context.getNode(), error);
	return refuseUnread(message, description ?? '');
}

/** Secrets are hidden in responses, so a number that contains one can't be compared. */
const toBlacklist = (phoneNumbers: string[]): ReadonlySet<string> =>
	phoneNumbers.some((one) => one.includes(HIDDEN))
		? refuseUnread('a secret in the credential is also part of a phone number')
		: new Set(phoneNumbers.map(toBareDigits));

/** Returns the digits of all numbers on the blacklist. */
const readList = async (run: RunTask): Promise<ReadonlySet<string>> => {
	const { phoneNumbers } = await run.call(listBlacklist, {}).catch((error: Error) => {
		if (isApiAnswer(error, 404)) {
			refuse(`this service has no blacklist (${error.answer})`, 'Turn off Skip If Blacklisted');
		}
		return explain(run, error);
	});
	return toBlacklist(phoneNumbers);
};

const lookUpInList =
	({ once }: RunTask): Lookup =>
	async (phoneNumber) =>
		(await once(readList)).has(toBareDigits(phoneNumber));

/** Asks for each number once. Where a 404 may also mean something else, the list decides. */
function askForEach(run: RunTask): Lookup {
	const known = new Map<string, Promise<boolean>>();
	const ask: Lookup = async (phone) =>
		await isInPhonebook(run.call(checkBlacklist, { phone })).catch(async (error: Error) => {
			if (error instanceof ApiError && error.status === 404) return await lookUpInList(run)(phone);
			return explain(run, error);
		});
	return async (phoneNumber) => {
		const answer = known.get(phoneNumber) ?? ask(phoneNumber);
		known.set(phoneNumber, answer);
		return await answer;
	};
}

/** Opens the blacklist for the items of a run. */
const openBlacklist = (run: RunTask): Lookup =>
	run.context.getInputData().length > FEW ? lookUpInList(run) : askForEach(run);

export const skipIfBlacklistedField: Field<'skipIfBlacklisted'> = {
	displayName: 'Skip If Blacklisted',
	name: 'skipIfBlacklisted',
	type: 'boolean',
	default: true,
	description:
		'Whether to send nothing if the recipient is on the blacklist of the phonebook. The item comes out with "skipped: true". If the credential isn\'t allowed to read the blacklist, the message is sent, and a hint says so.',
};

/**
 * Skips a recipient who is on the blacklist. If nobody can tell, nothing is sent, unless the credential
 * isn't allowed to ask. An invalid message fails before that.
 */
export const skipIfBlacklisted: Check<'blacklisted', true> = {
	field: skipIfBlacklistedField,
	// It's a field of its own, and an option only of a reply, which has another default.
	options: [],
	read: (options, { skipIfBlacklisted = options.skipIfBlacklisted }) =>
		skipIfBlacklisted === true || undefined,
	reasons: {
		blacklisted: ['recipient is on the blacklist', 'recipients are on the blacklist'],
	},
	async before({ hint, input, once, parameters }) {
		toRequest(sendOmnimessage, input);
		const { to } = input;
		const lookup = await once(openBlacklist);
		// A dry run has nothing else that shows whether the password is right.
		const excused = isDryRun(parameters) ? [403] : [401, 403];
		const isBlacklisted = await someSpelling(to, parameters.to, lookup).catch((error: unknown) => {
			if (!isApiAnswer(error, ...excused)) throw error;
			hint(
				`Nobody was skipped as blacklisted, because the credential isn't allowed to read the blacklist (the service answered ${error.status}).`,
			);
			return false;
		});
		return isBlacklisted ? { reason: 'blacklisted', to } : undefined;
	},
};
