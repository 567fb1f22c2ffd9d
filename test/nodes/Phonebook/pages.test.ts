import type { INodeParameters } from 'n8n-workflow';

import { Phonebook } from '../../../nodes/Phonebook/Phonebook.node';
import { useSandbox } from '../../sandbox/support';
import { credentialsFor, execute, catchFailure } from '../../support/n8n';

const rig = useSandbox();

const phoneNumber = '+37251000000';
const uuid = '6ba7b810-9dad-41d1-80b4-00c04fd430c8';

const run = async (place: string, parameters: INodeParameters) => {
	const [resource = '', operation = ''] = place.split('.');
	return await execute({
		type: new Phonebook(),
		parameters: [{ resource, operation, phoneNumber, ...parameters }],
		credentials: credentialsFor(rig.sandbox),
	});
};

describe('The status of a web page or a text says nothing about', () => {
	it.each([
		['blacklist.check', 404, {}],
		['blacklist.add', 409, { options: { ignoreIfBlacklisted: true } }],
		['contact.upsert', 409, {}],
		[
			'group.addContact',
			409,
			{ groupId: uuid, options: { ignoreIfInGroup: true, createContact: true } },
		],
		['group.addContact', 404, { groupId: uuid, options: { createContact: true } }],
	])('the object of %s: %i', async (place, status, parameters) => {
		for (const body of ['<html>Oops</html>', 'Oops']) {
			rig.sandbox.faults.push({ status, body, headers: { 'content-type': 'text/html' } });
			const error = await catchFailure(run(place, parameters));
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
		expect((await run('blacklist.check', {})).map(({ json }) => json)).toEqual([
			{ phoneNumber, blacklisted: false },
		]);
	});

	it('only then: with another code, or with no code, nobody knows', async () => {
		for (const body of ['{"errors":[{"code":"101"}]}', '{}', '']) {
			rig.sandbox.faults.push({ status: 404, body });
			await expect(run('blacklist.check', {})).rejects.toThrow('answered 404');
		}
	});
});
