import { sendOmnimessage } from '../../../../api/messaging/omnimessage';
import { toRequest } from '../../../../api/request';
import type { Field } from '../../../shared/fields/field';
import { openBlacklist } from './blacklistLookup';
import type { Check } from './check';

export const skipIfBlacklistedField: Field<'skipIfBlacklisted'> = {
	displayName: 'Skip If Blacklisted',
	name: 'skipIfBlacklisted',
	type: 'boolean',
	default: true,
	description:
		'Whether to send nothing if the recipient is on the blacklist of the phonebook. The item comes out with "skipped: true". If the credential isn\'t allowed to read the blacklist, the message is sent, and a hint says so.',
};

/**
 * Skips a recipient who is on the blacklist. If nobody can tell, nothing is sent. An invalid message
 * fails before that.
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
	async before({ input, once }) {
		toRequest(sendOmnimessage, input);
		const { to } = input;
		const isBlacklisted = await once(openBlacklist);
		return (await isBlacklisted(to)) ? { reason: 'blacklisted', to } : undefined;
	},
};
