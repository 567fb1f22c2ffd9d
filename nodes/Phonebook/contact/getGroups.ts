import type { IDataObject } from 'n8n-workflow';

import { listContactGroups } from '../../../api/messaging/contact';
import { action } from '../../shared/action/action';
import { phoneFields, phoneLabels, phoneOptions, toPhoneInput } from '../../shared/form/phone';

const displayOptions = { show: { resource: ['contact'], operation: ['getGroups'] } };

export const getGroups = action({
	operation: listContactGroups,
	fields: [...phoneFields(displayOptions), phoneOptions(displayOptions)],
	labels: phoneLabels,
	toInput: toPhoneInput,
	async run({ call, input }) {
		const { groups } = await call(listContactGroups, input);
		return groups as IDataObject[];
	},
});
