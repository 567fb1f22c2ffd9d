import { operations } from '../../api';
import { toRequest } from '../../api/request';
import { documentedErrors } from '../support/documents';
import { nowhere, phone, single, sms } from '../../scripts/calls/situations';
import { createCredentialHeaders, useSandbox } from '../support/sandbox';

const rig = useSandbox();

const parseErrors = ({ body }: { body: string }) =>
	(JSON.parse(body) as { errors: Array<Record<string, unknown>> }).errors;

describe('an invalid omnimessage', () => {
	const send = async (body: unknown) => parseErrors(await rig.raw('POST', '/v1/omnimessage', body));

	it('gets one error for each field, named in `source`', async () => {
		const messages = [sms, { channel: 'viber', text: 'Hello', ttl: 0 }];
		expect(await send({ to: phone, messages, priority: 'urgent' })).toEqual([
			{
				title: 'Invalid data',
				detail: 'must be at least 1',
				code: '105',
				source: 'messages.1.ttl',
			},
			{
				title: 'Invalid data',
				detail: 'must be one of: low, regular, high',
				code: '105',
				source: 'priority',
			},
		]);
	});

	it('gets "Missing data" if a required field is missing', async () => {
		const missing = { title: 'Missing data', code: '106' };
		expect(await send({ messages: [{ channel: 'sms' }] })).toMatchObject([
			{ ...missing, source: 'to' },
			{ ...missing, source: 'messages.0.text' },
		]);
		expect(await send({ to: phone, messages: [{ text: 'Hello' }] })).toMatchObject([
			{ ...missing, source: 'messages.0.channel' },
		]);
	});

	it('is refused if the body is not JSON or not declared as JSON', async () => {
		const request = { method: 'POST' as const, path: '/v1/omnimessage' };
		const json = { 'content-type': 'application/json' };
		const body = JSON.stringify({ to: phone, messages: [sms] });
		const answers = [
			await rig.owner({ ...request, headers: json, body: body.slice(1) }),
			await rig.owner({ ...request, headers: json, body: `[${body}]` }),
			await rig.owner({ ...request, headers: { 'content-type': 'text/plain' }, body }),
		];
		expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
		expect(rig.sandbox.state.omnimessages.size).toBe(0);
	});
});

it('an empty body counts as no body, whatever its declared type', async () => {
	const input = await single.addContactToGroup(rig);
	const { method, path } = toRequest(operations.addContactToGroup, input);
	const headers = { 'content-type': 'application/json' };
	expect((await rig.owner({ method, path, headers, body: '' })).status).toBe(201);
});

it('an omnichannel error other than 400 has null as its source', async () => {
	const answer = await rig.raw('GET', `/v1/omnimessage/${nowhere}/status`);
	expect(parseErrors(answer)).toEqual([
		{
			title: 'Not found',
			detail: 'There is no such omnimessage',
			code: '101',
			source: null,
		},
	]);
});

it('a phonebook error has no source, and its detail names the field', async () => {
	const answer = await rig.raw('POST', '/v1/phonebook/groups', {});
	expect(parseErrors(answer)).toEqual([
		{ title: 'Invalid data', detail: 'name is required', code: '201' },
	]);
});

it.each([
	['omnichannel', 'PUT', '/v1/omnimessage'],
	['phonebook', 'DELETE', '/v1/phonebook/contacts'],
] as const)('an unsupported method gets 405 in the %s format', async (family, method, path) => {
	const answer = await rig.raw(method, path);
	const [error = {}] = parseErrors(answer);
	expect([answer.status, error.title, error.code]).toEqual([
		405,
		...documentedErrors[family][405]!,
	]);
});

it('an unsupported method of the site administration gets 405', async () => {
	expect((await rig.raw('POST', '/admin/api/buy_buttons')).status).toBe(405);
});

it.each(['/', '/v1/nothing', '/v1/phonebook/nothing', '/admin/api/nothing'])(
	'an unknown path gets 404: POST %s',
	async (path) => {
		expect((await rig.raw('POST', path, {})).status).toBe(404);
	},
);

describe('the site administration', () => {
	const answers = async (method: 'GET' | 'PUT' | 'DELETE' | 'POST', path: string, body?: unknown) =>
		(await rig.raw(method, `/admin/api/${path}`, body)).status;

	it.each(['999', 'abc'])('answers 404 for the ID %s', async (id) => {
		expect(await answers('GET', `buy_buttons/${id}`)).toBe(404);
		expect(await answers('PUT', `buy_buttons/${id}`, { product_id: 201 })).toBe(404);
		expect(await answers('GET', `webhooks/${id}`)).toBe(404);
		expect(await answers('PUT', `webhooks/${id}`, { enabled: false })).toBe(404);
		expect(await answers('DELETE', `webhooks/${id}`)).toBe(404);
	});

	it('answers 422 for a value that it cannot process, and names the field', async () => {
		const webhook = { target: 'form', event: 'paid', url: 'http://127.0.0.1/webhook' };
		const answer = await rig.raw('POST', '/admin/api/webhooks', webhook);
		expect(answer.status).toBe(422);
		expect(JSON.parse(answer.body)).toEqual({
			message: 'must be an event of target form: submit',
			errors: { event: ['must be an event of target form: submit'] },
		});
		expect(await answers('PUT', 'buy_buttons/101', { product_id: 999 })).toBe(422);
		expect(await answers('GET', 'buy_buttons?per_page=251')).toBe(422);
	});

	it('also accepts the token in the query', async () => {
		const { token } = rig.sandbox;
		const ask = (query: string) =>
			rig.nobody({ method: 'GET', path: `/admin/api/webhooks/sample?${query}`, headers: {} });
		const sample = 'target=form&event=submit';
		expect((await ask(`${sample}&api_token=${token}`)).status).toBe(200);
		expect((await ask(`${sample}&api_token=wrong`)).status).toBe(401);
	});
});

it('the credentials of one API do not work for the other', async () => {
	const { authorization = '', 'x-api-token': token = '' } = createCredentialHeaders(rig.sandbox);
	const ask = async (path: string, headers: Record<string, string>) =>
		(await rig.nobody({ method: 'GET', path, headers })).status;
	expect(await ask('/v1/phonebook/groups', { 'x-api-token': token })).toBe(401);
	expect(await ask('/admin/api/webhooks', { authorization })).toBe(401);
});

describe('a fault', () => {
	it('applies the given number of times, with its headers and body', async () => {
		rig.sandbox.faults.push({
			method: 'GET',
			path: '/v1/phonebook/groups',
			status: 429,
			times: 2,
			headers: { 'retry-after': '1', 'content-type': 'text/html' },
			body: '<html>',
		});
		const other = await rig.raw('GET', '/v1/phonebook/contacts');
		const first = await rig.raw('GET', '/v1/phonebook/groups');
		const second = await rig.raw('GET', '/v1/phonebook/groups');
		const third = await rig.raw('GET', '/v1/phonebook/groups');
		expect([other, first, second, third].map(({ status }) => status)).toEqual([200, 429, 429, 200]);
		expect(first.headers).toMatchObject({ 'retry-after': '1', 'content-type': 'text/html' });
		expect(first.body).toBe('<html>');
	});

	it('can be set over HTTP, for any request', async () => {
		await rig.raw('POST', '/sandbox/faults', { status: 503 });
		const { status, body } = await rig.raw('GET', '/admin/api/webhooks');
		expect([status, JSON.parse(body)]).toEqual([
			503,
			{ message: 'This answer was asked for', errors: {} },
		]);
		expect((await rig.raw('GET', '/admin/api/webhooks')).status).toBe(200);
	});
});
