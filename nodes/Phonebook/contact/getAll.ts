import type { IDataObject } from 'n8n-workflow';

import { createValueError } from '../../../api/errors/InputError';
import { listContacts } from '../../../api/messaging/contact';
import { action } from '../../shared/action/action';
import { limitFields, readLimit } from '../../shared/form/limit';

const displayOptions = { show: { resource: ['contact'], operation: ['getAll'] } };

/**
 * The menu returns a list. An expression may return a list, or comma-separated IDs.
 * @throws InputError for any other value: only a list that was left empty means all contacts
 */
function toList(groupIds: unknown): string[] {
	if (Array.isArray(groupIds)) return groupIds as string[];
	const ids = typeof groupIds === 'string' ? groupIds.split(',').map((one) => one.trim()) : [];
	const given = ids.filter((id) => id !== '');
	if (given.length > 0) return given;
	throw createValueError(['groupIds'], 'must be a list of IDs', groupIds);
}

export const getAll = action({
	operation: listContacts,
	fields: [
		{
			displayName: 'Group Names or IDs',
			name: 'groupIds',
			type: 'multiOptions',
			typeOptions: { loadOptionsMethod: 'getGroups' },
			default: [],
			description:
				'Only get contacts that are in one of these groups. Leave empty to get all contacts. Choose from the list, or specify IDs using an <a href="https://docs.n8n.io/code/expressions/">expression</a>.',
			displayOptions,
		},
		...limitFields(displayOptions),
	],
	toInput: ({ groupIds }) => ({ groupIds: toList(groupIds) }),
	async run({ call, input, parameters }) {
		const limit = readLimit(parameters);
		const { contacts } = await call(listContacts, input);
		return contacts.slice(0, limit) as IDataObject[];
	},
});
