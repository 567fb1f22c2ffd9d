import { NodeOperationError } from 'n8n-workflow';

import { catchFailure } from '../../../tooling/host/n8n';
import { prepare } from '../../support/everyOperation';
import { byId, nowhere, places, usePhonebook } from '../../support/phonebook';

const { rig, give, forget, requests } = usePhonebook();

describe('A hostile identifier is rejected before anything is sent:', () => {
	const hostile = [
		'..',
		'.',
		'a/b',
		'%2e%2e',
		'+372 5100 x',
		'',
		'\n',
		'+3725100\n1',
		'9'.repeat(10_000),
	];
	const targets = places.flatMap(([place, { fields }]) =>
		fields
			.filter(({ name }) => name === 'phoneNumber' || name === 'groupId')
			.map(({ name, displayName }): [string, string, string] => [place, name, displayName]),
	);

	it('every operation with a variable in its path is tried', () => {
		const withVariables = places.filter(([, { operation }]) => operation.path.includes('{'));
		const tried = targets.map(([place]) => place);
		expect(tried).toEqual(expect.arrayContaining(withVariables.map(([place]) => place)));
	});

	it.each(targets)('%s, %s', async (place, name, label) => {
		const entered = await prepare(rig.sandbox, place);
		forget();
		for (const text of hostile) {
			const bad = name === 'groupId' ? byId(text) : { phoneNumber: text };
			const error = await catchFailure(give(place, { ...entered, ...bad }));
			expect(error).toBeInstanceOf(NodeOperationError);
			expect(error.message).toMatch(new RegExp(`^'${label}' must (be|begin) `));
			expect(error.message.length).toBeLessThan(200);
		}
		expect(requests()).toEqual([]);
	});

	it('a group to list by', async () => {
		for (const id of hostile.filter((text) => text.trim() !== '')) {
			const error = await catchFailure(give('contact.getAll', { groupIds: [nowhere, id] }));
			expect(error.message).toMatch(/^'Group Names or IDs > 2' must be a UUID/);
		}
		expect(requests()).toEqual([]);
	});
});
