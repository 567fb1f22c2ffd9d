import type { IDataObject } from 'n8n-workflow';

import { listContactGroups } from '../../../api/messaging/contact';
import { action } from '../../shared/action/action';
import { phoneOptions, toPhoneInput } from '../../shared/form/phone';
import { contactLabel, contactChoice } from './contactField';

const displayOptions = { show: { resource: ['contact'], operation: ['getGroups'] } };

export const getGroups = action({
	operation: listContactGroups,
	fields: [...contactChoice(displayOptions), phoneOptions(displayOptions)],
	labels: contactLabel,
	toInput: toPhoneInput,
	async run({ call, input }) {
		const { groups } = await call(listContactGroups, input);
		return groups as IDataObject[];
	},
});
