import { sendOmnimessage } from '../../../../api/messaging/omnimessage';
import { toRequest } from '../../../../api/request';
import { isApiAnswer } from '../../../shared/errors/recover';
import type { Field } from '../../../shared/fields/field';
import { openBlacklist } from './blacklistLookup';
import { isDryRun, type Check } from './check';

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
		const isBlacklisted = await lookup(to).catch((error: unknown) => {
			if (!isApiAnswer(error, ...excused)) throw error;
			hint(
				`Nobody was skipped as blacklisted, because the credential isn't allowed to read the blacklist (the service answered ${error.status}).`,
			);
			return false;
		});
		return isBlacklisted ? { reason: 'blacklisted', to } : undefined;
	},
};
