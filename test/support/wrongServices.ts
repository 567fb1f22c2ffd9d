import { createServer as createSecure } from 'node:https';
import { createServer as createPlain, type RequestListener } from 'node:http';
import { createServer as createSocketServer } from 'node:net';

import type { IDataObject } from 'n8n-workflow';

import { selfSigned } from '../../tooling/certificate';
import { promised } from './edition';
import { afterwards, listening, serve } from './afterwards';

// What people enter by mistake, and what can be wrong with a service: the faults that the test of a
// credential tells apart.

const certificates = {
	own: selfSigned(),
	expired: selfSigned({ until: new Date('2020-01-01') }),
	foreign: selfSigned({ host: 'other.example' }),
};

/** The certificates whose authority n8n knows, so that something else is wrong with them. */
export const trusted = [certificates.expired.cert, certificates.foreign.cert];

/** Starts a service over TLS until the test is over. */
async function serveSecurely(
	certificate: { key: string; cert: string },
	listener: RequestListener = (_, response) => response.end('{}'),
): Promise<string> {
	const server = createSecure(certificate, listener);
	const port = await listening(server);
	afterwards(() => server.closeAllConnections());
	return `https://127.0.0.1:${port}`;
}

/** Answers every request with a status and a body. */
const answering =
	(status: number, body: unknown, headers: Record<string, string> = {}) =>
	async (): Promise<IDataObject> => ({
		baseUrl: await serve((_, response) => {
			const text = typeof body === 'string' ? body : JSON.stringify(body);
			const type = text.startsWith('<') ? 'text/html' : 'application/json';
			response.writeHead(status, { 'content-type': type, ...headers }).end(text);
		}),
	});

const page = '<!doctype html><title>Welcome</title>';

interface Fault {
	/** Starts what is wrong. Returns the fields of the credential that lead there. */
	start(): Promise<IDataObject>;
	/** Parts of what the test says. {url} stands for the Base URL. */
	says: string[];
}

const only = async (fields: IDataObject): Promise<IDataObject> => await Promise.resolve(fields);

/** The address of a port that was free a moment ago. */
export async function refuseConnections(): Promise<{ baseUrl: string }> {
	const server = createPlain();
	const port = await listening(server);
	await new Promise((closed) => server.close(closed));
	return { baseUrl: `http://127.0.0.1:${port}` };
}

