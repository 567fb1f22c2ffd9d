import { Phonebook } from '../../../nodes/Phonebook/Phonebook.node';
import { credentialsFor, execute } from '../../../tooling/host/n8n';
import { useForms } from '../../support/forms';

// What the phonebook has is chosen as it has it, also where it's no number of its country.

const { rig, run } = useForms();
const numbers = ['+4407911123456', '+447911123456', '+5215512345678'];
const stored = () => [...rig.sandbox.state.contacts.keys()];

beforeEach(() => {
	for (const phoneNumber of numbers)
		rig.sandbox.state.contacts.set(phoneNumber, { phoneNumber, fields: {}, ungroupedAt: null });
});

it.each(numbers)('Deletes %s, and no other contact', async (value) => {
	await run(new Phonebook(), 'contact.delete', {
		phoneNumber: { __rl: true, mode: 'list', value },
	});
	expect(stored()).toEqual(numbers.filter((one) => one !== value));
});

it.each(['group.addContact', 'group.removeContact'])(
	'%s acts on the contact that was chosen',
	async (operation) => {
		const groupId = { __rl: true, mode: 'id', value: '6ba7b810-9dad-41d1-80b4-00c04fd430c8' };
		for (const value of numbers) {
			rig.sandbox.state.requests.length = 0;
			const phoneNumber = { __rl: true, mode: 'list', value };
			// There is no such group.
			await expect(run(new Phonebook(), operation, { groupId, phoneNumber })).rejects.toThrow();
			expect(rig.sandbox.state.requests[0]?.path).toContain(encodeURIComponent(value));
		}
	},
);

it('A number that somebody wrote is read as everywhere', async () => {
	const value = '+44 (0)7911 123456';
	await run(new Phonebook(), 'contact.delete', {
		phoneNumber: { __rl: true, mode: 'phoneNumber', value },
	});
	expect(stored()).not.toContain('+447911123456');
});

it('An update by a row of which all cells are blank changes nothing', async () => {
	const phoneNumber = '+447911123456';
	rig.sandbox.state.contacts.set(phoneNumber, {
		...{ phoneNumber, fields: { firstName: 'Mari' }, ungroupedAt: null },
	});
	const contactFields = { mappingMode: 'autoMapInputData', value: null };
	const [item] = await execute({
		type: new Phonebook(),
		parameters: [{ resource: 'contact', operation: 'update', phoneNumber, contactFields }],
		json: [{ firstName: ' ', title: '' }],
		credentials: credentialsFor(rig.sandbox),
	});
	expect(item?.json).toMatchObject({ phoneNumber, firstName: 'Mari' });
});
