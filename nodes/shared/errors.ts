import { NodeApiError, NodeOperationError, type INode, type JsonObject } from 'n8n-workflow';

import { ApiError, InputError, type InputIssue } from '../../api/errors';
import { ConnectionError } from './ConnectionError';

export type NodeFailure = NodeApiError | NodeOperationError;

export interface Circumstances {
	/** Which input item it was for; none for a trigger. */
	itemIndex?: number;
	/** An issue's place in the words of the form. */
	place?: (path: InputIssue['path']) => string;
	/** A secret that the request carried, which an answer may have repeated. */
	secret?: string;
}

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
	UND_ERR_CONNECT_TIMEOUT: 'The host does not answer',
};

const mayBeDone =
	'The service may have processed the request all the same: check before it is sent again.';

const adviceOnFailure = ({ request }: ApiError): string =>
	request.method === 'POST' ? mayBeDone : 'Try again later.';

function adviceOn(error: ApiError): string | undefined {
	if (error.location) {
		return 'Redirects are not followed: set the Base URL of the credential to the address that it points to.';
	}
	if (error.body === 'html') {
		return 'A web page answered instead of the API: check the Base URL in the credential.';
	}
	const advice =
		adviceOnStatus[error.status] ?? (error.status >= 500 ? adviceOnFailure(error) : undefined);
	// The upstream's own words are in the message already, and the document's meaning without them.
	const meaning = error.errors.length > 0 && error.meaning && `This means: ${error.meaning}.`;
	return [meaning, advice].filter(Boolean).join(' ') || undefined;
}

function adviceOnConnection({ code, mayHaveArrived }: ConnectionError): string {
	const cause = adviceOnCode[code] ?? (code.includes('CERT') && 'The certificate is not trusted');
	return mayHaveArrived
		? `The connection broke (${code}). ${mayBeDone}`
		: `${cause || 'No connection could be made'} (${code}): check the Base URL in the credential, and the network. Nothing was sent.`;
}

/**
 * Any error as one of n8n's, in a sentence that a person understands; the upstream's status, title,
 * code and detail stay in it. Secrets are in none of the errors that come here.
 */
export function toNodeError(
	node: INode,
	error: unknown,
	{ itemIndex, place = plainPlace, secret }: Circumstances = {},
): NodeFailure {
	if (error instanceof NodeApiError || error instanceof NodeOperationError) return error;
	// The editor shows the index of the context in the details only.
	const about = (sentence: string): string =>
		itemIndex === undefined ? sentence : `${sentence} [Item ${itemIndex}]`;
	if (error instanceof InputError) {
		const [first = error.message, ...more] = error.issues.map(({ path, message }) =>
			`${place(path)} ${message}`.trim(),
		);
		return new NodeOperationError(node, about(first), {
			itemIndex,
			description: more.length > 0 ? more.join('. ') : 'Nothing was sent.',
		});
	}
	if (error instanceof ApiError) {
		const { status, errors } = error;
		const hide = (text: string): string => (secret ? text.replaceAll(secret, '***') : text);
		const message = about(hide(error.message));
		const facts = JSON.parse(hide(JSON.stringify({ message, status, errors }))) as JsonObject;
		return new NodeApiError(node, facts, {
			message,
			description: adviceOn(error),
			httpCode: String(status),
			itemIndex,
		});
	}
	if (error instanceof ConnectionError) {
		const message = about(`No answer from ${error.origin}`);
		const description = adviceOnConnection(error);
		return new NodeApiError(node, { message }, { message, description, itemIndex });
	}
	return new NodeOperationError(node, error as Error, { itemIndex });
}
