import type { IDataObject } from 'n8n-workflow';

import { listBlacklist } from '../../../api/messaging/blacklist';
import type { sendOmnimessage } from '../../../api/messaging/omnimessage';
import type { Task } from '../../shared/action/task';
import type { Field } from '../../shared/form/field';

export const skipIfBlacklisted: Field<'skipIfBlacklisted'> = {
	displayName: 'Skip If Blacklisted',
	name: 'skipIfBlacklisted',
	type: 'boolean',
	default: false,
	description:
		'Whether to send nothing if the recipient is on the blacklist of the phonebook. The item comes out with "skipped: true".',
};

export type SendTask = Task<typeof sendOmnimessage>;

/** However the service writes a number, with or without the plus sign, its digits are the same. */
export const toDigits = (phoneNumber: string): string =>
	phoneNumber.replace(/\D/g, '').replace(/^00/, '');

const readBlacklist = async ({ call }: Pick<Task, 'call'>): Promise<Set<string>> =>
	new Set((await call(listBlacklist, {})).phoneNumbers.map(toDigits));

/**
 * Sends the message, unless the user wants to skip blacklisted recipients and this is one of them.
 * The blacklist is read once for all items. If reading it fails, nothing is sent.
 */
export const unlessBlacklisted =
	(send: (task: SendTask) => Promise<IDataObject>) =>
	async (task: SendTask): Promise<IDataObject> => {
		const { input, once, parameters } = task;
		const isSkipped =
			(parameters.options as IDataObject).skipIfBlacklisted === true &&
			(await once(readBlacklist)).has(toDigits(input.to));
		return isSkipped ? { skipped: true, reason: 'blacklisted', to: input.to } : await send(task);
	};
