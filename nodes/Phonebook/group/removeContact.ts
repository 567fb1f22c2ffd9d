import { removeContactFromGroup } from '../../../api/messaging/group';
import { action } from '../../shared/action/action';
import { phoneFields, phoneLabels, readPhone, phoneOptions } from '../../shared/form/phone';
import { groupField, readGroupId } from './groupField';

const displayOptions = { show: { resource: ['group'], operation: ['removeContact'] } };

export const removeContact = action({
	operation: removeContactFromGroup,
	fields: [
		groupField(displayOptions),
		...phoneFields(displayOptions),
		phoneOptions(displayOptions),
	],
	labels: phoneLabels,
	toInput: (parameters) => ({ groupId: readGroupId(parameters), phone: readPhone(parameters) }),
	async run({ call, input }) {
		await call(removeContactFromGroup, input);
		return { success: true, groupId: input.groupId, phoneNumber: input.phone };
	},
});
