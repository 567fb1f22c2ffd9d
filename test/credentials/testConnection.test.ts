import { once } from 'node:events';
import type { ServerResponse } from 'node:http';

import type { IDataObject } from 'n8n-workflow';

import { testConnection } from '../../nodes/shared/credentialTest/testConnection';
import { messagingConnection as messagingApi } from '../../nodes/shared/credentialTest/testMessagingApi';
import { siteAdminConnection as siteAdminApi } from '../../nodes/shared/credentialTest/testSiteAdminApi';
import { credentialsFor } from '../../tooling/host/n8n';
import { useSandbox } from '../support/sandbox';
import { serve } from '../support/afterwards';
import { promised } from '../support/edition';
import { createTestContext } from '../support/requestHelper';
import { faults, trusted } from '../support/wrongServices';

const rig = useSandbox();

const secrets = {
	messagingApi: { username: 'user', password: 'pass-5ecret+word' },
	siteAdminApi: { token: 'tok-5ecret+word', headerName: 'X-API-TOKEN' },
};
const connections = { messagingApi, siteAdminApi };
type Credential = keyof typeof secrets;
const credentials = Object.keys(secrets) as Credential[];

const test = async (credential: Credential, fields: IDataObject, timeout?: number) =>
	await testConnection(
		createTestContext(trusted),
		connections[credential],
		{ ...secrets[credential], ...fields } as never,
		timeout,
	);

describe.each(credentials)('The test of %s', (credential) => {
	const right = () => credentialsFor(rig.sandbox)[credential] as IDataObject;

	it('succeeds with the right secret, and changes nothing', async () => {
		expect(await test(credential, right())).toMatchObject({ status: 'OK' });
		expect(rig.sandbox.state.requests).toEqual([
			expect.objectContaining({ method: 'GET', status: 200 }),
		]);
	});

	it('accepts an invalid certificate only with Ignore SSL Issues, if the edition has that', async () => {
		const { baseUrl } = (await faults['a self-signed certificate']?.start()) ?? {};
		const ignoring = await test(credential, { baseUrl, allowUnauthorizedCerts: true });
		expect(ignoring.message.includes('certificate')).toBe(!promised.ignoresSslIssues);
		const { message } = await test(credential, { baseUrl, allowUnauthorizedCerts: false });
		expect(message).toContain('certificate');
	});

	it('never shows a secret that the service repeats, in whatever form', async () => {
		const { password, token } = { password: '', token: '', ...secrets[credential] };
		for (const secret of [password + token, 'abc']) {
			const field = credential === 'messagingApi' ? 'password' : 'token';
			const baseUrl = await serve((request, response) => {
				const detail = `${secret} ${encodeURIComponent(secret)} ${JSON.stringify(request.headers)}`;
				const body = JSON.stringify({ errors: [{ title: secret, detail }] });
				response.writeHead(401, { location: `/${secret}` }).end(body);
			});
			const { status, message } = await test(credential, { baseUrl, [field]: secret });
			expect(status).toBe('Error');
			expect(message).toContain('answered 401');
			expect(message).not.toMatch(/5ecret|abc/);
			expect(message).not.toContain(Buffer.from(`user:${secret}`).toString('base64'));
		}
	});

	it.each([
		[401, 'Unauthorized'],
		[403, 'Forbidden'],
	])('says which fields are wrong if the service answers %i', async (status, title) => {
		const body = JSON.stringify({ errors: [{ title, detail: 'No such user' }] });
		const baseUrl = await serve((_, response) => response.writeHead(status).end(body));
		const { message } = await test(credential, { baseUrl });
		const sentences = {
			messagingApi: {
				401: "The messaging service doesn't accept the Username or Password. Copy the Username and Password",
				403: "The service doesn't allow this user to list the groups of the phonebook.",
			},
			siteAdminApi: {
				401: "The site doesn't accept the API Token. Copy the API Token again",
				403: "The site doesn't allow the user of this API Token to manage webhooks.",
			},
		};
		expect(message).toContain(sentences[credential][status as 401 | 403]);
		expect(message).toContain(`answered ${status}: ${title}, No such user)`);
	});

	it('says which field is empty or no text, as an expression may result in', async () => {
		const [field, label] =
			credential === 'messagingApi' ? ['password', 'Password'] : ['token', 'API Token'];
		for (const value of [undefined, null, '', [], {}]) {
			const { status, message } = await test(credential, { ...right(), [field]: value });
			expect(status).toBe('Error');
			expect(message).toMatch(`The ${label} in the credential `);
			expect(message).toMatch(value ? /must be text$/ : /is empty$/);
		}
		expect(rig.sandbox.state.requests).toEqual([]);
	});
});

