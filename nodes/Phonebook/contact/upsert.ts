import { createContact, getContact, updateContact } from '../../../api/messaging/contact';
import { action } from '../../shared/action/action';
import { recoverFromStatus } from '../../shared/errors/recover';
import { phoneFields, readPhone, phoneOptions } from '../../shared/form/phone';
import { contactFields, readContactFields, contactLabels } from './contactFields';

const displayOptions = { show: { resource: ['contact'], operation: ['upsert'] } };

/** One request if the contact is new, two if it exists. */
export const upsert = action({
	operation: createContact,
	fields: [
		...phoneFields(displayOptions),
		contactFields(displayOptions),
		phoneOptions(displayOptions),
	],
	labels: contactLabels,
	toInput: (parameters) => ({
		...readContactFields(parameters),
		phoneNumber: readPhone(parameters),
	}),
	changes: ({ phoneNumber }) => phoneNumber,
	async run({ call, input }) {
		const { phoneNumber: phone, ...fields } = input;
		const created = call(createContact, input).then(({ contact }) => ({
			...contact,
			created: true,
		}));
		return await recoverFromStatus(409, created, async () => {
			// "400 (…, empty patch body …)": if nothing is to be changed, there is nothing to send.
			const nothingToChange = Object.keys(fields).length === 0;
			const { contact } = nothingToChange
				? await call(getContact, { phone })
				: await call(updateContact, { phone, ...fields });
			return { ...contact, created: false };
		});
	},
});
