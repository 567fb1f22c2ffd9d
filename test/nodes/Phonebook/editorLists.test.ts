import { Phonebook } from '../../../nodes/Phonebook/Phonebook.node';
import { catchFailure } from '../../support/n8n';
import { usePhonebook } from '../../support/phonebook';

const { rig, editor, newGroup } = usePhonebook();

describe('The lists of the editor', () => {
	const { methods } = new Phonebook();

	it('show the groups by name, and find them by part of it', async () => {
		const [customers, buyers] = [await newGroup('Customers'), await newGroup('Buyers')];
		const all = [
			{ name: 'Buyers', value: buyers },
			{ name: 'Customers', value: customers },
		];
		const { searchGroups } = methods.listSearch;
		expect(await searchGroups.call(editor())).toEqual({ results: all });
		expect(await searchGroups.call(editor(), 'STOM')).toEqual({ results: all.slice(1) });
		expect(await searchGroups.call(editor(), 'nobody')).toEqual({ results: [] });
		expect(await methods.loadOptions.getGroups.call(editor())).toEqual(all);
	});

	it('report errors like an execution', async () => {
		rig.sandbox.faults.push({ status: 401 });
		const error = await catchFailure(methods.listSearch.searchGroups.call(editor()));
		expect(error.message).toContain('GET /v1/phonebook/groups answered 401: Unauthorized (202)');
		expect(error.description).toContain('password');
	});
});
