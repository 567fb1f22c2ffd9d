import { ApiError } from '../../../api/errors/ApiError';
import { isIdempotent } from '../../../api/operation';
import type { ConnectionError } from '../../../transport/ConnectionError';

type Failure = ApiError | ConnectionError;

/** 303 (See Other), and 408, which some gateways answer if the service took too long. */
const UNCERTAIN = [303, 408];

/** Whether it's unknown if the service processed the request, and repeating it could do it twice. */
export const isOutcomeUnknown = (error: Failure): boolean =>
	error instanceof ApiError
		? (error.status >= 500 || error.status < 300 || UNCERTAIN.includes(error.status)) &&
			!isIdempotent(error.request)
		: error.mayHaveArrived && !isIdempotent(error);

/** What to say at the end of both kinds of failure. */
export const noteUnknownOutcome = (error: Failure): string | false =>
	isOutcomeUnknown(error) &&
	'The service may have processed the request anyway. Check before you try again.';

export const noteTries = ({ tries }: Failure): string | false =>
	tries > 1 && `Tried ${tries} times.`;

/** Joins those sentences that there are. Each ends with one full stop, if it came with one or not. */
export const joinSentences = (...sentences: Array<string | false | null | undefined>): string =>
	sentences
		.flatMap((one) => one || [])
		.map((one) => (/[.!?]$/.test(one) ? one : `${one}.`))
		.join(' ');
