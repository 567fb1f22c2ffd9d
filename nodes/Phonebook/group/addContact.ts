import { createContact } from '../../../api/messaging/contact';
import { addContactToGroup, getGroup } from '../../../api/messaging/group';
import { action } from '../../shared/action/action';
import type { Task } from '../../shared/action/task';
import { recoverFromStatus, alreadyExists } from '../../shared/errors/recover';
import { collection, readCollection } from '../../shared/fields/field';
import { numberOptions, toStoredPhone } from '../../shared/fields/phone';
import { asStored, toCorrected } from '../contact/asStored';
import { contactLabel, newContactField } from '../contact/contactField';
import { groupField, readGroupId } from './groupField';

const options = collection({
	displayName: 'Contact Options',
	name: 'options',
	type: 'collection',
	placeholder: 'Add Contact Option',
	default: {},
	options: [
		...numberOptions,
		{
			displayName: 'Create Contact If Missing',
			name: 'createContact',
			type: 'boolean',
			default: true,
			description: 'Whether to create a contact with this phone number if none exists',
		},
		{
			displayName: 'Ignore If Already In Group',
			name: 'ignoreIfInGroup',
			type: 'boolean',
			default: true,
			description:
				'Whether to return "alreadyInGroup: true" instead of an error if the contact is already in the group',
		},
	],
});

type AddTask = Task<typeof addContactToGroup, 'options'>;

/** Whether the contact was already in the group, if that is not an error. */
const add = async ({ call, input, parameters }: AddTask): Promise<boolean> =>
	await alreadyExists(
		call(addContactToGroup, input),
		readCollection(options, parameters).ignoreIfInGroup,
	);

/** Whether the contact had to be created. */
async function ensureContact({ call, input: { groupId, phone } }: AddTask): Promise<boolean> {
	// Checks the group first, so that no contact is left behind for a group that does not exist.
	await call(getGroup, { groupId });
	// Another item may have created it in the meantime.
	return !(await alreadyExists(call(createContact, { phoneNumber: phone }), true));
}

export const addContact = action({
	operation: addContactToGroup,
	fields: [groupField, newContactField, options],
	subject: newContactField.name,
	labels: contactLabel,
	toInput: (parameters) => ({
		groupId: readGroupId(parameters),
		...toStoredPhone(parameters),
	}),
	async run(task) {
		const { groupId, phone: given } = task.input;
		const withPhone = (phone: string): AddTask => ({ ...task, input: { groupId, phone } });
		const added = asStored(given, async (phone) => await add(withPhone(phone))).then(
			({ phone, answer }) => ({ phone, contactCreated: false, alreadyInGroup: answer }),
		);
		// A 404 says that either the contact or the group does not exist, but not which.
		const create = async () => {
			const phone = toCorrected(given);
			const contactCreated = await ensureContact(withPhone(phone));
			return { phone, contactCreated, alreadyInGroup: await add(withPhone(phone)) };
		};
		const { phone: phoneNumber, ...done } = readCollection(options, task.parameters).createContact
			? await recoverFromStatus(404, added, create)
			: await added;
		return { success: true, groupId, phoneNumber, ...done };
	},
});
