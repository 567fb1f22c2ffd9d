import { isObject } from '../api/schema';

/** An error with the code by which others recognize it. */
export interface CodedError extends Error {
	code: string;
}

export const createCodedError = (code: string, cause?: unknown): CodedError =>
	Object.assign(new Error(code, { cause }), { code });

/**
 * Returns the code of an error of an HTTP client, or of the one that caused it. Without any, such as
 * for a timeout, whose code is a number, it's the name.
 */
export function readCode(error: unknown): string {
	if (!isObject(error)) return String(error);
	const { code, cause, name } = error;
	if (typeof code === 'string') return code;
	return isObject(cause) ? readCode(cause) : String(name);
}

/** The codes of errors after which the service can't have seen the request. */
const before =
	/^E(?:AI_AGAIN|CONNREFUSED|HOSTUNREACH|NETUNREACH|NOTFOUND|PROTO|TIMEDOUT)$|^ERR_(?:SSL|TLS)_|^Ssrf|^UNABLE_TO_|^UND_ERR_CONNECT_TIMEOUT$|^BAD_PORT$|CERT/;

/** Whether a client failed before it sent anything, judged by the code of its error alone. */
export const isBeforeRequest = (code: string): boolean => before.test(code);
