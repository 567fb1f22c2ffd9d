import type { IncomingHttpHeaders } from 'node:http';

import type { ICredentialDataDecryptedObject, ICredentialType, INodeType } from 'n8n-workflow';

import { MessagingApi } from '../../credentials/MessagingApi.credentials';
import { SiteAdminApi } from '../../credentials/SiteAdminApi.credentials';
import { Omnimessage } from '../../nodes/Omnimessage/Omnimessage.node';
import { OmnimessageTrigger } from '../../nodes/Omnimessage/OmnimessageTrigger.node';
import { Phonebook } from '../../nodes/Phonebook/Phonebook.node';
import { SiteAdmin } from '../../nodes/SiteAdmin/SiteAdmin.node';
import { SiteAdminTrigger } from '../../nodes/SiteAdmin/SiteAdminTrigger.node';
import { catchFailure, execute } from '../../tooling/host/n8n';
import { serve } from '../support/afterwards';
import { promised } from '../support/edition';
import { read } from '../support/rootFiles';

let url: string;
let received: Array<{ path: string; headers: IncomingHttpHeaders }>;
beforeEach(async () => {
	received = [];
	url = await serve((request, response) => {
		received.push({ path: request.url ?? '', headers: request.headers });
		response.end(request.url?.startsWith('/v1') ? '{"groups":[]}' : '[]');
	});
});

const messaging = (more: object = {}) => ({
	baseUrl: url,
	username: 'user',
	password: 'pass',
	...more,
});
const admin = (more: object = {}) => ({
	baseUrl: url,
	token: 'token',
	headerName: 'X-API-TOKEN',
	...more,
});

/** Requests a list like a node. */
const askMessaging = async (messagingApi: object) =>
	await execute({
		type: new Phonebook(),
		parameters: [{ resource: 'group', operation: 'getAll' }],
		credentials: { messagingApi: { ...messagingApi } },
	});
const askAdmin = async (siteAdminApi: object) =>
	await execute({
		type: new SiteAdmin(),
		parameters: [{ resource: 'webhook', operation: 'getAll' }],
		credentials: { siteAdminApi: { ...siteAdminApi } },
	});

type Authenticate = (
	data: ICredentialDataDecryptedObject,
	options: object,
) => Promise<{
	headers: Record<string, string>;
	baseURL?: string;
	skipSslCertificateValidation: boolean;
}>;
const authenticate = (type: ICredentialType): Authenticate =>
	(type.authenticate as unknown as Authenticate).bind(type);

const nodeTypes: INodeType[] = [
	new Omnimessage(),
	new OmnimessageTrigger(),
	new Phonebook(),
	new SiteAdmin(),
	new SiteAdminTrigger(),
];

const both: Array<[string, ICredentialType, (more?: object) => ICredentialDataDecryptedObject]> = [
	['Messaging API', new MessagingApi(), messaging],
	['Website API', new SiteAdminApi(), admin],
];

describe.each(both)('The credential %s', (_, type, data) => {
	it('is tested by each node that uses it, and in the same way', () => {
		const using = nodeTypes.flatMap((node) =>
			(node.description.credentials ?? [])
				.filter(({ name }) => name === type.name)
				.map(({ testedBy }) => node.methods?.credentialTest?.[String(testedBy)]),
		);
		expect(using.length).toBeGreaterThan(1);
		expect(using[0]).toEqual(expect.any(Function));
		expect(new Set(using).size).toBe(1);
		// n8n would prefer it to the function.
		expect(type).not.toHaveProperty('test');
	});

	it('says of a known service where to find what it asks for', () => {
		const asked = type.properties.filter(({ name, required }) => required && name !== 'headerName');
		expect(asked.length).toBeGreaterThan(1);
		for (const { hint } of asked) expect(hint).toMatch(/^For (?:Messente|Voog): /);
		const [baseUrl] = asked;
		expect(baseUrl?.placeholder).toMatch(/^e\.g\. https:/);
	});

	it('is tested and used at the same address, whatever was pasted after the base URL', async () => {
		const foreign = type instanceof MessagingApi ? '/admin/api' : '/v1';
		for (const pasted of ['', '/', '/v1', '/v1/', '/admin/api', '/admin/api//', ' \n', '\u200b']) {
			const { baseURL } = await authenticate(type)(data({ baseUrl: ` ${url}${pasted}` }), {
				baseURL: '={{$credentials.baseUrl}}',
			});
			// The other service's prefix may be part of the path where this one has its API.
			expect(baseURL).toBe(pasted.startsWith(foreign) ? url + foreign : url);
		}
	});

	it('keeps Ignore SSL Issues, whether or not the edition shows it', () => {
		// n8n drops what the form of the package that it loaded last doesn't have.
		const field = type.properties.find(({ name }) => name === 'allowUnauthorizedCerts');
		expect(field).toMatchObject({
			type: promised.ignoresSslIssues ? 'boolean' : 'hidden',
			default: false,
		});
	});

	it("meets n8n's requirements", async () => {
		const options = { url: '/a', headers: { accept: 'text/plain' } };
		const { headers, ...others } = await authenticate(type)(data(), options);
		expect(headers).toMatchObject({ accept: 'text/plain' });
		expect(others).toMatchObject({ url: '/a' });
		expect(others).not.toHaveProperty('baseURL');
	});

	it('checks certificates unless told otherwise, if the edition can', async () => {
		const skips = async (allowUnauthorizedCerts?: unknown) =>
			(await authenticate(type)(data({ allowUnauthorizedCerts }) as never, {}))
				.skipSslCertificateValidation;
		for (const value of [undefined, false, 'true']) expect(await skips(value)).toBe(false);
		expect(await skips(true)).toBe(promised.ignoresSslIssues);
	});
});

