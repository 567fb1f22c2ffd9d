import { ApiError } from '../../api/errors/ApiError';
import type { ApiErrorFacts } from '../../api/errors/facts';
import { quoteService } from '../../api/errors/happened';
import { omnichannelTitles, phonebookTitles } from '../../api/errors/upstreamErrors';

const answered = (facts: Partial<ApiErrorFacts>, path = '/v1/omnimessage'): ApiError =>
	new ApiError({
		...{ request: { method: 'POST', path }, status: 400, errors: [], body: 'json', ...facts },
	});
const errors = [{ title: 'Any', code: '100', detail: 'is wrong', source: 'to' }];

describe('An error begins with what happened, in words:', () => {
	it.each<[string, Partial<ApiErrorFacts>]>([
		["doesn't accept the data", { status: 400 }],
		["doesn't accept the Username or Password", { status: 401 }],
		["doesn't allow this user to do this", { status: 403 }],
		["couldn't find what you asked for", { status: 404 }],
		["doesn't offer this operation", { status: 405 }],
		['already has this', { status: 409 }],
		['refuses the request', { status: 418 }],
		["doesn't accept the data", { status: 422 }],
		['is getting too many requests', { status: 429 }],
		['has a problem', { status: 500 }],
		['has a problem', { status: 503 }],
		['is down, or something in front of it is', { status: 500, body: 'html' }],
		['is down, or something in front of it is', { status: 502, body: 'html' }],
		['redirects to another address', { status: 301, location: '/login' }],
	])('%s', (words, facts) => {
		const one = answered(facts);
		expect(one.message).toBe(`The messaging service ${words} (${one.answer})`);
		expect(one.answer).toMatch(/^POST \/v1\/omnimessage answered \d+: ./);
		const other = answered(facts, '/admin/api/webhooks');
		expect(other.happened).toBe(`The site ${words.replace('Username or Password', 'API Token')}`);
	});

	it("what the document says of the operation's status comes before what a status means", () => {
		const meaning = 'the contact does not exist';
		expect(answered({ status: 404, meaning }).happened).toBe('The contact does not exist');
		expect(answered({ status: 401, meaning }).happened).not.toContain('contact');
	});

	it.each(Object.keys({ ...omnichannelTitles, ...phonebookTitles }))(
		'a title of the document has words, even with 200: %s',
		(title) => {
			const { happened } = answered({ status: 200, errors: [{ title }] });
			expect(happened).toMatch(/^The messaging service (?!refuses)/);
		},
	);

	it.each<[string, Partial<ApiErrorFacts>]>([
		['is a web page', { status: 200, body: 'html' }],
		['is empty', { status: 200, body: 'empty' }],
	])('a success that %s is none', (_, facts) => {
		expect(answered(facts).happened).toMatch(/^A web page was returned|unexpected response$/);
	});
});

describe("The service's own words", () => {
	it('add to words that leave open what is wrong', () => {
		for (const status of [400, 418, 422])
			expect(quoteService({ status, errors })).toBe('is wrong, field "to"');
	});

	it('stay behind words that say it', () => {
		for (const status of [401, 403, 404, 405, 409, 429, 500, 503])
			expect(quoteService({ status, errors })).toBe('');
	});

	it('are those about a field, if there are any', () => {
		const several = [{ detail: 'is refused' }, ...errors];
		expect(quoteService({ status: 400, errors: several })).toBe('is wrong, field "to"');
		expect(quoteService({ status: 400, errors: [{ title: 'Missing data' }] })).toBe('Missing data');
		expect(quoteService({ status: 400, errors: [] })).toBe('');
	});
});
