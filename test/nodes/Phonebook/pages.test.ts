import { catchFailure } from '../../../tooling/host/n8n';
import { nowhere as groupId, phoneNumber, usePhonebook } from '../../support/phonebook';

const { rig, give } = usePhonebook();

describe('The status of a web page or a text says nothing about', () => {
	it.each([
		['blacklist.check', 404, {}],
		['blacklist.add', 409, { options: { ignoreIfBlacklisted: true } }],
		['contact.upsert', 409, {}],
		['group.addContact', 409, { groupId, options: { ignoreIfInGroup: true, createContact: true } }],
		['group.addContact', 404, { groupId, options: { createContact: true } }],
	])('the object of %s: %i', async (place, status, parameters) => {
		for (const body of ['<html>Oops</html>', 'Oops']) {
			rig.sandbox.faults.push({ status, body, headers: { 'content-type': 'text/html' } });
			const error = await catchFailure(give(place, { phoneNumber, ...parameters }));
			expect(error).toMatchObject({ httpCode: String(status) });
			expect(error.message + String(error.description)).not.toMatch(
				/blacklist[^/]*already|no contact/,
			);
			// It caused no further request.
			expect(rig.sandbox.state.requests).toHaveLength(1);
			rig.sandbox.reset();
		}
	});
});

describe('A number is not on the blacklist', () => {
	it.each(['"203"', '203'])('if the service says so with the code %s', async (code) => {
		const body = `{"errors":[{"title":"Missing resource","code":${code}}]}`;
		rig.sandbox.faults.push({ status: 404, body });
		expect(await give('blacklist.check', { phoneNumber })).toEqual([
			{ phoneNumber, blacklisted: false },
		]);
	});

	it('only then: with another code, or with no code, nobody knows', async () => {
		for (const body of ['{"errors":[{"code":"101"}]}', '{}', '']) {
			rig.sandbox.faults.push({ status: 404, body });
			await expect(give('blacklist.check', { phoneNumber })).rejects.toHaveProperty(
				'description',
				expect.stringContaining('answered 404'),
			);
		}
	});
});

it.each([
	['blacklist.getAll', 'the service has no blacklist'],
	['contact.getAll', 'the service has no phonebook, or no such group'],
	['group.getAll', 'the service has no phonebook'],
])('A service that answers 404 to %s is told by that: %s', async (place, meaning) => {
	rig.sandbox.faults.push({ status: 404, body: '{"errors":[{"title":"Not found","code":"101"}]}' });
	const { message, description } = await catchFailure(give(place, {}));
	expect(message).toContain(meaning.replace('the', 'The'));
	expect(description).toContain('answered 404: Not found (101)');
});
