import type { IDataObject } from 'n8n-workflow';

import { listContacts } from '../../../api/messaging/contact';
import { action } from '../../shared/action';
import { limitFields, limitOf } from '../../shared/limit';

const displayOptions = { show: { resource: ['contact'], operation: ['getAll'] } };

/** The menu gives a list; an expression may give a list, or IDs with commas between. */
const toList = (groupIds: unknown): string[] =>
	typeof groupIds === 'string'
		? groupIds.split(',').flatMap((groupId) => groupId.trim() || [])
		: ((groupIds ?? []) as string[]);

export const getAll = action<typeof listContacts>({
	operation: listContacts,
	fields: [
		{
			displayName: 'Group Names or IDs',
			name: 'groupIds',
			type: 'multiOptions',
			typeOptions: { loadOptionsMethod: 'getGroups' },
			default: [],
			description:
				'Only contacts that are in one of these groups; all contacts if none is chosen. Choose from the list, or specify IDs using an <a href="https://docs.n8n.io/code/expressions/">expression</a>.',
			displayOptions,
		},
		...limitFields(displayOptions),
	],
	toInput: ({ groupIds }) => ({ groupIds: toList(groupIds) }),
	async run({ call, input, parameters }) {
		const limit = limitOf(parameters);
		const { contacts } = await call(listContacts, input);
		return contacts.slice(0, limit) as IDataObject[];
	},
});
