import { operations } from '../../api';
import { useSandbox } from '../support/sandbox';

const rig = useSandbox();
const mari = '+37251000000';

const createContact = (phoneNumber: string, fields = {}) =>
	rig.ask(operations.createContact, { phoneNumber, ...fields });
const createGroup = async (name: string) =>
	(await rig.ask(operations.createGroup, { name })).group.id;
const getContact = async (phone: string) =>
	(await rig.ask(operations.getContact, { phone })).contact;
const getGroup = async (groupId: string) => (await rig.ask(operations.getGroup, { groupId })).group;
const getDeletionDate = () => new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);

describe('a contact', () => {
	it('shows its scheduled deletion date only while it is not in a group', async () => {
		const groups = [await createGroup('Customers'), await createGroup('Buyers')];
		const created = await createContact(mari);
		expect(created.contact.scheduledDeletionDate).toBe(getDeletionDate());

		for (const groupId of groups) {
			await rig.ask(operations.addContactToGroup, { groupId, phone: mari });
			expect(await getContact(mari)).not.toHaveProperty('scheduledDeletionDate');
		}
		const [first = '', second = ''] = groups;
		await rig.ask(operations.removeContactFromGroup, { groupId: first, phone: mari });
		expect(await getContact(mari)).not.toHaveProperty('scheduledDeletionDate');
		await rig.ask(operations.deleteGroup, { groupId: second });
		expect((await getContact(mari)).scheduledDeletionDate).toBe(getDeletionDate());
	});

	it('leaves its groups when it is deleted', async () => {
		const groupId = await createGroup('Customers');
		await createContact(mari);
		await rig.ask(operations.addContactToGroup, { groupId, phone: mari });
		await rig.ask(operations.deleteContact, { phone: mari });
		await createContact(mari);
		expect((await rig.ask(operations.listContactGroups, { phone: mari })).groups).toEqual([]);
		expect((await getGroup(groupId)).contactsCount).toBe(0);
	});
});

describe('a group', () => {
	it('has an ID, its creation time with microseconds and a contact count', async () => {
		const groupId = await createGroup('Customers');
		await createContact(mari);
		await rig.ask(operations.addContactToGroup, { groupId, phone: mari });
		expect(await getGroup(groupId)).toEqual({
			id: expect.stringMatching(/^[0-9a-f-]{36}$/),
			name: 'Customers',
			createdOn: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/),
			contactsCount: 1,
		});
	});

	it('keeps its contacts when it is renamed', async () => {
		const groupId = await createGroup('Customers');
		await createContact(mari);
		await rig.ask(operations.addContactToGroup, { groupId, phone: mari });
		await rig.ask(operations.updateGroup, { groupId, name: 'Buyers' });
		const { groups } = await rig.ask(operations.listContactGroups, { phone: mari });
		expect(groups).toMatchObject([{ id: groupId, name: 'Buyers', contactsCount: 1 }]);
		expect((await rig.ask(operations.listGroups, {})).groups).toEqual(groups);
	});
});
