import { isIdempotent } from '../api/operation';
import type { ApiRequest, ApiResponse } from '../api/request';
import { ConnectionError } from './ConnectionError';

const SECOND = 1_000;
const FIRST_PAUSE = SECOND / 2;

const LONGEST_PAUSE = 60 * SECOND;

/** Whether a pause is too long for another attempt, so that the request is given up. */
export const isTooLong = (pause: number): boolean => pause > LONGEST_PAUSE;

/** The service was reached, but could not process the request at that moment. */
const unavailable = [502, 503, 504];

/**
 * Codes of temporary failures: the next attempt may succeed. Timeouts are not among them, because
 * they are limits that the user has set.
 */
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

/** The result of one attempt. */
export type TryResult = ApiResponse | ConnectionError;

/** The service did not process the request, and asks for fewer requests. */
export const isTooManyRequests = (outcome: TryResult): boolean =>
	!(outcome instanceof ConnectionError) && outcome.status === 429;

/**
 * Whether the request may be sent again. If repeating a request could do something twice (POST, and
 * PATCH, which HTTP doesn't call idempotent), it is sent again only if the service certainly didn't
 * process it: it answered 429, or no connection was made.
 */
export function mayRetry(request: Pick<ApiRequest, 'method'>, outcome: TryResult): boolean {
	const repeatable = isIdempotent(request);
	if (outcome instanceof ConnectionError) {
		return passing.includes(outcome.code) && (repeatable || !outcome.mayHaveArrived);
	}
	return isTooManyRequests(outcome) || (repeatable && unavailable.includes(outcome.status));
}

/**
 * Returns how long to wait before another attempt: as long as the service asks for, or otherwise a
 * random part of a time that doubles with each attempt, so that requests that failed together don't
 * come back together.
 * @param tries the number of attempts so far
 */
export function pauseAfter(outcome: TryResult, tries: number, now = new Date()): number {
	const asked = outcome instanceof ConnectionError ? undefined : retryAfter(outcome, now);
	const most = Math.min(FIRST_PAUSE * 2 ** (tries - 1), LONGEST_PAUSE);
	return asked ?? most * (0.5 + Math.random() / 2);
}

/**
 * Returns the shortest pause for all requests while the service keeps rejecting them, whatever it
 * asks for. It doubles each time, so after about a minute it is too long.
 * @param rejections in a row, with no other answer between them
 */
export const pauseAfterRejections = (rejections: number): number =>
	rejections === 1 ? 0 : FIRST_PAUSE * 2 ** (rejections - 1) * (1 + Math.random() / 4);

/** RFC 9110, "Retry-After": seconds or a date. Returns milliseconds, or undefined if it is neither. */
export function retryAfter({ headers }: ApiResponse, now: Date): number | undefined {
	const [value = ''] = [headers['retry-after']].flat();
	// Some clients join a header that comes twice.
	const [seconds] = /^\d+(?=,|$)/.exec(value) ?? [];
	if (seconds !== undefined) return Number(seconds) * SECOND;
	// Every form of an HTTP date begins with the day of the week. Date accepts many other texts as
	// dates.
	const date = /^[A-Z][a-z]{2}/.test(value) ? Date.parse(value) : NaN;
	return Number.isNaN(date) ? undefined : Math.max(0, date - now.getTime());
}
