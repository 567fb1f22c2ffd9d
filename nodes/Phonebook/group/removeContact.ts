import { removeContactFromGroup } from '../../../api/messaging/group';
import { action } from '../../shared/action/action';
import { readPhone, phoneOptions } from '../../shared/form/phone';
import { contactLabel, contactChoice } from '../contact/contactField';
import { groupField, readGroupId } from './groupField';

const displayOptions = { show: { resource: ['group'], operation: ['removeContact'] } };

export const removeContact = action({
	operation: removeContactFromGroup,
	fields: [
		groupField(displayOptions),
		...contactChoice(displayOptions),
		phoneOptions(displayOptions),
	],
	labels: contactLabel,
	toInput: (parameters) => ({ groupId: readGroupId(parameters), phone: readPhone(parameters) }),
	async run({ call, input }) {
		await call(removeContactFromGroup, input);
		return { success: true, groupId: input.groupId, phoneNumber: input.phone };
	},
});
