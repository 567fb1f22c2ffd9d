import { operations } from '../../api';
import { ApiError } from '../../api/errors/ApiError';
import { shorten } from '../../api/errors/showValue';
import { readResponse, type ApiResponse } from '../../api/request';
import { httpUrl, id } from '../../api/schema';

/** The error with which a response to `listGroups` is rejected. */
function catchRefusal(answer: Partial<ApiResponse>): ApiError {
	const request = { method: 'GET' as const, path: '/v1/phonebook/groups' };
	try {
		readResponse(operations.listGroups, request, { status: 200, headers: {}, body: '', ...answer });
	} catch (error) {
		if (error instanceof ApiError) return error;
		throw error;
	}
	throw new Error('It was not refused');
}

describe('The target of a redirect', () => {
	const headers = { location: 'https://www.shop.example/v1' };

	it.each([300, 399])('is shown for a %d, which is no success, whatever its body', (status) => {
		const refusal = catchRefusal({ status, headers, body: '{"groups":[]}' });
		expect(refusal).toMatchObject({ status, location: headers.location });
	});

	it.each([200, 400])('is not shown for a %d', (status) => {
		expect(catchRefusal({ status, headers }).location).toBeUndefined();
	});

	it.each([undefined, '', 'http://'])('is unknown if the header is %j', (location) => {
		expect(catchRefusal({ status: 301, headers: { location } }).location).toBeUndefined();
	});
});

describe('The wait that a service asks for', () => {
	it('is in the error, from the first header if there are several', () => {
		const ask = (value: string | string[]) =>
			catchRefusal({ status: 429, headers: { 'retry-after': value } }).retryAfter;
		expect(ask('7')).toBe('7');
		expect(ask(['7', '60'])).toBe('7');
	});
});

describe('A value in an error, of at most 3 characters,', () => {
	it.each([
		['abc', 'abc'],
		['abcd', 'abc...'],
	])('%j is shown as %j', (value, shown) => expect(shorten(value, 3)).toBe(shown));
});

describe('A body', () => {
	it.each([
		['html', '<!DOCTYPE html><p>Down</p>'],
		['html', '\n  <HTML lang="en">'],
		['text', 'Use <html> for pages'],
		['text', 'x<html>'],
		['empty', ' \n'],
	])('is %s: %j', (kind, body) => {
		expect(catchRefusal({ status: 500, body }).body).toBe(kind);
	});
});

describe('An address', () => {
	it.each(['http://shop.example', 'HTTPS://shop.example', 'https://shop.example/a?b=http://c'])(
		'%s is valid',
		(value) => {
			expect(httpUrl.safeParse(value).success).toBe(true);
		},
	);

	it.each(['shop.example', 'ftp://http://shop.example', 'git+https://shop.example', 'https://'])(
		'%s is invalid',
		(value) => {
			expect(httpUrl.safeParse(value).success).toBe(false);
		},
	);
});

it('an ID is a whole number from 1', () => {
	const taken = [1, 2, 250, 0, -1, 1.5].filter((value) => id.safeParse(value).success);
	expect(taken).toEqual([1, 2, 250]);
});
