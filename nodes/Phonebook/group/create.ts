import type { IDataObject } from 'n8n-workflow';

import { createGroup } from '../../../api/messaging/group';
import { action } from '../../shared/action/action';

const displayOptions = { show: { resource: ['group'], operation: ['create'] } };

export const create = action({
	operation: createGroup,
	fields: [
		{
			displayName: 'Name',
			name: 'name',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. Customers',
			description: 'Name of the new group',
			displayOptions,
		},
	],
	async run({ call, input }) {
		const { group } = await call(createGroup, input);
		return group as IDataObject;
	},
});
