import { NodeOperationError, type IDataObject } from 'n8n-workflow';

import { catchFailure } from '../../../tooling/host/n8n';
import { prepare } from '../../support/everyOperation';
import { locator, places, useSiteAdmin } from '../../support/siteAdmin';

const { rig, giveResolved, forget, requests } = useSiteAdmin();

describe('A hostile identifier is rejected before anything is sent:', () => {
	const hostile: unknown[] = [
		...'.. . a/b %2e%2e Home 007 1e2 0 -1 1.5 0x65'.split(' '),
		...['', '\n', '10 1'],
		...['9'.repeat(10_000), 'x'.repeat(10_000), '9007199254740993', 0, -1, 1.5, NaN],
	];
	const inLocators = ['buyButtonId', 'formId', 'orderId', 'webhookId'];
	const asText = ['productId', 'ticketId'];
	const targets = places.flatMap(([place, { fields }]) =>
		fields
			.filter(({ name }) => [...inLocators, ...asText].includes(name))
			.map(({ name, displayName }): [string, string, string] => [place, name, displayName]),
	);

	it('every operation with a variable in its path is tried', () => {
		const withVariables = places.filter(([, { operation }]) => operation.path.includes('{'));
		expect(withVariables).not.toEqual([]);
		const tried = targets.map(([place]) => place);
		expect(tried).toEqual(expect.arrayContaining(withVariables.map(([place]) => place)));
	});

	it.each(targets)('%s, %s', async (place, name, label) => {
		const entered = await prepare(rig.sandbox, place);
		forget();
		for (const bad of hostile) {
			const given = asText.includes(name) ? { [name]: bad } : locator(name, bad);
			const error = await catchFailure(
				giveResolved(place, {
					...entered,
					target: 'unchanged',
					ticketsOf: 'oneForm',
					...given,
				} as IDataObject),
			);
			expect(error).toBeInstanceOf(NodeOperationError);
			expect(error.message).toMatch(new RegExp(`^'${label}' must be `));
			expect(error.message.length).toBeLessThan(200);
		}
		expect(requests()).toEqual([]);
	});
});