/** What is at the address. The test of either credential says the same. */
export const faults: Record<string, Fault> = {
	'no such host': {
		start: () => only({ baseUrl: 'https://no-such-host.invalid' }),
		// Without a network, its name can't be looked up.
		says: ['No response from {url}.', 'host name', 'Check the Base URL in the credential'],
	},
	'a refused connection': {
		start: refuseConnections,
		says: [
			'No response from {url}.',
			'Nothing accepts connections at this address (ECONNREFUSED). Check the Base URL',
		],
	},
	'a self-signed certificate': {
		start: async () => ({ baseUrl: await serveSecurely(certificates.own) }),
		says: [
			"The host's certificate is self-signed",
			promised.ignoresSslIssues ? 'NODE_EXTRA_CA_CERTS, or turn on Ignore SSL Issues' : 'CA_CERTS.',
		],
	},
	'an expired certificate': {
		start: async () => ({ baseUrl: await serveSecurely(certificates.expired) }),
		says: ["The host's certificate has expired (CERT_HAS_EXPIRED)."],
	},
	'a certificate for another host': {
		start: async () => ({ baseUrl: await serveSecurely(certificates.foreign) }),
		says: ["The host's certificate is for another host name"],
	},
	'a host that moved': {
		start: async () => ({
			baseUrl: await serve((request, response) => {
				const location = `https://user:key@www.moved.example${request.url}`;
				response.writeHead(301, { location }).end();
			}),
		}),
		says: ['Set the Base URL in the credential to https://www.moved.example.', 'answered 301'],
	},
	'a redirect to a page': {
		start: answering(302, '', { location: 'https://www.moved.example/login' }),
		says: ['Redirects are not followed.', 'a redirect to https://www.moved.example/login'],
	},
	'a web page with 200': {
		start: answering(200, page),
		says: [
			'A web page was returned instead of an API response. Check the Base URL. (',
			'HTML page',
		],
	},
	'a web page with 404': {
		start: answering(404, page),
		says: ['A web page was returned instead of an API response. Check the Base URL'],
	},
	'a page below the address of the browser': {
		start: async () => ({ baseUrl: `${await serve((_, to) => to.end(page))}/admin/pages` }),
		says: ['A web page was returned', 'Try it without /admin/pages.'],
	},
	'another API': {
		start: answering(200, { name: 'another API', version: 3 }),
		says: [
			'Something other than the',
			'answers at this address. Check the Base URL.',
			'answered 200',
		],
	},
	'another list': {
		start: answering(200, [{ id: 1, name: 'a row of another list' }]),
		says: ['Something other than the', 'answers at this address. Check the Base URL.'],
	},
	'an empty answer': {
		start: answering(200, ''),
		says: ['Something other than the', 'an empty body'],
	},
	'404 from an API': {
		start: answering(404, { message: 'Not found.' }),
		says: ['Something other than the', 'answered 404: Not found.'],
	},
	'an API that refuses the request': {
		start: answering(405, { message: 'Not allowed here' }),
		says: ['The service refuses the request. Check the Base URL.', 'Not allowed here'],
	},
	'too many requests': {
		start: answering(429, { message: 'Slow down' }),
		says: ['is getting too many requests', 'It may be right. Try again later.'],
	},
	'a service in trouble': {
		start: answering(500, page),
		says: ['The service has a problem', 'It may be right. Try again later.', 'answered 500'],
	},
	'a service that never answers': {
		start: async () => ({ baseUrl: await serve(() => undefined) }),
		says: ['No complete response arrived in time'],
	},
	'an answer that never ends': {
		start: async () => ({ baseUrl: await serve((_, response) => void response.write('{')) }),
		says: ['No complete response arrived in time'],
	},
	'an answer of 65 MB': {
		start: async () => ({
			baseUrl: await serve((_, response) => response.end(Buffer.alloc(65 * 1024 ** 2, ' '))),
		}),
		says: ['The response is larger than 64 MB'],
	},
	'a connection that breaks': {
		async start() {
			const server = createSocketServer((socket) => socket.once('data', () => socket.destroy()));
			return { baseUrl: `http://127.0.0.1:${await listening(server)}` };
		},
		says: ['The connection broke (ECONNRESET).', 'begin the Base URL with https://'],
	},
	'an answer that is not HTTP': {
		async start() {
			const server = createSocketServer((socket) => socket.once('data', () => socket.end('hello')));
			return { baseUrl: `http://127.0.0.1:${await listening(server)}` };
		},
		says: ['The connection broke (HPE_', 'begin the Base URL with https://'],
	},
	'https where http is spoken': {
		start: async () => {
			const { baseUrl } = await answering(200, {})();
			return { baseUrl: String(baseUrl).replace('http:', 'https:') };
		},
		says: ['does not speak https at this port', 'begin the Base URL with http://.'],
	},
	'http where https is spoken': {
		start: async () => ({
			baseUrl: (await serveSecurely(certificates.own)).replace('https:', 'http:'),
		}),
		says: ['No response from {url}.', 'begin the Base URL with https://.'],
	},
	'http where https is spoken, and said': {
		start: answering(400, page),
		says: ['If it is encrypted, begin the Base URL with https://.'],
	},
	'a Base URL without a scheme': {
		start: () => only({ baseUrl: 'api.example' }),
		says: ['The Base URL in the credential must be an http or https URL: begin it with https://'],
	},
	'a Base URL of another scheme': {
		start: () => only({ baseUrl: 'ftp://api.example' }),
		says: ['The Base URL in the credential must be an http or https URL, such as'],
	},
	'an empty Base URL': {
		start: () => only({ baseUrl: ' ' }),
		says: ['The Base URL in the credential is empty'],
	},
	'a Base URL with a password': {
		start: () => only({ baseUrl: 'https://user:key@api.example' }),
		says: ['The Base URL in the credential contains a username or password'],
	},
	'a Base URL with a query': {
		start: () => only({ baseUrl: 'https://api.example/admin?key=1#/pages' }),
		says: ['The Base URL in the credential contains ? or #'],
	},
};
