import { NodeApiError, NodeOperationError, type INode, type JsonObject } from 'n8n-workflow';

import { ApiError } from '../../../api/errors/ApiError';
import { quoteService } from '../../../api/errors/happened';
import { InputError, toSentence, type InputIssue } from '../../../api/errors/InputError';
import { shorten } from '../../../api/errors/showValue';
import { ConnectionError } from '../../../transport/ConnectionError';
import { Postponed } from '../../../transport/Postponed';
import { hideDigests, redactDeep } from '../secrets/redact';
import { adviseOnAnswer } from './answerAdvice';
import { adviseOnConnection } from './connectionAdvice';
import { isOutcomeUnknown } from './remarks';

/** The longest title that n8n's panel shows well. */
const LONGEST = 160;

export type NodeFailure = NodeApiError | NodeOperationError;

/** Where an error happened. */
export interface Scene {
	node: INode;
	/** The input item that the error belongs to; none for a trigger. */
	itemIndex?: number;
	/** An issue's place, with the form's labels. */
	place: (path: InputIssue['path']) => string;
}

/** A function that converts an error into one of n8n's. */
export type Convert<E> = (error: E, scene: Scene) => NodeFailure;

/** The editor shows the context's index only in the details. */
const writeMessage = (sentence: string, { itemIndex }: Scene): string =>
	hideDigests(itemIndex === undefined ? sentence : `${sentence} [Item ${itemIndex}]`);

/** Something may have been sent for other items. */
const describeSent = ({ itemIndex }: Scene): string =>
	itemIndex === undefined ? 'Nothing was sent' : 'Nothing was sent for this item';

function markOutcome(failure: NodeApiError, error: ApiError | ConnectionError): NodeApiError {
	if (isOutcomeUnknown(error)) failure.context.outcomeUnknown = true;
	return failure;
}

/**
 * The first issue becomes the message. The others go into the description, with hints for fixing them.
 */
export const convertInput: Convert<InputError> = ({ issues, message }, scene) => {
	const [first = message, ...more] = issues.map((issue) =>
		toSentence(issue, scene.place(issue.path)),
	);
	const hints = new Set(issues.flatMap(({ hint }) => hint ?? []));
	return new NodeOperationError(scene.node, writeMessage(first, scene), {
		itemIndex: scene.itemIndex,
		description: hideDigests(`${[...more, ...hints, describeSent(scene)].join('. ')}.`),
	});
};

/** A digest that was cut short would not be recognized any more, so it is hidden before. */
const writeTitle = (error: ApiError): string =>
	shorten(hideDigests([error.happened, quoteService(error)].filter(Boolean).join(': ')), LONGEST);

/**
 * The error of an item has a short title, and what stands behind it in the description. Elsewhere, n8n
 * may show only the message.
 */
export const convertAnswer: Convert<ApiError> = (error, scene) => {
	const { status, errors, answer } = error;
	const { itemIndex } = scene;
	const whole = writeMessage(error.message, scene);
	const facts = redactDeep(hideDigests, { message: whole, status, errors });
	const advice = adviseOnAnswer(error);
	const [message, description] =
		itemIndex === undefined
			? [whole, advice]
			: [writeMessage(writeTitle(error), scene), `${advice} ${answer}.`.trim()];
	const options = {
		...{ message, description: hideDigests(description) || undefined },
		...{ httpCode: String(status), itemIndex },
	};
	return markOutcome(new NodeApiError(scene.node, facts as unknown as JsonObject, options), error);
};

export const convertConnection: Convert<ConnectionError> = (error, scene) => {
	const message = writeMessage(`No response from ${error.origin}`, scene);
	const { itemIndex } = scene;
	const description = adviseOnConnection(error, itemIndex !== undefined);
	const options = { message, description, itemIndex };
	return markOutcome(new NodeApiError(scene.node, { message }, options), error);
};

export const convertPostponed: Convert<Postponed> = ({ message }, scene) =>
	new NodeOperationError(scene.node, writeMessage(message, scene), { itemIndex: scene.itemIndex });

/** Anything else is a bug in our code or in n8n. Its stack is kept if it reveals no secret. */
export const convertOther: Convert<Error> = (error, scene) => {
	const message = writeMessage(error.message, scene);
	const isSafe = hideDigests(error.message) === error.message;
	const options = { message, itemIndex: scene.itemIndex };
	return new NodeOperationError(scene.node, isSafe ? error : message, options);
};
