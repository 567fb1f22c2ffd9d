import { isObject } from '../../api/schema';
import { createCodedError, readCode, type CodedError } from '../errorCode';

/** `fetch` refuses ports of other protocols (https://fetch.spec.whatwg.org/#port-blocking). */
const badPort = { message: 'bad port', code: 'BAD_PORT' };

/** `fetch` throws a TypeError that says nothing, around the error that it had. */
export function toCodedError(thrown: unknown): CodedError {
	const cause = isObject(thrown) ? thrown.cause : undefined;
	const isBadPort = isObject(cause) && cause.message === badPort.message;
	return createCodedError(isBadPort ? badPort.code : readCode(thrown), thrown);
}