// What no credential changes.
describe('The test of any credential', () => {
	const credential = 'siteAdminApi';
	const right = () => credentialsFor(rig.sandbox)[credential] as IDataObject;

	it.each(Object.entries(faults))('says what is wrong: %s', async (name, { start, says }) => {
		const fields = await start();
		const result = await test(credential, fields, name.includes('never') ? 50 : 600_000);
		expect(result.status).toBe('Error');
		for (const part of says) {
			expect(result.message).toContain(part.replace('{url}', String(fields.baseUrl)));
		}
		expect(result.message).not.toMatch(/5ecret|key/);
	});

	it.each([true, false])('ends the connection of a late answer (begun: %s)', async (isBegun) => {
		let arrive: (response: ServerResponse) => void = () => undefined;
		const arrived = new Promise<ServerResponse>((resolve) => (arrive = resolve));
		let closed: Promise<unknown> = arrived;
		const baseUrl = await serve((_, response) => {
			closed = once(response, 'close');
			if (isBegun) response.write('{');
			arrive(response);
		});
		const { message } = await test(credential, { baseUrl }, 50);
		expect(message).toContain('No complete response arrived in time');
		const response = await arrived;
		if (!isBegun) response.write('{');
		await closed;
	});

	it.each([
		['HTTP', 'EPIPE', true],
		['https', 'EPIPE', false],
		['HTTP', 'ECONNREFUSED', false],
	])('after %s and %s, suggests https: %s', async (scheme, code, suggested) => {
		const error = Object.assign(new Error('failed'), { code });
		const answers = [
			async () => await Promise.reject(error),
			async () => await Promise.resolve({ statusCode: 400, headers: {} }),
		];
		const data = { ...right(), baseUrl: `${scheme}://127.0.0.1:9` } as never;
		const tell = async (request: () => Promise<unknown>): Promise<boolean> => {
			const context = { helpers: { request } } as never;
			const { message } = await testConnection(context, connections[credential], data);
			return message.includes('begin the Base URL with https://');
		};
		expect(await Promise.all(answers.map(tell))).toEqual([suggested, scheme === 'HTTP']);
	});

	it('says that the rules of this n8n forbid the address', async () => {
		// As n8n's helper fails: sometimes its own error, sometimes inside that of the connection.
		const blocked = Object.assign(new Error('blocked'), { name: 'SsrfBlockedIpError' });
		for (const error of [blocked, Object.assign(new Error('x'), { cause: blocked })]) {
			const helpers = { request: async () => await Promise.reject(error) };
			const result = await testConnection(
				{ helpers } as never,
				connections[credential],
				right() as never,
			);
			expect(result.message).toContain('The rules of this n8n do not allow the address');
			expect(result.message).toMatch(/Check the Base URL in the credential and the network\.$/);
		}
	});
});

it('A site without webhooks, and one with webhooks, are both right', async () => {
	const rows = [
		[],
		[{ id: 1, target: 'form', event: 'submit', url: 'https://n8n.example', more: true }],
	];
	for (const body of rows) {
		const baseUrl = await serve((_, response) => response.end(JSON.stringify(body)));
		expect(await test('siteAdminApi', { baseUrl })).toMatchObject({ status: 'OK' });
	}
});

describe('A service without a phonebook', () => {
	const phonebook = '/v1/phonebook/groups';
	const noSuchPath = { path: phonebook, status: 404, body: '{"errors":[{"code":"101"}]}' };
	const fields = () => credentialsFor(rig.sandbox).messagingApi as IDataObject;
	const paths = () => rig.sandbox.state.requests.map(({ path }) => path);

	it('is right: it is asked for a message that nobody has', async () => {
		rig.sandbox.faults.push(noSuchPath);
		expect(await test('messagingApi', fields())).toMatchObject({ status: 'OK' });
		expect(paths()).toEqual([phonebook, expect.stringMatching(/^\/v1\/omnimessage\/0{8}-/)]);
	});

	it('refuses a wrong password there', async () => {
		rig.sandbox.faults.push(noSuchPath);
		const { status, message } = await test('messagingApi', { ...fields(), password: 'wrong' });
		expect([status, message]).toEqual(['Error', expect.stringContaining('Username or Password')]);
	});

	it.each(['', '{}', '{"message":"Not found."}', '<html>'])(
		'is not meant by a 404 that is not in the words of the API: %j',
		async (body) => {
			rig.sandbox.faults.push({ ...noSuchPath, body });
			expect(await test('messagingApi', fields())).toMatchObject({ status: 'Error' });
			expect(paths()).toEqual([phonebook]);
		},
	);
});
