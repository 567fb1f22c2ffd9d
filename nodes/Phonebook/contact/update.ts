import type { IDataObject } from 'n8n-workflow';

import { InputError } from '../../../api/errors/InputError';
import { updateContact } from '../../../api/messaging/contact';
import { action } from '../../shared/action/action';
import { readPhone, phoneOptions } from '../../shared/form/phone';
import { contactFields, readContactFields, contactLabels } from './contactFields';
import { contactLabel, contactChoice } from './contactField';

const displayOptions = { show: { resource: ['contact'], operation: ['update'] } };

export const update = action({
	operation: updateContact,
	fields: [
		...contactChoice(displayOptions),
		contactFields(displayOptions),
		phoneOptions(displayOptions),
	],
	labels: { ...contactLabel, ...contactLabels },
	toInput(parameters) {
		const fields = readContactFields(parameters);
		// The operation also rejects this, but doesn't know the label in the form.
		if (Object.keys(fields).length === 0) {
			throw new InputError([{ path: ['contactFields'], message: 'must have at least one field' }]);
		}
		return { ...fields, phone: readPhone(parameters) };
	},
	async run({ call, input }) {
		const { contact } = await call(updateContact, input);
		return contact as IDataObject;
	},
});
