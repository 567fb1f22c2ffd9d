/** An error of `fetch`, with the code of what caused it. */
export interface FetchError extends Error {
	code: string;
}

/** `fetch` refuses ports of other protocols (https://fetch.spec.whatwg.org/#port-blocking). */
const badPort = { message: 'bad port', code: 'BAD_PORT' };

export const createFetchError = (code: string, cause?: unknown): FetchError =>
	Object.assign(new Error(code, { cause }), { code });

interface Cause {
	name: string;
	message?: string;
	code?: unknown;
	cause?: unknown;
}

const isObject = (value: unknown): value is Cause => typeof value === 'object' && value !== null;

/** `fetch` throws a TypeError that says nothing, around the error that it had. */
export function toFetchError(thrown: unknown): FetchError {
	const error = thrown as Cause;
	const isWrapped = error.code === undefined && isObject(error.cause);
	const { code, message, name } = isWrapped ? (error.cause as Cause) : error;
	if (message === badPort.message) return createFetchError(badPort.code, thrown);
	// The code of a timeout is a number.
	return createFetchError(typeof code === 'string' ? code : name, thrown);
}
