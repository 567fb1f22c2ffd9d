import { NodeApiError, NodeOperationError, type INode, type JsonObject } from 'n8n-workflow';

import { ApiError } from '../../../api/errors/ApiError';
import { InputError, toSentence, type InputIssue } from '../../../api/errors/InputError';
import { ConnectionError } from '../../../transport/ConnectionError';
import { Postponed } from '../../../transport/Postponed';
import { hideDigests, redactDeep } from '../secrets/redact';
import { adviseOnAnswer, adviseOnConnection, isOutcomeUnknown } from './advice';

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

function markUnknown(failure: NodeApiError, error: ApiError | ConnectionError): NodeApiError {
	if (isOutcomeUnknown(error)) failure.context.outcomeUnknown = true;
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
		const [first = error.message, ...more] = error.issues.map((issue) =>
			toSentence(issue, place(issue.path)),
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
		const description = hideDigests(adviseOnAnswer(error) ?? '') || undefined;
		const options = { message, description, httpCode: String(status), itemIndex };
		return markUnknown(new NodeApiError(node, facts, options), error);
	}
	if (error instanceof ConnectionError) {
		const message = about(`No answer from ${error.origin}`);
		const description = adviseOnConnection(error);
		const failure = new NodeApiError(node, { message }, { message, description, itemIndex });
		return markUnknown(failure, error);
	}
	if (error instanceof Postponed) {
		return new NodeOperationError(node, about(error.message), { itemIndex });
	}
	const { message } = error as Error;
	const isSafe = hideDigests(message) === message;
	return new NodeOperationError(node, isSafe ? (error as Error) : about(message), { itemIndex });
}
