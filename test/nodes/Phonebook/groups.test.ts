import { catchFailure } from '../../../tooling/host/n8n';
import { encoded, byId, nowhere, phoneNumber, usePhonebook } from '../../support/phonebook';

const { rig, give, newGroup, newContact, forget, requests } = usePhonebook();

describe('Group', () => {
	it('is created, retrieved, renamed and deleted', async () => {
		const [created] = await give('group.create', { name: ' Customers\u200b ' });
		expect(created).toMatchObject({ name: 'Customers', contactsCount: 0 });
		const groupId = created?.id as string;
		expect(await give('group.get', byId(groupId))).toEqual([created]);
		const chosen = { groupId: { __rl: true, mode: 'list', value: groupId } };
		expect(await give('group.rename', { ...chosen, name: 'Buyers' })).toEqual([
			{ ...created, name: 'Buyers' },
		]);
		expect(requests().pop()).toBe(`PUT /groups/${groupId} 200`);
		expect(await give('group.delete', byId(groupId))).toEqual([{ deleted: true, groupId }]);
		expect(rig.sandbox.state.groups.size).toBe(0);
	});

	it("doesn't accept an empty name", async () => {
		const groupId = await newGroup();
		forget();
		await expect(give('group.create', { name: '' })).rejects.toThrow("'Name' must not be empty");
		await expect(give('group.rename', { ...byId(groupId), name: '' })).rejects.toThrow(
			"'New Name' must not be empty",
		);
		expect(requests()).toEqual([]);
	});

	it('adds a contact, and removes it', async () => {
		await newContact();
		const groupId = await newGroup();
		const member = { ...byId(groupId), phoneNumber };
		expect(await give('group.addContact', member)).toEqual([
			{ success: true, groupId, phoneNumber, contactCreated: false, alreadyInGroup: false },
		]);
		expect(rig.sandbox.state.groups.get(groupId)?.members).toEqual(new Set([phoneNumber]));
		expect(await give('group.removeContact', member)).toEqual([
			{ success: true, groupId, phoneNumber },
		]);
		expect(rig.sandbox.state.groups.get(groupId)?.members.size).toBe(0);
	});

	const ensure = { options: { createContact: true, ignoreIfInGroup: true } };

	it.each(['+4407911123456', '+330612345678'])(
		'has the contact that Create or Update made of %s, and no other',
		async (written) => {
			const groupId = await newGroup();
			const [contact] = await give('contact.upsert', { phoneNumber: written });
			const corrected = contact?.phoneNumber;
			const member = { ...byId(groupId), phoneNumber: written };
			expect(await give('group.addContact', { ...member, ...ensure })).toMatchObject([
				{ phoneNumber: corrected, contactCreated: false },
			]);
			expect(await give('contact.get', { phoneNumber: written })).toMatchObject([
				{ phoneNumber: corrected },
			]);
			expect(await give('contact.getGroups', { phoneNumber: written })).toHaveLength(1);
			const contactFields = { mappingMode: 'defineBelow', value: { firstName: 'Mari' } };
			expect(await give('contact.update', { phoneNumber: written, contactFields })).toMatchObject([
				{ phoneNumber: corrected, firstName: 'Mari' },
			]);
			expect(await give('group.removeContact', member)).toMatchObject([{ phoneNumber: corrected }]);
			expect(await give('contact.delete', { phoneNumber: written })).toEqual([
				{ deleted: true, phoneNumber: corrected },
			]);
			expect(await give('group.addContact', { ...member, ...ensure })).toMatchObject([
				{ phoneNumber: corrected, contactCreated: true },
			]);
		},
	);

	it('ensures in one node that a number is in it', async () => {
		const groupId = await newGroup();
		forget();
		const member = { ...byId(groupId), phoneNumber, ...ensure };
		const done = { success: true, groupId, phoneNumber };
		expect(await give('group.addContact', member)).toEqual([
			{ ...done, contactCreated: true, alreadyInGroup: false },
		]);
		expect(await give('group.addContact', member)).toEqual([
			{ ...done, contactCreated: false, alreadyInGroup: true },
		]);
		const path = `/groups/${groupId}/contacts/${encoded}`;
		expect(requests()).toEqual([
			`POST ${path} 404`,
			`GET /groups/${groupId} 200`,
			'POST /contacts 201',
			`POST ${path} 201`,
			`POST ${path} 409`,
		]);
	});

	it('creates no contact for a group that does not exist', async () => {
		const member = { ...byId(nowhere), phoneNumber, ...ensure };
		const error = await catchFailure(give('group.addContact', member));
		expect(error.description).toContain(`GET /v1/phonebook/groups/${nowhere} answered 404`);
		expect(error.message).toContain('o group has this ID');
		expect(rig.sandbox.state.contacts.size).toBe(0);
	});

	it('adds a contact that somebody else created in the meantime', async () => {
		await newContact();
		const groupId = await newGroup();
		rig.sandbox.faults.push({
			path: '/v1/phonebook/groups/{groupId}/contacts/{phone}',
			status: 404,
		});
		expect(await give('group.addContact', { ...byId(groupId), phoneNumber, ...ensure })).toEqual([
			{ success: true, groupId, phoneNumber, contactCreated: false, alreadyInGroup: false },
		]);
	});

	it('says that it created the contact, even if somebody else added it to the group', async () => {
		const groupId = await newGroup();
		const path = `/v1/phonebook/groups/${groupId}/contacts/${encoded}`;
		rig.sandbox.faults.push({ path, status: 404 }, { path, status: 409 });
		expect(await give('group.addContact', { ...byId(groupId), phoneNumber, ...ensure })).toEqual([
			{ success: true, groupId, phoneNumber, contactCreated: true, alreadyInGroup: true },
		]);
	});

	it('does neither unless the user chose so', async () => {
		const groupId = await newGroup();
		const member = { ...byId(groupId), phoneNumber };
		await expect(give('group.addContact', member)).rejects.toThrow(
			'The contact or the group does not exist',
		);
		await give('group.addContact', { ...member, options: { createContact: true } });
		await expect(give('group.addContact', member)).rejects.toHaveProperty(
			'description',
			expect.stringContaining('Conflict (204)'),
		);
		expect(rig.sandbox.state.contacts.size).toBe(1);
	});
});
