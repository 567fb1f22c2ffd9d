import { deleteGroup as operation } from '../../../api/messaging/group';
import { action } from '../../shared/action/action';
import { groupField, toGroupInput } from './groupField';

const displayOptions = { show: { resource: ['group'], operation: ['delete'] } };

export const deleteGroup = action({
	operation,
	fields: [groupField(displayOptions)],
	toInput: toGroupInput,
	async run({ call, input }) {
		await call(operation, input);
		return { deleted: true, groupId: input.groupId };
	},
});
