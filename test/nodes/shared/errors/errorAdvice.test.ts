import { ApiError } from '../../../../api/errors/ApiError';
import { InputError } from '../../../../api/errors/InputError';
import { Phonebook } from '../../../../nodes/Phonebook/Phonebook.node';
import { openClient } from '../../../../nodes/shared/client/openClient';
import { messagingApi } from '../../../../nodes/shared/client/messagingApi';
import { toNodeError } from '../../../../nodes/shared/errors/toNodeError';
import { ConnectionError } from '../../../../transport/ConnectionError';
import { catchFailure, createContext, credentialsFor, execute } from '../../../../tooling/host/n8n';
import { useSandbox } from '../../../support/sandbox';

const rig = useSandbox();
const phoneNumber = '+37251000000';

const remove = async () =>
	await catchFailure(
		execute({
			type: new Phonebook(),
			parameters: [{ resource: 'contact', operation: 'delete', phoneNumber }],
			credentials: credentialsFor(rig.sandbox),
		}),
	);

describe('A deletion that finds nothing', () => {
	it('may have succeeded in an earlier attempt', async () => {
		rig.sandbox.faults.push({ method: 'DELETE', status: 503, headers: { 'retry-after': '0' } });
		const error = await remove();
		expect(error).toMatchObject({ httpCode: '404' });
		expect(error.description).toContain('Tried 2 times. An earlier attempt may have succeeded.');
	});

	it('has not succeeded before if this is the first attempt', async () => {
		const error = await remove();
		expect(error).toMatchObject({ httpCode: '404' });
		expect(error.description).not.toMatch(/[Tt]ried|earlier/);
	});
});

const node = { name: 'Phonebook' } as never;

describe('A redirect', () => {
	it.each(['/v1/x', '/v1/x?page=2'])('of %s says the new Base URL', (path) => {
		const request = { method: 'GET', path } as const;
		const location = 'https://new.example/api/v1/x';
		const error = new ApiError({ request, status: 301, errors: [], body: 'empty', location });
		expect(toNodeError(node, error).description).toContain(' to https://new.example/api.');
	});
});

describe('An input with several mistakes', () => {
	it('is told without the secret in an address', () => {
		const secret = 'ab'.repeat(32);
		const issues = [`first ${secret}`, `second ${secret}`].map((message) => ({
			path: [],
			message,
		}));
		const { message, description } = toNodeError(node, new InputError(issues));
		expect(message).toMatch(/first \*{3}$/);
		expect(description).toMatch(/second \*{3}\. /);
	});
});

describe('A connection that could not be made', () => {
	it.each([
		['CERT_NOT_YET_VALID', "The host's certificate is not trusted"],
		['EPROTO', 'The host does not speak https at this port'],
		['EMFILE', 'No connection could be made'],
	])('is told with its code %s, and what it means', (code, meaning) => {
		const request = { origin: 'https://api.example', method: 'GET', path: '/' } as const;
		const error = new ConnectionError({ ...request, code, mayHaveArrived: false });
		expect(toNodeError(node, error).description).toContain(`${meaning} (${code}). Check the`);
	});
});

describe('An address', () => {
	it("whose host can't be resolved is a failed connection, even if n8n has rules", async () => {
		const notFound = Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' });
		const api = { baseUrl: 'http://api.example', username: 'a', password: 'b' };
		// This way, no other test in this process shares its connections.
		const messagingCredential = { ...api, allowUnauthorizedCerts: true };
		const context = {
			...createContext({ node, credentials: { messagingApi: messagingCredential } }),
			helpers: {
				getSecureEgressFilter: () => ({
					validateUrl: async () => await Promise.reject(notFound),
					createSecureLookup:
						() =>
						(_host: string, _options: object, done: (error: Error) => void): void =>
							done(notFound),
				}),
			},
		};
		const send = await openClient(context as never, messagingApi);
		// POST is not retried.
		const error: unknown = await send({ method: 'POST', path: '/', headers: {} }).catch(
			(thrown: unknown) => thrown,
		);
		const { message, description } = toNodeError(node, error);
		expect(message).toBe('No response from http://api.example');
		expect(description).toContain('This host name does not exist (ENOTFOUND)');
	});
});
