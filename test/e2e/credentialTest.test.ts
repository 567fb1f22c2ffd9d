import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { IDataObject } from 'n8n-workflow';

import { useEnvironment } from '../support/environment';
import { n8nDifferences } from '../support/n8nVersion';
import { startService } from '../support/stubService';
import { faults, trusted } from '../support/wrongServices';

// n8n's own request helper, with n8n's own errors. The sentences are in test/credentials.

const folder = mkdtempSync(join(tmpdir(), 'omnimessage-trusted-'));
const authorities = join(folder, 'trusted.pem');
writeFileSync(authorities, trusted.join(''));
afterAll(() => rmSync(folder, { recursive: true }));

const secrets = {
	messagingApi: { username: 'user', password: 'pass-5ecret+word' },
	siteAdminApi: { token: 'tok-5ecret+word', headerName: 'X-API-TOKEN' },
};
type Credential = keyof typeof secrets;

/** Tests a credential as its window in the editor does. */
const createTest =
	({ n8n }: ReturnType<typeof useEnvironment>) =>
	async (type: Credential, fields: IDataObject) => {
		const data = { ...secrets[type], ...fields } as never;
		const credential = { name: `Test of ${type}`, type, data };
		return await n8n.testCredential({ ...credential, id: await n8n.saveCredential(credential) });
	};

describe("In n8n, a credential's test", () => {
	let proxy: Awaited<ReturnType<typeof startService>>;
	const env: Record<string, string> = {
		NODE_EXTRA_CA_CERTS: authorities,
		NO_PROXY: '127.0.0.1,localhost',
	};
	beforeAll(async () => {
		proxy = await startService('127.0.0.1', (_, response) => response.end('{"groups":[]}'));
		env.HTTP_PROXY = proxy.url;
	});
	const environment = useEnvironment({ env });
	afterAll(() => proxy?.stop());

	const rows = Object.keys(secrets).flatMap((type) =>
		// Those that never answer take 15 seconds each.
		Object.entries(faults)
			.filter(([name]) => !name.includes('never') || type === 'messagingApi')
			.map(([name, fault]) => [type as Credential, name, fault] as const),
	);

	it.each(rows)('of %s says what is wrong: %s', async (type, _, { start, says }) => {
		const fields = await start();
		const result = await createTest(environment)(type, fields);
		expect(result.status).toBe('Error');
		for (const part of says) {
			expect(result.message).toContain(part.replace('{url}', String(fields.baseUrl)));
		}
		expect(result.message).not.toMatch(/5ecret|key/);
	});

	it('says that the secret is wrong, and that it is right', async () => {
		const { sandbox } = environment;
		const test = createTest(environment);
		const { url: baseUrl, username, password, token } = sandbox;
		expect((await test('messagingApi', { baseUrl })).message).toContain('Username or Password');
		expect((await test('siteAdminApi', { baseUrl })).message).toContain('API Token');
		const right = await Promise.all([
			test('messagingApi', { baseUrl, username, password }),
			test('siteAdminApi', { baseUrl, token }),
		]);
		expect(right.map(({ status }) => status)).toEqual(['OK', 'OK']);
	});

	it('goes through the proxy of the instance', async () => {
		const result = await createTest(environment)('messagingApi', { baseUrl: 'http://api.example' });
		expect(result).toMatchObject({ status: 'OK' });
		expect(proxy.seen).toEqual(['GET http://api.example/v1/phonebook/groups']);
	});

	it('reads the fields that are expressions', async () => {
		const { url, username, password } = environment.sandbox;
		const data = { baseUrl: `={{ "${url}" }}`, username, password };
		expect(await createTest(environment)('messagingApi', data)).toMatchObject({ status: 'OK' });
	});
});

describe("The egress rules of an n8n, for a credential's test", () => {
	const ALLOWED = '127.0.0.2';
	const environment = useEnvironment({
		env: {
			N8N_SSRF_PROTECTION_ENABLED: 'true',
			N8N_SSRF_ALLOWED_IP_RANGES: `${ALLOWED}/32`,
		},
	});

	const { hasEgressRules } = n8nDifferences;
	const [title, expected] = hasEgressRules
		? [
				'forbid an address that they block, and nothing is sent',
				'The rules of this n8n do not allow the address of this host',
			]
		: [
				"don't exist in this n8n, so that an address that they would block is asked",
				'Username or Password',
			];

	it(title, async () => {
		const { url } = environment.sandbox;
		for (const baseUrl of [url, url.replace('127.0.0.1', 'localhost')]) {
			const { status, message } = await createTest(environment)('messagingApi', { baseUrl });
			expect(status).toBe('Error');
			expect(message).toContain(expected);
		}
		expect(environment.sandbox.state.requests).toHaveLength(hasEgressRules ? 0 : 2);
	});

	it("allow an address that they don't block", async () => {
		const allowed = await startService(ALLOWED, (_, response) => response.end('{"groups":[]}'));
		const { url: baseUrl, seen } = allowed;
		const result = await createTest(environment)('messagingApi', { baseUrl }).finally(allowed.stop);
		expect(result).toMatchObject({ status: 'OK' });
		expect(seen).toEqual(['GET /v1/phonebook/groups']);
	});
});
