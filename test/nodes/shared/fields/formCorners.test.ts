import type { IDataObject, INodeParameters, INodeType } from 'n8n-workflow';

import { operations } from '../../../../api';
import { Phonebook } from '../../../../nodes/Phonebook/Phonebook.node';
import { withoutEmpty } from '../../../../nodes/shared/fields/values';
import { useSandbox } from '../../../sandbox/support';
import { credentialsFor, editorFor, execute, catchFailure } from '../../../support/n8n';
import { to } from '../../../support/omnimessages';

const rig = useSandbox();
const run = async (type: INodeType, parameters: object) =>
	await execute({
		type,
		parameters: [parameters as INodeParameters],
		credentials: credentialsFor(rig.sandbox),
		resolved: true,
	});
const answer = (path: string, body: unknown) =>
	void rig.sandbox.faults.push({ path, status: 200, body: JSON.stringify(body) });

it.each([{ scheduledDeletionDate: null }, { scheduledDeletionDate: '2026-12-31' }, {}])(
	'A contact whose response has %j is returned unchanged',
	async (more) => {
		const contact = { phoneNumber: to, firstName: null, ...more };
		answer('/v1/phonebook/contacts/{phone}', { contact });
		const items = await run(new Phonebook(), {
			...{ resource: 'contact', operation: 'get', phoneNumber: to },
		});
		expect(items.map(({ json }) => json)).toEqual([contact]);
	},
);

it('A group is found by a part of its name, whatever the case', async () => {
	const names = ['Customers', 'CUSTOMERS', 'customers'];
	for (const name of names) await rig.ask(operations.createGroup, { name });
	const editor = editorFor(new Phonebook(), credentialsFor(rig.sandbox));
	const { searchGroups } = new Phonebook().methods.listSearch;
	const { results } = await searchGroups.call(editor, 'tOMe');
	expect(results.map(({ name }) => name).sort()).toEqual(names.sort());
});

it('Only empty fields are left out of a request: 0 and false are values', () => {
	const values: IDataObject = { a: 0, b: false, c: [], d: {}, e: ' ', f: NaN };
	expect(withoutEmpty({ ...values, g: '', h: null, i: undefined })).toEqual(values);
});

describe('Limit', () => {
	const groups = async (limit: unknown) =>
		(await run(new Phonebook(), { resource: 'group', operation: 'getAll', limit })).length;

	it.each([
		[1, 1],
		['2', 2],
		[1000, 3],
	])('%p of three groups returns %i', async (limit, count) => {
		for (const name of ['a', 'b', 'c']) await rig.ask(operations.createGroup, { name });
		expect(await groups(limit)).toBe(count);
	});

	it.each([0, 1.5])('%p is rejected: nothing is sent', async (limit) => {
		const { message } = await catchFailure(groups(limit));
		expect(message).toBe(`'Limit' must be a whole number, at least 1, but is ${limit} [Item 0]`);
		expect(rig.sandbox.state.requests).toEqual([]);
	});
});
