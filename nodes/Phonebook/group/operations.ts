import type { IDataObject } from 'n8n-workflow';

import * as api from '../../../api/messaging/group';
import { action } from '../../shared/action/action';
import { limitFields, readLimit } from '../../shared/fields/limit';
import { phoneOptions, toStoredPhone } from '../../shared/fields/phone';
import { asStored } from '../contact/asStored';
import { contactField, contactLabel } from '../contact/contactField';
import { groupField, readGroupId, toGroupInput } from './groupField';

export const create = action({
	operation: api.createGroup,
	fields: [
		{
			displayName: 'Name',
			name: 'name',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. Customers',
			description: 'Name of the new group',
		},
	],
	run: async ({ call, input }) => (await call(api.createGroup, input)).group as IDataObject,
});

export const get = action({
	operation: api.getGroup,
	fields: [groupField],
	toInput: toGroupInput,
	run: async ({ call, input }) => (await call(api.getGroup, input)).group as IDataObject,
});

export const getAll = action({
	operation: api.listGroups,
	fields: limitFields,
	toInput: () => ({}),
	async run({ call, parameters }) {
		const limit = readLimit(parameters);
		return (await call(api.listGroups, {})).groups.slice(0, limit) as IDataObject[];
	},
});

export const rename = action({
	operation: api.updateGroup,
	fields: [
		groupField,
		{
			displayName: 'New Name',
			name: 'name',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. Customers',
			description: 'The new name of the group',
		},
	],
	toInput: (parameters) => ({ groupId: readGroupId(parameters), name: parameters.name as string }),
	run: async ({ call, input }) => (await call(api.updateGroup, input)).group as IDataObject,
});

export const deleteGroup = action({
	operation: api.deleteGroup,
	fields: [groupField],
	toInput: toGroupInput,
	async run({ call, input }) {
		await call(api.deleteGroup, input);
		return { deleted: true, groupId: input.groupId };
	},
});

export const removeContact = action({
	operation: api.removeContactFromGroup,
	fields: [groupField, contactField, phoneOptions('Contact')],
	subject: contactField.name,
	labels: contactLabel,
	toInput: (parameters) => ({ groupId: readGroupId(parameters), ...toStoredPhone(parameters) }),
	async run({ call, input }) {
		const { groupId } = input;
		const { phone: phoneNumber } = await asStored(
			input.phone,
			async (phone) => await call(api.removeContactFromGroup, { groupId, phone }),
		);
		return { success: true, groupId, phoneNumber };
	},
});
