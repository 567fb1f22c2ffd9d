import type { ApiError } from '../../../api/errors/ApiError';
import { isIdempotent } from '../../../api/operation';
import { ConnectionError } from '../../../transport/ConnectionError';

/** What to do about a status, where there is something to do. */
const adviceOnStatus: Record<number, string> = {
	401: 'Check the secret (password or token) and the Base URL in the credential.',
	403: 'The account may not do this: check its permissions, and the Base URL in the credential.',
	404: 'Check that it exists, and the Base URL in the credential.',
	429: 'The service asks for fewer requests: try again later.',
};

/** What to do about a connection that broke, by the transport's code. */
const adviceOnCode: Record<string, string> = {
	EAI_AGAIN: 'The host name could not be looked up',
	ECONNREFUSED: 'Nothing accepts connections at this address',
	ENOTFOUND: 'There is no host of this name',
	ETIMEDOUT: 'The host does not answer',
	SsrfBlockedHostnameError: 'The rules of this n8n do not allow this host',
	SsrfBlockedIpError: 'The rules of this n8n do not allow the address of this host',
	TimeoutError: 'No connection was free or made within the Timeout of the Request Options',
	UND_ERR_CONNECT_TIMEOUT: 'The host does not answer',
};

/** What happened to an answer, by the transport's code. */
const brokenBy: Record<string, string> = {
	ERR_ENCODING_INVALID_ENCODED_DATA: 'The answer is in no character set that can be read',
	TimeoutError: 'No complete answer came within the Timeout of the Request Options',
	UND_ERR_BODY_TIMEOUT:
		'The answer stopped for longer than the Idle Timeout of the Request Options',
	UND_ERR_HEADERS_TIMEOUT: 'No answer came within the Idle Timeout of the Request Options',
	UND_ERR_RES_EXCEEDED_MAX_SIZE: 'The answer is larger than 64 MB',
	Z_BUF_ERROR: 'The compressed answer ended early',
	Z_DATA_ERROR: 'The compressed answer can not be read',
};

const mayBeDone =
	'The service may have processed the request all the same: check before it is sent again.';

/** Whether nobody knows if the service did what it was asked for, and asking again could do it twice. */
export const isOutcomeUnknown = (error: ApiError | ConnectionError): boolean =>
	error instanceof ConnectionError
		? error.mayHaveArrived && !isIdempotent(error)
		: (error.status >= 500 || error.status < 300) && !isIdempotent(error.request);

const sentences = (...parts: Array<string | false | undefined>): string =>
	parts.filter(Boolean).join(' ');

const describeTries = ({ tries }: { tries: number }): string | false =>
	tries > 1 && `Tried ${tries} times.`;

/** What a page instead of the API's own words says, with its status. */
function adviseOnBody({ isFromApi, body, status }: ApiError): string | undefined {
	if (!isFromApi && status >= 500) return 'The service is down, or something in front of it is.';
	if (body !== 'html' || status === 429) return undefined;
	return 'A web page answered instead of the API: check the Base URL in the credential.';
}

/** What an answer that is no success asks a person to do; undefined where there is nothing to add. */
export function adviseOnAnswer(error: ApiError): string | undefined {
	const { status, request, retryAfter, meaning } = error;
	if (error.location) {
		return 'Redirects are not followed: set the Base URL of the credential to the address that it points to.';
	}
	const advice = adviseOnBody(error) ?? adviceOnStatus[status];
	const later = status >= 500 && !isOutcomeUnknown(error) && 'Try again later.';
	const advices = sentences(
		// The upstream's own words are in the message already, and the document's meaning without them.
		error.errors.length > 0 && meaning !== undefined && `This means: ${meaning}.`,
		advice,
		later,
		isOutcomeUnknown(error) && mayBeDone,
		describeTries(error),
		request.method === 'DELETE' &&
			status === 404 &&
			error.tries > 1 &&
			'An earlier try may have done it.',
		retryAfter !== undefined && `It asks to wait (Retry-After: ${retryAfter}).`,
	);
	return advices || undefined;
}

/** Why no answer came, and what to check. */
export function adviseOnConnection(error: ConnectionError): string {
	const { code, mayHaveArrived } = error;
	const cause = mayHaveArrived
		? (brokenBy[code] ?? 'The connection broke')
		: (adviceOnCode[code] ??
			(code.includes('CERT') ? 'The certificate is not trusted' : 'No connection could be made'));
	return sentences(
		mayHaveArrived
			? `${cause} (${code}).`
			: `${cause} (${code}): check the Base URL in the credential, and the network. Nothing was sent.`,
		isOutcomeUnknown(error) && mayBeDone,
		describeTries(error),
	);
}