describe('Website API', () => {
	const hints = Object.fromEntries(
		new SiteAdminApi().properties.map(({ name, hint = '' }) => [name, hint]),
	);

	it('says like the pages what the address of a site may be', () => {
		expect(hints.baseUrl).toMatch(/^For Voog: https:.*, or your own domain$/);
		for (const page of ['README.md', 'editions/site.md'])
			expect(read(page)).toMatch(/https:\/\/yoursite\.voog\.com`,? or your own domain/);
	});

	it('says when to change Header Name, whatever the service', () => {
		expect(hints.headerName).toMatch(/^Keep X-API-TOKEN unless your service's documentation /);
	});
});

describe('The credentials that the service gets', () => {
	it.each(['pässwörd', 'пароль', '密码🔑', 'a:b "c" \\'])(
		'are user name and password in UTF-8: %s',
		async (password) => {
			await askMessaging(messaging({ password, username: 'jüri' }));
			const [, basic = ''] = received[0]?.headers.authorization?.split(' ') ?? [];
			expect(Buffer.from(basic, 'base64').toString('utf8')).toBe(`jüri:${password}`);
		},
	);

	it.each(['X-API-TOKEN', 'Authorization', ' X-Site-Key '])(
		'are the token in the header %j',
		async (headerName) => {
			await askAdmin(admin({ headerName, token: 'Bearer t0ken/+=' }));
			expect(received[0]?.headers[headerName.trim().toLowerCase()]).toBe('Bearer t0ken/+=');
		},
	);
});

describe("A credential that can't be sent in any request is rejected, and nothing is sent:", () => {
	it.each([
		['the API Token', 'contains a line break', { token: 'tok-\r\nX-Other: secret' }],
		[
			'the API Token',
			"contains a character that can't be sent in a header",
			{ token: 'tok-жsecret' },
		],
		['the API Token', 'contains an invisible character', { token: 'tok-secret\u200b' }],
		['the API Token', 'is empty', { token: '' }],
		['the API Token', 'must be text', { token: { value: 'secret' } }],
		['the Header Name', 'must be the name of a header', { headerName: 'X API TOKEN' }],
		['the Header Name', 'must be the name of a header', { headerName: '' }],
		['the Username', 'contains a line break', { username: 'user\n' }],
		['the Username', "can't contain a colon", { username: 'user:name' }],
		['the Username', 'is empty', { username: '' }],
		['the Password', 'is empty', { password: undefined }],
		[
			'the Base URL',
			'contains a username or password',
			{ baseUrl: 'https://user:secret@a.example' },
		],
		['the Password', 'contains an invisible character', { password: 'pass-\u0007secret' }],
	])('%s %s: %j', async (label, words, more) => {
		const isOfSite = 'token' in more || 'headerName' in more;
		const asked = isOfSite ? askAdmin(admin(more)) : askMessaging(messaging(more));
		const { message } = await catchFailure(asked);
		expect(message.toLowerCase()).toContain(`${label} in the credential ${words}`.toLowerCase());
		expect(message).not.toContain('secret');
		expect(received).toEqual([]);
	});
});
