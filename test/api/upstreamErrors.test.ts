import { operations } from '../../api';
import { ApiError } from '../../api/errors/ApiError';
import { readResponse } from '../../api/request';

/** What the error of a response with this body says after its status. */
function saidBy(body: string): string {
	try {
		const request = { method: 'GET', path: '/' } as const;
		readResponse(operations.listWebhooks, request, { status: 422, headers: {}, body });
	} catch (error) {
		if (error instanceof ApiError) return error.answer.split('answered 422: ')[1] ?? '';
		throw error;
	}
	return '';
}

describe('Any information in a body is made readable:', () => {
	it.each<[unknown, string]>([
		[{ message: 'Not allowed' }, 'Not allowed'],
		[{ error: 'Not allowed' }, 'Not allowed'],
		['Not allowed', 'Not allowed'],
		[['is invalid', 'is short'], 'is invalid; is short'],
		[{ errors: ['is invalid'] }, 'is invalid'],
		[{ errors: 'is invalid' }, 'is invalid'],
		[
			{ errors: { url: ['is invalid', 'is short'] } },
			'is invalid, field "url"; is short, field "url"',
		],
		[{ errors: { url: 'is invalid' } }, 'is invalid, field "url"'],
		[{ errors: { product: { name: ['is taken'] } } }, 'is taken, field "name"'],
		[{ url: ['is invalid'] }, 'is invalid, field "url"'],
		[{ errors: [{ field: 'url', message: 'is invalid' }] }, 'is invalid, field "url"'],
		[{ errors: [{ attribute: 'url', description: 'is invalid' }] }, 'is invalid, field "url"'],
		[
			{ errors: [{ title: 'Invalid', detail: 'is short', source: { pointer: '/data/name' } }] },
			'Invalid, is short, field "/data/name"',
		],
		[
			{ errors: [{ title: 'Invalid data', code: '105', detail: { to: ['is short'] } }] },
			'Invalid data (105); is short, field "to"',
		],
		[
			{ errors: [{ title: 'Invalid data', code: 105, detail: 'x', source: 'to' }] },
			'Invalid data (105), x, field "to"',
		],
		[{ error: { message: 'Not allowed', code: 7 } }, '(7), Not allowed'],
		[{ error: 'invalid_token', error_description: 'It is over' }, 'invalid_token; It is over'],
		[
			{ message: 'Not saved', errors: { url: ['is invalid'] } },
			'Not saved; is invalid, field "url"',
		],
		[{ message: 'Not allowed', errors: {} }, 'Not allowed'],
		[{ message: 'Not allowed', errors: [] }, 'Not allowed'],
		[{ message: 'Not allowed', error: 'Not allowed' }, 'Not allowed'],
		[{ message: '', error: null, errors: ['is invalid'] }, 'is invalid'],
		[
			{ type: 'about:blank', title: 'Invalid', status: 422, detail: 'is short' },
			'Invalid, is short',
		],
		[{ success: false }, 'false, field "success"'],
		[7, '7'],
	])('%j', (body, said) => {
		expect(saidBy(JSON.stringify(body))).toBe(said);
	});

	it('but not if there is none', () => {
		for (const body of [{}, [], null, '', { errors: [] }, { errors: {} }, { errors: [{}] }])
			expect(saidBy(JSON.stringify(body))).toBe('no reason given');
	});

	it.each([
		['long', { message: 'a'.repeat(100_000) }],
		['with many errors', { errors: Array(10_000).fill('is invalid') }],
		['with many fields', Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [at, 'a']))],
	])('in a readable sentence, although it is %s', (_, body) => {
		expect(saidBy(JSON.stringify(body)).length).toBeLessThan(2_000);
	});

	it('even if it is a list in a list in a list, 100,000 levels deep', () => {
		const body = '['.repeat(100_000) + ']'.repeat(100_000);
		expect(saidBy(body)).toBe('a body that is nested more than 1,000 levels deep');
	});
});
