import type { IDataObject } from 'n8n-workflow';

import { updateGroup } from '../../../api/messaging/group';
import { action } from '../../shared/action/action';
import { groupField, readGroupId } from './groupField';

const displayOptions = { show: { resource: ['group'], operation: ['rename'] } };

export const rename = action({
	operation: updateGroup,
	fields: [
		groupField(displayOptions),
		{
			displayName: 'New Name',
			name: 'name',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. Customers',
			description: 'The new name of the group',
			displayOptions,
		},
	],
	toInput: (parameters) => ({ groupId: readGroupId(parameters), name: parameters.name as string }),
	async run({ call, input }) {
		const { group } = await call(updateGroup, input);
		return group as IDataObject;
	},
});
