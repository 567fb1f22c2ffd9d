import { isIdempotent } from '../api/operation';
import type { ApiRequest, ApiResponse } from '../api/request';
import { ConnectionError } from './ConnectionError';

const SECOND = 1_000;
const FIRST_PAUSE = SECOND / 2;

const LONGEST_PAUSE = 60 * SECOND;

/** Whether nobody waits so long before another try: what failed is given up. */
export const isTooLong = (pause: number): boolean => pause > LONGEST_PAUSE;

/** The service was reached, but could not see to the request just then. */
const unavailable = [502, 503, 504];

/** Codes of failures that pass: the next try may well succeed. Time-outs are the user's limits. */
const passing = [
	'EAI_AGAIN',
	'ECONNREFUSED',
	'ECONNRESET',
	'EHOSTUNREACH',
	'ENETUNREACH',
	'EPIPE',
	'ETIMEDOUT',
	'UND_ERR_CONNECT_TIMEOUT',
	'UND_ERR_SOCKET',
];

/** What came of one try. */
export type TryResult = ApiResponse | ConnectionError;

/** The service did not process the request, and asks for fewer. */
export const isTooManyRequests = (outcome: TryResult): boolean =>
	!(outcome instanceof ConnectionError) && outcome.status === 429;

/**
 * Whether the request may be sent again. One that changes something and could do it twice (POST, and
 * PATCH, of which HTTP does not say that it is idempotent) only where the service surely did not
 * process it: it said so by a 429, or no connection was made.
 */
export function mayRetry(request: Pick<ApiRequest, 'method'>, outcome: TryResult): boolean {
	const repeatable = isIdempotent(request);
	if (outcome instanceof ConnectionError) {
		return passing.includes(outcome.code) && (repeatable || !outcome.mayHaveArrived);
	}
	return isTooManyRequests(outcome) || (repeatable && unavailable.includes(outcome.status));
}

/**
 * How long to wait before another try: as long as the service asks for, otherwise twice as long each
 * time, and by chance a part of that, so that those who failed together do not come back together.
 * @param tries how many there have been
 */
export function pauseAfter(outcome: TryResult, tries: number, now = new Date()): number {
	const asked = outcome instanceof ConnectionError ? undefined : retryAfter(outcome, now);
	const most = Math.min(FIRST_PAUSE * 2 ** (tries - 1), LONGEST_PAUSE);
	return asked ?? most * (0.5 + Math.random() / 2);
}

/** RFC 9110, "Retry-After": seconds or a date. In milliseconds; undefined where it is neither. */
export function retryAfter({ headers }: ApiResponse, now: Date): number | undefined {
	const [value = ''] = [headers['retry-after']].flat();
	if (/^\d+$/.test(value)) return Number(value) * SECOND;
	// Every form of an HTTP date begins with the day of the week; Date takes much else for a date.
	const date = /^[A-Z][a-z]{2}/.test(value) ? Date.parse(value) : NaN;
	return Number.isNaN(date) ? undefined : Math.max(0, date - now.getTime());
}
