import { createServer } from 'node:net';

import { NodeApiError } from 'n8n-workflow';

import { listening } from '../../support/afterwards';
import { credentialsFor, failureOf } from '../../support/n8n';
import { fields, useSending } from '../../support/sending';

const { rig, run } = useSending();

describe('A service that does not answer as it should', () => {
	const good = fields({ channel: 'sms', text: 'Hello' });
	const fault = (status: number, more = {}) =>
		void rig.sandbox.faults.push({
			method: 'POST',
			path: '/v1/omnimessage',
			status,
			times: 1,
			...more,
		});

	it('says of a wrong password what to check, and does not repeat it', async () => {
		const credentials = credentialsFor(rig.sandbox);
		const messagingApi = { ...credentials.messagingApi, password: 'wrong-secret' };
		const error = await failureOf(run([good], { credentials: { messagingApi } }));
		expect(error).toBeInstanceOf(NodeApiError);
		expect(error.message).toContain('answered 401: Unauthorized (103)');
		expect(error.description).toContain('Check the secret (password or token)');
		expect(JSON.stringify(error) + error.message + error.stack).not.toContain('wrong-secret');
	});

	it('says of a host that is not there what to check', async () => {
		const messagingApi = { baseUrl: 'http://127.0.0.1:1', username: 'a', password: 'b' };
		const error = await failureOf(run([good], { credentials: { messagingApi } }));
		expect(error.message).toBe('No response from http://127.0.0.1:1 [Item 0]');
		expect(error.description).toContain('(ECONNREFUSED). Check the Base URL in the credential');
		expect(error.description).toContain('Nothing was sent.');
	});

	it('says of a base URL that is none what it must be', async () => {
		const messagingApi = { baseUrl: 'api.example', username: 'a', password: 'b' };
		const error = await failureOf(run([good], { credentials: { messagingApi } }));
		expect(error.message).toContain('The Base URL in the credential must be an http or https URL');
	});

	it('keeps status, title, code and detail of the upstream error', async () => {
		fault(500);
		const error = await failureOf(run([good]));
		expect(error).toMatchObject({ httpCode: '500' });
		expect(error.message).toContain('answered 500: Internal Server Error (104)');
		expect(error.description).toContain('Check before you send it again');
	});

	it('says of a redirect where it points, and follows it not', async () => {
		fault(301, { headers: { location: 'https://user:secret@www.shop.example/v1?key=secret' } });
		const error = await failureOf(run([good]));
		expect(error.message).toContain('answered 301: a redirect to https://www.shop.example/v1');
		expect(error.description).toContain('Set the Base URL in the credential to the address');
		expect(error.message + error.description).not.toContain('secret');
	});

	it.each([
		[502, '<html>Bad gateway</html>', 'The service is down, or something in front of it is.'],
		[502, 'Bad gateway', 'The service is down, or something in front of it is.'],
		[
			404,
			'<html>Not found</html>',
			'A web page was returned instead of an API response. Check the Base URL',
		],
		[
			201,
			'<html>Welcome</html>',
			'A web page was returned instead of an API response. Check the Base URL',
		],
		[429, '<html>Slowly</html>', 'The service asks for fewer requests'],
	])('says of %i with the body %s what that means', async (status, body, advice) => {
		const headers = { 'content-type': 'text/html', 'retry-after': '3600' };
		fault(status, { headers, body });
		const error = await failureOf(run([good]));
		const kind = body.startsWith('<') ? 'an HTML page' : "a body that isn't JSON";
		expect(error.message).toContain(`answered ${status}: ${kind}`);
		expect(error.description).toContain(advice);
	});

	it('says of a connection that broke that the message may have been sent', async () => {
		const server = createServer((socket) => socket.once('data', () => socket.destroy()));
		const messagingApi = {
			baseUrl: `http://127.0.0.1:${await listening(server)}`,
			username: 'a',
			password: 'b',
		};
		const error = await failureOf(run([good], { credentials: { messagingApi } }));
		expect(error.description).toContain('may have processed the request anyway');
	});

	it.each(['/v1', '/v1/', '/', ' '])('does not mind %j after the base URL', async (suffix) => {
		const credentials = credentialsFor(rig.sandbox);
		const messagingApi = { ...credentials.messagingApi, baseUrl: rig.sandbox.url + suffix };
		expect(await run([good], { credentials: { messagingApi } })).toHaveLength(1);
	});
});
