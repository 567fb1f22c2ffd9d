import fc from 'fast-check';

import { ConnectionError } from '../../transport/ConnectionError';
import { mayRetry, pauseAfter, retryAfter } from '../../transport/retry';

const answer = (status: number, headers: Record<string, string> = {}) => ({
	status,
	headers,
	body: '',
});
const now = new Date('2026-01-01T00:00:00Z');

describe('Retry-After', () => {
	it.each([
		['120', 120_000],
		['0', 0],
		['Thu, 01 Jan 2026 00:00:30 GMT', 30_000],
		['Wed, 31 Dec 2025 00:00:00 GMT', 0],
		['soon', undefined],
		['30, 30', 30_000],
		['30 seconds', undefined],
		['-5', undefined],
		['1.5', undefined],
		['', undefined],
	])('%j is %p milliseconds', (value, expected) => {
		expect(retryAfter(answer(429, { 'retry-after': value }), now)).toBe(expected);
	});
});

describe('The pause before another attempt', () => {
	it('is at most twice as long each time, at least half of that, and at most a minute', () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 20 }), (tries) => {
				const most = Math.min(500 * 2 ** (tries - 1), 60_000);
				const pause = pauseAfter(answer(503), tries, now);
				expect(pause).toBeGreaterThanOrEqual(most / 2);
				expect(pause).toBeLessThanOrEqual(most);
			}),
		);
	});

	it("varies, so that requests that failed together don't come back together", () => {
		const pauses = Array.from({ length: 10 }, () => pauseAfter(answer(503), 3, now));
		expect(new Set(pauses).size).toBeGreaterThan(1);
	});
});

describe('Retries', () => {
	const broken = (code: string, mayHaveArrived: boolean) =>
		new ConnectionError({ code, mayHaveArrived, origin: '', method: 'GET', path: '' });

	it.each([
		['a 429', answer(429), true, true],
		['a 502', answer(502), true, false],
		['a 503', answer(503), true, false],
		['a 504', answer(504), true, false],
		['a 500', answer(500), false, false],
		['a 404', answer(404), false, false],
		['a success', answer(200), false, false],
		['a name that nobody knows', broken('ENOTFOUND', false), false, false],
		['a certificate that is not trusted', broken('CERT_HAS_EXPIRED', false), false, false],
		['a time-out', broken('TimeoutError', true), false, false],
	])('%s', (_, outcome, idempotent, others) => {
		for (const method of ['GET', 'PUT', 'DELETE'] as const) {
			expect(mayRetry({ method }, outcome)).toBe(idempotent);
		}
		for (const method of ['POST', 'PATCH'] as const) {
			expect(mayRetry({ method }, outcome)).toBe(others);
		}
	});

	it.each([
		'EAI_AGAIN',
		'ECONNREFUSED',
		'ECONNRESET',
		'EHOSTUNREACH',
		'ENETUNREACH',
		'EPIPE',
		'ETIMEDOUT',
		'UND_ERR_CONNECT_TIMEOUT',
		'UND_ERR_SOCKET',
	])('%s: for requests that can be repeated, and for others if nothing has arrived', (code) => {
		expect(mayRetry({ method: 'GET' }, broken(code, true))).toBe(true);
		for (const method of ['POST', 'PATCH'] as const) {
			expect(mayRetry({ method }, broken(code, false))).toBe(true);
			expect(mayRetry({ method }, broken(code, true))).toBe(false);
		}
	});
});
