import { NodeApiError, NodeOperationError, type INode, type JsonObject } from 'n8n-workflow';

import { ApiError, InputError, type InputIssue } from '../../../api/errors';
import { isIdempotent } from '../../../api/operation';
import { ConnectionError } from '../../../transport/ConnectionError';
import { Postponed } from '../../../transport/Postponed';
import { hideDigests, redactDeep } from '../secrets/redact';

export type NodeFailure = NodeApiError | NodeOperationError;

export interface Circumstances {
	/** Which input item it was for; none for a trigger. */
	itemIndex?: number;
	/** An issue's place in the words of the form. */
	place?: (path: InputIssue['path']) => string;
}

/** Of other items something may have been sent. */
const nothingSent = (itemIndex: number | undefined): string =>
	itemIndex === undefined ? 'Nothing was sent' : 'Nothing was sent for this item';

const plainPlace = (path: InputIssue['path']): string => path.join('.');

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
const isUnknown = (error: ApiError | ConnectionError): boolean =>
	error instanceof ConnectionError
		? error.mayHaveArrived && !isIdempotent(error)
		: (error.status >= 500 || error.status < 300) && !isIdempotent(error.request);

const sentences = (...parts: Array<string | false | undefined>): string =>
	parts.filter(Boolean).join(' ');

const triedOften = ({ tries }: { tries: number }): string | false =>
	tries > 1 && `Tried ${tries} times.`;

/** What a page instead of the API's own words says, with its status. */
function adviceOnBody({ isFromApi, body, status }: ApiError): string | undefined {
	if (!isFromApi && status >= 500) return 'The service is down, or something in front of it is.';
	if (body !== 'html' || status === 429) return undefined;
	return 'A web page answered instead of the API: check the Base URL in the credential.';
}

function adviceOn(error: ApiError): string | undefined {
	const { status, request, retryAfter, meaning } = error;
	if (error.location) {
		return 'Redirects are not followed: set the Base URL of the credential to the address that it points to.';
	}
	const advice = adviceOnBody(error) ?? adviceOnStatus[status];
	const later = status >= 500 && !isUnknown(error) && 'Try again later.';
	const advices = sentences(
		// The upstream's own words are in the message already, and the document's meaning without them.
		error.errors.length > 0 && meaning !== undefined && `This means: ${meaning}.`,
		advice,
		later,
		isUnknown(error) && mayBeDone,
		triedOften(error),
		request.method === 'DELETE' &&
			status === 404 &&
			error.tries > 1 &&
			'An earlier try may have done it.',
		retryAfter !== undefined && `It asks to wait (Retry-After: ${retryAfter}).`,
	);
	return advices || undefined;
}

function adviceOnConnection(error: ConnectionError): string {
	const { code, mayHaveArrived } = error;
	const cause = mayHaveArrived
		? (brokenBy[code] ?? 'The connection broke')
		: (adviceOnCode[code] ??
			(code.includes('CERT') ? 'The certificate is not trusted' : 'No connection could be made'));
	return sentences(
		mayHaveArrived
			? `${cause} (${code}).`
			: `${cause} (${code}): check the Base URL in the credential, and the network. Nothing was sent.`,
		isUnknown(error) && mayBeDone,
		triedOften(error),
	);
}

function marked(failure: NodeApiError, error: ApiError | ConnectionError): NodeApiError {
	if (isUnknown(error)) failure.context.outcomeUnknown = true;
	return failure;
}

/**
 * Any error as one of n8n's, in a sentence that a person understands; the upstream's status, title,
 * code and detail stay in it. Where it is not known whether the request was processed, and doing it
 * again could do it twice, `context.outcomeUnknown` is true. It tells no secret: those of a credential are in
 * no answer (see open.ts), and that of an address is hidden here.
 */
export function toNodeError(
	node: INode,
	error: unknown,
	{ itemIndex, place = plainPlace }: Circumstances = {},
): NodeFailure {
	if (error instanceof NodeApiError || error instanceof NodeOperationError) return error;
	// The editor shows the index of the context in the details only.
	const about = (sentence: string): string =>
		hideDigests(itemIndex === undefined ? sentence : `${sentence} [Item ${itemIndex}]`);
	if (error instanceof InputError) {
		const [first = error.message, ...more] = error.issues.map(({ path, message, value }) =>
			`${place(path)} ${message}${value === undefined ? '' : `, but is ${value}`}`.trim(),
		);
		const hints = new Set(error.issues.flatMap(({ hint }) => hint ?? []));
		return new NodeOperationError(node, about(first), {
			itemIndex,
			description: hideDigests(`${[...more, ...hints, nothingSent(itemIndex)].join('. ')}.`),
		});
	}
	if (error instanceof ApiError) {
		const { status, errors } = error;
		const message = about(error.message);
		const facts = redactDeep(hideDigests, { message, status, errors }) as unknown as JsonObject;
		const description = hideDigests(adviceOn(error) ?? '') || undefined;
		const options = { message, description, httpCode: String(status), itemIndex };
		return marked(new NodeApiError(node, facts, options), error);
	}
	if (error instanceof ConnectionError) {
		const message = about(`No answer from ${error.origin}`);
		const description = adviceOnConnection(error);
		const failure = new NodeApiError(node, { message }, { message, description, itemIndex });
		return marked(failure, error);
	}
	if (error instanceof Postponed) {
		return new NodeOperationError(node, about(error.message), { itemIndex });
	}
	const { message } = error as Error;
	const isSafe = hideDigests(message) === message;
	return new NodeOperationError(node, isSafe ? (error as Error) : about(message), { itemIndex });
}
