import { NodeApiError, NodeOperationError, type INode, type JsonObject } from 'n8n-workflow';

import { ApiError } from '../../../api/errors/ApiError';
import { quoteService } from '../../../api/errors/happened';
import { InputError, toSentence, type InputIssue } from '../../../api/errors/InputError';
import { shorten } from '../../../api/errors/showValue';
import { ConnectionError } from '../../../transport/ConnectionError';
import { RateLimitedError } from '../../../transport/RateLimitedError';
import { hideDigests, redactDeep } from '../secrets/redact';
import { adviseOnAnswer } from './answerAdvice';
import { adviseOnConnection } from './connectionAdvice';
import { isOutcomeUnknown, joinSentences } from './notes';

/** The longest title that n8n's panel shows well. */
const LONGEST = 160;

export type NodeFailure = NodeApiError | NodeOperationError;

/** The sentence of a failure. What n8n keeps of an error is more than its title, if there is more. */
export const tellFailure = ({ messages, message }: NodeFailure): string => messages[0] ?? message;

/** Where an error happened. */
interface ErrorContext {
	node: INode;
	/** The input item that the error belongs to; none for a trigger. */
	itemIndex?: number;
	/** The item as people count, if there are several. */
	row?: number;
	/** An issue's place, with the form's labels. */
	place: (path: InputIssue['path']) => string;
}

const writePath = (path: InputIssue['path']): string => path.join('.');

/**
 * Converts any error into one of n8n's, with a message that people understand. The upstream's
 * status, title, code and detail are kept in it. If it's unknown whether the request was processed,
 * and repeating it could do it twice, `context.outcomeUnknown` is true. The error contains no
 * secrets: responses never contain those of a credential (see openClient.ts), and the secret of an
 * address is hidden here.
 */
export function toNodeError(
	node: INode,
	error: unknown,
	{ itemIndex, row, place = writePath }: Partial<Omit<ErrorContext, 'node'>> = {},
): NodeFailure {
	const context = { node, itemIndex, row, place };
	if (error instanceof NodeApiError || error instanceof NodeOperationError) return error;
	if (error instanceof InputError) return convertInput(error, context);
	if (error instanceof ApiError) return convertAnswer(error, context);
	if (error instanceof ConnectionError) return convertConnection(error, context);
	if (error instanceof RateLimitedError) {
		return new NodeOperationError(node, writeMessage(error.message, context), { itemIndex });
	}
	return convertOther(error as Error, context);
}

/** n8n 2 adds the item's index, which begins at 0, to the title; n8n 1 has it only in the details. */
const writeMessage = (sentence: string, { row }: ErrorContext): string =>
	hideDigests(row === undefined ? sentence : `${sentence} (row ${row})`);

/** Something may have been sent for other items. */
const describeSent = ({ itemIndex }: ErrorContext): string =>
	itemIndex === undefined ? 'Nothing was sent' : 'Nothing was sent for this item';

function markOutcome(failure: NodeApiError, error: ApiError | ConnectionError): NodeApiError {
	if (isOutcomeUnknown(error)) failure.context.outcomeUnknown = true;
	return failure;
}

/**
 * The first issue becomes the message. The others go into the description, with hints for fixing them.
 */
function convertInput({ issues, message }: InputError, context: ErrorContext): NodeOperationError {
	const [first = message, ...more] = issues.map((issue) =>
		toSentence(issue, context.place(issue.path)),
	);
	const hints = new Set(issues.flatMap(({ hint }) => hint ?? []));
	return new NodeOperationError(context.node, writeMessage(first, context), {
		itemIndex: context.itemIndex,
		description: hideDigests(joinSentences(...more, ...hints, describeSent(context))),
	});
}

/** A digest that was cut short would not be recognized any more, so it is hidden before. */
const writeTitle = (error: ApiError): string =>
	shorten(hideDigests([error.happened, quoteService(error)].filter(Boolean).join(': ')), LONGEST);

/**
 * The error of an item has a short title, and what stands behind it in the description. Elsewhere, n8n
 * may show only the message.
 */
function convertAnswer(error: ApiError, context: ErrorContext): NodeApiError {
	const { status, errors, answer } = error;
	const { itemIndex } = context;
	const whole = writeMessage(error.message, context);
	const facts = redactDeep(hideDigests, { message: whole, status, errors });
	const advice = adviseOnAnswer(error);
	const [message, description] =
		itemIndex === undefined
			? [whole, advice]
			: [writeMessage(writeTitle(error), context), joinSentences(advice, answer)];
	const options = {
		...{ message, description: hideDigests(description) || undefined },
		...{ httpCode: String(status), itemIndex },
	};
	return markOutcome(
		new NodeApiError(context.node, facts as unknown as JsonObject, options),
		error,
	);
}

function convertConnection(error: ConnectionError, context: ErrorContext): NodeApiError {
	const message = writeMessage(`No response from ${error.origin}`, context);
	const { itemIndex } = context;
	const description = adviseOnConnection(error, itemIndex !== undefined);
	const options = { message, description, itemIndex };
	return markOutcome(new NodeApiError(context.node, { message }, options), error);
}

/** Anything else is a bug in our code or in n8n. Its stack is kept if it reveals no secret. */
function convertOther(error: Error, context: ErrorContext): NodeOperationError {
	const message = writeMessage(error.message, context);
	const isSafe = hideDigests(error.message) === error.message;
	const options = { message, itemIndex: context.itemIndex };
	return new NodeOperationError(context.node, isSafe ? error : message, options);
}
