import { NodeApiError } from 'n8n-workflow';

import { catchFailure, credentialsFor } from '../../../tooling/host/n8n';
import { promised } from '../../support/edition';
import { fields, useSending } from '../../support/sending';

const { rig, run } = useSending();

describe('A service that answers incorrectly', () => {
	const good = fields({ channel: 'sms', text: 'Hello' });
	const fault = (status: number, more = {}) =>
		void rig.sandbox.faults.push({
			method: 'POST',
			path: '/v1/omnimessage',
			status,
			times: 1,
			...more,
		});

	it("causes an error that says what to check about a wrong password, and doesn't repeat it", async () => {
		const credentials = credentialsFor(rig.sandbox);
		const messagingApi = { ...credentials.messagingApi, password: 'wrong-secret' };
		const error = await catchFailure(run([good], { credentials: { messagingApi } }));
		expect(error).toBeInstanceOf(NodeApiError);
		expect(error.message).toBe("The messaging service doesn't accept the Username or Password");
		expect(error.description).toContain('answered 401: Unauthorized (103)');
		expect(error.description).toContain(
			'Copy the Username and Password from the API settings of your account.',
		);
		expect(JSON.stringify(error) + error.message + error.stack).not.toContain('wrong-secret');
	});

	it('causes an error that says what to check if the host is not there', async () => {
		const messagingApi = { baseUrl: 'http://127.0.0.1:1', username: 'a', password: 'b' };
		const error = await catchFailure(run([good], { credentials: { messagingApi } }));
		expect(error.message).toBe('No response from http://127.0.0.1:1');
		const code = promised.usesAnyPort ? 'ECONNREFUSED' : 'BAD_PORT';
		expect(error.description).toContain(`(${code}). Check the Base URL in the credential`);
		expect(error.description).toContain('Nothing was sent for this item.');
	});

	it("causes an error with the upstream's status, title, code and detail", async () => {
		fault(500);
		const error = await catchFailure(run([good]));
		expect(error).toMatchObject({ httpCode: '500' });
		expect(error.description).toContain('answered 500: Internal Server Error (104)');
		expect(error.description).toContain('Check before you try again');
	});

	it('causes an error that says where a redirect points, and is not followed', async () => {
		fault(301, { headers: { location: 'https://user:secret@www.shop.example/v1?key=secret' } });
		const error = await catchFailure(run([good]));
		expect(error.description).toContain('answered 301: a redirect to https://www.shop.example/v1');
		expect(error.description).toContain('Set the Base URL in the credential to the address');
		expect(error.message + error.description).not.toContain('secret');
	});

	it.each([
		[502, '<html>Bad gateway</html>', 'The messaging service is down, or something in front of it'],
		[502, 'Bad gateway', 'The messaging service is down, or something in front of it'],
		[404, '<html>Not found</html>', 'A web page was returned instead of an API response'],
		[201, '<html>Welcome</html>', 'A web page was returned instead of an API response'],
		[429, '<html>Slowly</html>', 'The messaging service is getting too many requests'],
	])('causes an error that says what %i with the body %s means', async (status, body, title) => {
		const headers = { 'content-type': 'text/html', 'retry-after': '3600' };
		fault(status, { headers, body });
		const error = await catchFailure(run([good]));
		const kind = body.startsWith('<') ? 'an HTML page' : "a body that isn't JSON";
		expect(error.description).toContain(`answered ${status}: ${kind}`);
		expect(error.message).toContain(title);
	});

	it('causes an error that says that the message may have been sent if the connection broke', async () => {
		rig.sandbox.faults.push({ method: 'POST', breakage: 'resetRead' });
		const error = await catchFailure(run([good]));
		expect(error.description).toContain('may have processed the request anyway');
	});

	it.each(['/v1/', ' '])('works with %j after the base URL', async (suffix) => {
		const credentials = credentialsFor(rig.sandbox);
		const messagingApi = { ...credentials.messagingApi, baseUrl: rig.sandbox.url + suffix };
		expect(await run([good], { credentials: { messagingApi } })).toHaveLength(1);
	});
});
