import { pathNames, payloadNames, type Operation } from '../../../api/operation';
import { readLocator } from '../../../nodes/shared/fields/locator';
import { endpoints } from '../../../scripts/calls';
import { catchFailure } from '../../../tooling/host/n8n';
import { documentedErrors } from '../../support/documents';
import { prepare } from '../../support/everyOperation';
import { places, usePhonebook } from '../../support/phonebook';
import { showEndpoint } from '../../support/places';

const { rig, give } = usePhonebook();

describe('An error status is reported with its title, code and detail:', () => {
	// They all go the same way, so each status, and each way to name what it is about, is tried once.
	const rows: Array<[string, number]> = [
		['contact.create', 400],
		['group.create', 401],
		['group.addContact', 404],
		['blacklist.add', 409],
		['blacklist.getAll', 500],
	];
	const operations = Object.fromEntries(places) as Record<string, { operation: Operation }>;

	it('every endpoint of the phonebook has a place in the node', () => {
		const known = endpoints.filter(({ endpoint }) => endpoint.includes('/v1/phonebook/'));
		expect(new Set(places.map(([, { operation }]) => showEndpoint(operation)))).toEqual(
			new Set(known.map(({ endpoint }) => endpoint)),
		);
	});

	it.each(rows)('%s, %i', async (place, status) => {
		const { operation } = operations[place] as { operation: Operation };
		const { method, path, errors } = operation;
		const entered = await prepare(rig.sandbox, place);
		rig.sandbox.faults.push({ method, path, status });
		const error = await catchFailure(give(place, { ...entered, options: {} }));
		const [title, code] = documentedErrors.phonebook[status] as [string, string];
		expect(error.description).toContain(
			`answered ${status}: ${title} (${code}), This answer was asked for`,
		);
		const takes = [...pathNames(operation), ...payloadNames(operation)];
		const { phoneNumber, name } = entered;
		const subjects = {
			phone: phoneNumber,
			phoneNumber,
			groupId: readLocator(entered.groupId),
			name,
		};
		for (const [input, subject] of Object.entries(subjects)) {
			const isOnlyChanged = input === 'name' && takes.includes('groupId');
			if (takes.includes(input) && !isOnlyChanged) expect(error.description).toContain(subject);
		}
		expect(JSON.stringify(error)).not.toContain('"source"');
		expect(error).toMatchObject({ httpCode: String(status), context: { itemIndex: 0 } });
		const means = {
			401: "the messaging service doesn't accept",
			500: 'the messaging service has a problem',
		};
		const happened = (means as Record<number, string>)[status] ?? errors[status];
		expect(error.message.toLowerCase()).toContain(happened);
	});
});
