import { Phonebook } from '../../../nodes/Phonebook/Phonebook.node';
import { catchFailure } from '../../../tooling/host/n8n';
import { usePhonebook } from '../../support/phonebook';

const { rig, editor, give, newContact, newGroup } = usePhonebook();

describe('The lists of the editor', () => {
	const { methods } = new Phonebook();

	it('show the groups by name, and find them by part of it', async () => {
		const [customers, buyers] = [await newGroup('Customers'), await newGroup('Buyers')];
		const all = [
			{ name: 'Buyers', value: buyers },
			{ name: 'Customers', value: customers },
		];
		expect(await searchGroups.call(editor())).toEqual({ results: all });
		expect(await searchGroups.call(editor(), 'STOM')).toEqual({ results: all.slice(1) });
		expect(await searchGroups.call(editor(), 'nobody')).toEqual({ results: [] });
		expect(await methods.loadOptions.getGroups.call(editor())).toEqual(all);
	});

	const { searchContacts, searchGroups } = methods.listSearch;

	/** Thousands of contacts. */
	const fill = () => {
		const { contacts } = rig.sandbox.state;
		for (let number = 37251000000; number < 37251005000; number += 1) {
			const phoneNumber = `+${number}`;
			contacts.set(phoneNumber, { phoneNumber, fields: {}, ungroupedAt: null });
		}
	};

	it('show the contacts by name and number, and find them by part of either', async () => {
		await newContact('+37251000003', { company: 'Flowers' });
		await newContact('+37251000002');
		await newContact('+37251000001', { firstName: 'Mari', lastName: 'Tamm', company: 'Chairs' });
		const all = [
			{ name: '+37251000002', value: '+37251000002' },
			{ name: 'Flowers (+37251000003)', value: '+37251000003' },
			{ name: 'Mari Tamm, Chairs (+37251000001)', value: '+37251000001' },
		];
		const find = async (filter?: string) => (await searchContacts.call(editor(), filter)).results;
		expect(await find()).toEqual(all);
		for (const filter of ['mari', ' TAMM', '0001', '+372 5100 0001', '(372) 5100-0001']) {
			expect(await find(filter)).toEqual(all.slice(2));
		}
		expect(await find('Jaan')).toEqual([]);
	});

	it('leave out a contact that has no number', async () => {
		const contacts = [{ firstName: 'Mari' }, {}, { phoneNumber: '+37251000001' }];
		rig.sandbox.faults.push({ status: 200, body: JSON.stringify({ contacts }) });
		expect((await searchContacts.call(editor())).results).toEqual([
			{ name: '+37251000001', value: '+37251000001' },
		]);
	});

	it('have thousands of contacts, a page at a time, and search all of them', async () => {
		fill();
		const first = await searchContacts.call(editor());
		expect(first).toMatchObject({ results: { length: 200 }, paginationToken: '200' });
		const next = await searchContacts.call(editor(), '', '200');
		expect(next.results[0]?.value).toBe('+37251000200');
		const found = await searchContacts.call(editor(), '51004999');
		expect(found).toEqual({ results: [{ name: '+37251004999', value: '+37251004999' }] });
	});

	it("don't block n8n if somebody pastes a long text into the search", async () => {
		fill();
		const before = process.cpuUsage();
		expect(await searchContacts.call(editor(), '1'.repeat(30_000))).toEqual({ results: [] });
		// Processor time, so other work on the machine doesn't count. Once per contact took many seconds.
		expect(process.cpuUsage(before).user).toBeLessThan(3_000_000);
	});

	it.each([
		['groups', searchGroups],
		['contacts', searchContacts],
	])('report errors like an execution: %s', async (name, search) => {
		rig.sandbox.faults.push({ status: 401 });
		const error = await catchFailure(search.call(editor()));
		expect(error.message).toContain(`GET /v1/phonebook/${name} answered 401: Unauthorized (202)`);
		expect(error.description).toContain('Password');
	});
});

describe('A contact', () => {
	const number = '+37251000001';

	it.each([
		number,
		{ __rl: true, mode: 'phoneNumber', value: number },
		{ __rl: true, mode: 'list', value: number, cachedResultName: 'Mari' },
	])('is chosen by %j: an expression or stored text, its number, or the list', async (chosen) => {
		await newContact(number, { firstName: 'Mari' });
		const [contact] = await give('contact.get', { phoneNumber: chosen }, { resolved: true });
		expect(contact).toMatchObject({ phoneNumber: number, firstName: 'Mari' });
	});

	it.each([
		[null, 'empty'],
		[[number], `["${number}"]`],
		[{ __rl: true, mode: 'list', value: null }, 'empty'],
	])('that an expression returns as %j is rejected as no phone number', async (chosen, shown) => {
		const error = await catchFailure(
			give('contact.get', { phoneNumber: chosen }, { resolved: true }),
		);
		expect(error.message).toBe(`'Contact' must be a phone number, but is ${shown}`);
	});
});
