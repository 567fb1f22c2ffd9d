import { z } from 'zod/v4';

import { operations } from '../../api';
import { ApiError } from '../../api/errors/ApiError';
import { InputError } from '../../api/errors/InputError';
import { shorten } from '../../api/errors/showValue';
import type { Operation } from '../../api/operation';
import { encodePathValue, readResponse, toRequest, type ApiResponse } from '../../api/request';
import { httpUrl, id } from '../../api/schema';

const groupId = '6ba7b810-9dad-41d1-80b4-00c04fd430c8';
const other = '6ba7b811-9dad-41d1-80b4-00c04fd430c8';

describe('a request', () => {
	it('has its path variables encoded, including the + of a phone number', () => {
		const { path } = toRequest(operations.addContactToGroup, { groupId, phone: '+37251000000' });
		expect(path).toBe(`/v1/phonebook/groups/${groupId}/contacts/%2B37251000000`);
	});

	it('repeats a query key for each value', () => {
		const { path } = toRequest(operations.listContacts, { groupIds: [groupId, other] });
		expect(path).toBe(`/v1/phonebook/contacts?groupIds=${groupId}&groupIds=${other}`);
	});

	it('has neither query nor body if nothing is left for them', () => {
		expect(toRequest(operations.listContacts, { groupIds: undefined })).toEqual({
			method: 'GET',
			path: '/v1/phonebook/contacts',
			headers: { accept: 'application/json' },
		});
		expect(
			toRequest(operations.addContactToGroup, { groupId, phone: '+37251000000' }).body,
		).toBeUndefined();
	});

	it('has everything that is not in the path as JSON in its body', () => {
		const { headers, body } = toRequest(operations.updateWebhook, {
			id: 7,
			enabled: false,
			description: null,
			source: undefined,
		});
		expect(headers['content-type']).toBe('application/json');
		expect(body).toBe('{"enabled":false,"description":null}');
	});

	it('passes filters on as they are named', () => {
		const { path } = toRequest(operations.listBuyButtons, {
			page: 2,
			'q.content.position.$gteq': 3,
		});
		expect([...new URLSearchParams(path.split('?')[1])]).toEqual([
			['page', '2'],
			['q.content.position.$gteq', '3'],
		]);
	});

	const phone = '+37251000000';
	it.each<[string, Operation, object]>([
		['an update of a contact that changes nothing', operations.updateContact, { phone }],
		[
			'an update of a webhook that changes nothing',
			operations.updateWebhook,
			{ id: 1, enabled: undefined },
		],
		['a group without a name', operations.createGroup, { name: '' }],
		['a page of 251', operations.listBuyButtons, { per_page: 251 }],
		['an event of another target', operations.getWebhookSample, { target: 'form', event: 'paid' }],
	])('is rejected for %s', (_, operation, input) => {
		expect(() => toRequest(operation, input as never)).toThrow(InputError);
	});
});

