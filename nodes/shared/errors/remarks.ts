import { ApiError } from '../../../api/errors/ApiError';
import { isIdempotent } from '../../../api/operation';
import type { ConnectionError } from '../../../transport/ConnectionError';

/** A sentence about an error, if there is something to say. */
export type Remark<E> = (error: E) => string | false | undefined;

type Failure = ApiError | ConnectionError;

/** Whether it's unknown if the service processed the request, and repeating it could do it twice. */
export const isOutcomeUnknown = (error: Failure): boolean =>
	error instanceof ApiError
		? (error.status >= 500 || error.status < 300) && !isIdempotent(error.request)
		: error.mayHaveArrived && !isIdempotent(error);

/** The remark at the end of both kinds of failure. */
export const remarkOnOutcome: Remark<Failure> = (error) =>
	isOutcomeUnknown(error) &&
	'The service may have processed the request anyway. Check before you send it again.';

export const remarkOnTries: Remark<Failure> = ({ tries }) => tries > 1 && `Tried ${tries} times.`;

/** Joins all remarks, in this order. */
export const joinRemarks = <E>(remarks: ReadonlyArray<Remark<E>>, error: E): string =>
	remarks
		.map((remark) => remark(error))
		.filter(Boolean)
		.join(' ');
