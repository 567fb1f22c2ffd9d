import type { InputOf } from '../../../api/operation';
import { createContact } from '../../../api/messaging/contact';
import { addContactToGroup, getGroup } from '../../../api/messaging/group';
import { action, type Task } from '../../shared/action';
import { onStatus } from '../../shared/onStatus';
import { optionsOf, phoneField, phoneLabels, phoneOf, phoneOptions } from '../../shared/phone';
import { groupField, groupIdOf } from './groupField';

const displayOptions = { show: { resource: ['group'], operation: ['addContact'] } };

type Added = { contactCreated: boolean };

const addAsItIs = async ({ call, input }: Task<typeof addContactToGroup>): Promise<Added> =>
	await call(addContactToGroup, input).then(() => ({ contactCreated: false }));

/** A 404 says that the contact or the group does not exist, and not which. */
async function addOrCreate(task: Task<typeof addContactToGroup>): Promise<Added> {
	const { call, input } = task;
	return await onStatus(404, addAsItIs(task), async () => {
		// First the group, so that no contact is left behind for a group that does not exist.
		await call(getGroup, { groupId: input.groupId });
		const created = call(createContact, { phoneNumber: input.phone }).then(() => true);
		// Another item may have created it in the meantime.
		const contactCreated = await onStatus(409, created, () => false);
		await call(addContactToGroup, input);
		return { contactCreated };
	});
}

export const addContact = action<typeof addContactToGroup>({
	operation: addContactToGroup,
	fields: [
		groupField(displayOptions),
		phoneField(displayOptions),
		phoneOptions(displayOptions, [
			{
				displayName: 'Create Contact If Missing',
				name: 'createContact',
				type: 'boolean',
				default: true,
				description: 'Whether to create a contact with this phone number if there is none',
			},
			{
				displayName: 'Ignore If Already In Group',
				name: 'ignoreIfInGroup',
				type: 'boolean',
				default: true,
				description:
					'Whether a contact that is in the group already gives "alreadyInGroup: true" instead of an error',
			},
		]),
	],
	labels: phoneLabels,
	toInput: (parameters): InputOf<typeof addContactToGroup> => ({
		groupId: groupIdOf(parameters),
		phone: phoneOf(parameters),
	}),
	async run(task) {
		const { groupId, phone: phoneNumber } = task.input;
		const options = optionsOf(task.parameters);
		const asked = (options.createContact ? addOrCreate(task) : addAsItIs(task)).then((added) => ({
			...added,
			alreadyInGroup: false,
		}));
		const done = options.ignoreIfInGroup
			? await onStatus(409, asked, () => ({ contactCreated: false, alreadyInGroup: true }))
			: await asked;
		return { success: true, groupId, phoneNumber, ...done };
	},
});
