import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttp, type Server } from 'node:http';
import { createServer as createHttps } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';

import { messagingApi } from '../../nodes/shared/client/messagingApi';
import { openClient } from '../../nodes/shared/client/openClient';
import { siteAdminApi } from '../../nodes/shared/client/siteAdminApi';
import { defaults } from '../../nodes/shared/fields/requestOptions';
import { selfSigned } from '../../tooling/certificate';
import { createSend } from '../../transport/send';
import { createContext } from '../../tooling/host/n8n';
import { edition, promised } from '../support/edition';

const { key, cert } = selfSigned();
const folder = mkdtempSync(join(tmpdir(), 'omnimessage-network-'));
const authority = join(folder, 'authority.pem');
writeFileSync(authority, cert);

const answer = (_: unknown, response: { end(text: string): void }): void => response.end('{}');
const secure = createHttps({ key, cert }, answer);
const plain = createHttp(answer);
const children: ChildProcess[] = [];

const getPort = (server: Server | typeof secure): number => (server.address() as AddressInfo).port;
const listening = async (server: Server | typeof secure): Promise<void> =>
	await new Promise((done) => server.listen(0, '127.0.0.1', done));
const get = { method: 'GET' as const, path: '/', headers: {} };

beforeAll(async () => await Promise.all([listening(secure), listening(plain)]));
afterAll(() => {
	for (const server of [secure, plain]) {
		server.close();
		server.closeAllConnections();
	}
	children.forEach((child) => child.kill());
	rmSync(folder, { recursive: true });
});

/** Starts a TypeScript file of test/support as a process. */
function start(name: string, args: string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
	const support = resolve(__dirname, '../support');
	const child = spawn(process.execPath, ['--import', 'tsx', join(support, name), ...args], {
		env: { PATH: process.env.PATH, EDITION: edition, ...env },
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	children.push(child);
	child.stdout?.setEncoding('utf8');
	return child;
}

async function readOutput(child: ChildProcess): Promise<string> {
	let text = '';
	child.stdout?.on('data', (chunk: string) => (text += chunk));
	await once(child, 'exit');
	return text.trim();
}

describe('A self-signed certificate', () => {
	const upstream = () => ({
		baseUrl: `https://127.0.0.1:${getPort(secure)}`,
		headers: {},
		options: defaults,
	});

	it('is rejected, and nothing is sent', async () => {
		await expect(createSend(upstream())(get)).rejects.toMatchObject({
			code: 'DEPTH_ZERO_SELF_SIGNED_CERT',
			mayHaveArrived: false,
			tries: 1,
		});
	});

	it.each([messagingApi, siteAdminApi])(
		`${promised.ignoresSslIssues ? 'is accepted' : 'is rejected even'} with Ignore SSL Issues in the credential $name, and always rejected without`,
		async (credential) => {
			const sendWith = async (allowUnauthorizedCerts: boolean) => {
				const secrets = { username: 'a', password: 'b', token: 'c', headerName: 'd' };
				const data = { ...upstream(), ...secrets, allowUnauthorizedCerts } as IDataObject;
				const credentials = { [credential.name]: data };
				const context = createContext({ node: { name: 'Node' }, credentials });
				return await openClient(context as unknown as IExecuteFunctions, credential);
			};
			const outcome = async (ignores: boolean) =>
				await (
					await sendWith(ignores)
				)(get).then(
					({ status }) => status,
					({ code }: { code: string }) => code,
				);
			const refused = 'DEPTH_ZERO_SELF_SIGNED_CERT';
			expect(await outcome(true)).toBe(promised.ignoresSslIssues ? 200 : refused);
			expect(await outcome(false)).toBe(refused);
		},
	);

	it.each([
		[
			'is accepted where NODE_EXTRA_CA_CERTS names it',
			() => ({ NODE_EXTRA_CA_CERTS: authority }),
			'200',
		],
		['is not without', () => ({}), 'DEPTH_ZERO_SELF_SIGNED_CERT'],
	])('%s', async (_, env, expected) => {
		const child = start('oneSend.ts', [`https://localhost:${getPort(secure)}`], env());
		expect(await readOutput(child)).toBe(expected);
	});
});

describe('A proxy from the environment', () => {
	const targets: string[] = [];
	let proxy: string;

	beforeAll(async () => {
		const child = start('connectProxy.ts', []);
		const [first] = (await once(child.stdout as NodeJS.ReadableStream, 'data')) as [string];
		proxy = `http://127.0.0.1:${first.trim()}`;
		child.stdout?.on('data', (chunk: string) => targets.push(...chunk.trim().split('\n')));
	});
	beforeEach(() => void targets.splice(0));

	const getUrl = (protocol: string): string =>
		protocol === 'https'
			? `https://127.0.0.1:${getPort(secure)}`
			: `http://127.0.0.1:${getPort(plain)}`;

	it.each([
		['https', 'HTTPS_PROXY'],
		['http', 'HTTP_PROXY'],
	])(
		`${promised.usesProxies ? 'is' : 'is not'} used for %s if %s names it`,
		async (protocol, name) => {
			const url = getUrl(protocol);
			const env = { [name]: proxy, NODE_EXTRA_CA_CERTS: authority };
			expect(await readOutput(start('oneSend.ts', [url], env))).toBe('200');
			expect(targets).toEqual(promised.usesProxies ? [new URL(url).host] : []);
		},
	);

	it('is not used for a host in NO_PROXY', async () => {
		const env = { HTTPS_PROXY: proxy, NO_PROXY: '127.0.0.1', NODE_EXTRA_CA_CERTS: authority };
		expect(await readOutput(start('oneSend.ts', [getUrl('https')], env))).toBe('200');
		expect(targets).toEqual([]);
	});

	it('whose address is invalid is no service that gives no response', async () => {
		const before = process.env.HTTP_PROXY;
		process.env.HTTP_PROXY = 'nonsense';
		try {
			await jest.isolateModulesAsync(async () => {
				const fresh = await import('../../transport/send');
				const send = fresh.createSend({ baseUrl: getUrl('http'), headers: {}, options: defaults });
				const outcome = await send(get).then(
					({ status }) => status,
					({ message }: Error) => message,
				);
				expect(outcome).toBe(promised.usesProxies ? 'Invalid URL' : 200);
			});
		} finally {
			if (before === undefined) delete process.env.HTTP_PROXY;
			else process.env.HTTP_PROXY = before;
		}
	});

	it('that is not there counts as a connection that was never made', async () => {
		const env = { HTTPS_PROXY: 'http://127.0.0.1:1', NODE_EXTRA_CA_CERTS: authority };
		expect(await readOutput(start('oneSend.ts', [getUrl('https')], env))).toBe(
			promised.usesProxies ? 'ECONNREFUSED' : '200',
		);
	});
});