describe('a path value', () => {
	it.each(['', '.', '..', '%2e', '%2E%2e', '.%2e', 'a\nb', 'a\u0000', '\u007f'])(
		'%j is rejected: it could change the endpoint',
		(value) => {
			expect(() => encodePathValue('phone', value)).toThrow(/phone.*can't be used in a URL/);
		},
	);

	it.each([
		['a/b', 'a%2Fb'],
		['a?b#c', 'a%3Fb%23c'],
		['...', '...'],
		['ä', '%C3%A4'],
	])('%j stays one segment', (value, segment) => {
		expect(encodePathValue('phone', value)).toBe(segment);
		expect(new URL(`http://a.example/x/${segment}/y`).pathname).toBe(`/x/${segment}/y`);
	});

	it('that is not an identifier is rejected in every path', () => {
		const inPaths = Object.values(operations).filter(({ path }) => path.includes('{'));
		for (const value of ['..', 'a/b', '%2e%2e', '+372 5100', '', '\n', '9'.repeat(10_000)]) {
			const input = { groupId: value, phone: value, omnimessageId: value, id: value };
			for (const operation of inPaths)
				expect(() => toRequest(operation, input as never)).toThrow(InputError);
		}
	});
});

describe('a response', () => {
	const request = { method: 'GET' as const, path: '/v1/phonebook/groups' };
	const answer = (status: number, body: string, headers = {}): ApiResponse => ({
		status,
		body,
		headers,
	});
	const read = (response: ApiResponse, operation = operations.listGroups as never) =>
		readResponse(operation, request, response);

	function catchError(response: ApiResponse, operation?: never): ApiError {
		try {
			read(response, operation);
		} catch (error) {
			if (error instanceof ApiError) return error;
		}
		throw new Error('no ApiError was thrown');
	}

	it('is returned unchanged: unknown fields and unusual values pass', () => {
		const body = '{"groups":[{"id":"x","name":"A","contactsCount":0,"colour":null}],"next":"2"}';
		expect(JSON.stringify(read(answer(200, body)))).toBe(body);
	});

	it('without a body is a success if none is documented', () => {
		expect(read(answer(204, ''), operations.deleteGroup as never)).toBeUndefined();
		expect(read(answer(202, '{}'), operations.cancelOmnimessage as never)).toEqual({});
	});

	it.each(['["The blacklist is read-only"]', '"No"', '{"detail":"No"}'])(
		'that has errors %s is none, although its status says so',
		(errors) => {
			const body = `{"errors":${errors}}`;
			expect(catchError(answer(200, body), operations.addToBlacklist as never)).toMatchObject({
				status: 200,
			});
		},
	);

	it.each(['[]', 'null', '""', '[""]'])('that has errors %s is a success', (errors) => {
		expect(() =>
			read(answer(200, `{"errors":${errors}}`), operations.cancelOmnimessage as never),
		).not.toThrow();
	});

	it('of the phonebook family gets no made-up source', () => {
		const body = '{"errors":[{"title":"Conflict","code":"204","detail":"is in the group"}]}';
		const error = catchError(answer(409, body), operations.addContactToGroup as never);
		expect(error.errors[0]).not.toHaveProperty('source');
		expect(error.meaning).toBe('the contact is already in the group');
	});

	it.each([
		[502, '<!DOCTYPE html><h1>Bad gateway</h1>', 'html', 'an HTML page'],
		[500, ' \n', 'empty', 'an empty body'],
		[500, '\n  <HTML lang="en">', 'html', 'an HTML page'],
		[500, 'Use <html> for pages', 'text', "a body that isn't JSON"],
		[500, 'x<html>', 'text', "a body that isn't JSON"],
		[200, '<html></html>', 'html', 'an HTML page'],
		[200, '{"groups":', 'text', "a body that isn't JSON"],
		[200, '', 'empty', 'an empty body'],
		[200, '{"groups":{}}', 'json', "a body that doesn't match the documentation"],
	])('of %i with %j is an error that says so', (status, body, kind, words) => {
		const error = catchError(answer(status, body));
		expect(error).toMatchObject({ status, body: kind });
		expect(error.message).toContain(words);
	});

	it.each(['', ' ', '\r\n', '\ufeff'])('without a body may contain the whitespace %j', (body) => {
		expect(read(answer(204, body), operations.deleteGroup as never)).toBeUndefined();
	});

	it.each([
		['<html>Not found</html>', undefined],
		['404 page not found', undefined],
		['{"errors":[{"code":"203"}]}', 'the phone number is not on the blacklist'],
		['', 'the phone number is not on the blacklist'],
	])("has the document's meaning only if it may come from the API: %j", (body, meaning) => {
		const error = catchError(answer(404, body), operations.checkBlacklist as never);
		expect(error.meaning).toBe(meaning);
		expect(error.isFromApi).toBe(meaning !== undefined);
		if (!meaning) expect(error.message).not.toContain('blacklist');
	});

	it('that is a web page is not a success, even if no body is expected', () => {
		const error = catchError(answer(200, '<html></html>'), operations.checkBlacklist as never);
		expect(error.body).toBe('html');
	});

	it.each([
		[
			'https://user:secret@www.shop.example/v1/x?token=secret#secret',
			'https://www.shop.example/v1/x',
		],
		['/login?token=secret', '/login'],
		['//user:secret@www.shop.example/x', 'http://www.shop.example/x'],
	])('that redirects to %s shows %s', (location, shown) => {
		const error = catchError(answer(301, '', { location }));
		expect(error.location).toBe(shown);
		expect(error.message).toContain(`a redirect to ${shown}`);
		expect(JSON.stringify(error) + error.message).not.toContain('secret');
	});

	const headers = { location: 'https://www.shop.example/v1' };

	it.each([300, 399])('of %d is a redirect, whatever its body', (status) => {
		const error = catchError(answer(status, '{"groups":[]}', headers));
		expect(error).toMatchObject({ status, location: headers.location });
	});

	it.each([200, 400])('of %d is no redirect', (status) => {
		expect(catchError(answer(status, '', headers)).location).toBeUndefined();
	});

	it.each([undefined, '', 'http://'])('that redirects to %j shows nothing', (location) => {
		expect(catchError(answer(301, '', { location })).location).toBeUndefined();
	});

	it.each([['7'], [['7', '60']]])('with Retry-After %j asks to wait 7 seconds', (value) => {
		expect(catchError(answer(429, '', { 'retry-after': value })).retryAfter).toBe('7');
	});
});

it.each([
	['abc', 'abc'],
	['abcd', 'abc...'],
])('The value %j in an error, of at most 3 characters, is shown as %j', (value, shown) => {
	expect(shorten(value, 3)).toBe(shown);
});

describe.each(Object.entries<Operation>(operations))('%s', (_, operation) => {
	const { input, output, errors, method, path } = operation;

	it('says what may be sent besides its fields, and passes on unknown ones of an answer', () => {
		// Without that, zod drops them silently.
		expect(input.def.catchall).toBeDefined();
		if (output instanceof z.ZodObject) expect(output.def.catchall).toBeDefined();
	});

	if (path.endsWith('}') && /GET|PUT|PATCH/.test(method) && !operation.isAnsweredByStatus)
		it('notices an answer about another thing than its path names', () => {
			expect(operation.about).toBeDefined();
		});

	it('says what each status means in a part of a sentence', () => {
		for (const meaning of Object.values(errors)) expect(meaning).toMatch(/^[a-z].*[^.]$/);
	});
});

describe('An address', () => {
	it.each([
		['http://shop.example', true],
		['HTTPS://shop.example', true],
		['https://shop.example/a?b=http://c', true],
		['shop.example', false],
		['ftp://http://shop.example', false],
		['git+https://shop.example', false],
		['https://', false],
	])('%s is valid: %s', (value, valid) => {
		expect(httpUrl.safeParse(value).success).toBe(valid);
	});
});

it('an ID is a whole number from 1', () => {
	const taken = [1, 2, 250, 0, -1, 1.5].filter((value) => id.safeParse(value).success);
	expect(taken).toEqual([1, 2, 250]);
});
