import { NodeApiError, NodeOperationError, type INode, type JsonObject } from 'n8n-workflow';

import { ApiError } from '../../../api/errors/ApiError';
import { InputError, toSentence, type InputIssue } from '../../../api/errors/InputError';
import { ConnectionError } from '../../../transport/ConnectionError';
import { Postponed } from '../../../transport/Postponed';
import { hideDigests, redactDeep } from '../secrets/redact';
import { adviseOnAnswer } from './answerAdvice';
import { adviseOnConnection } from './connectionAdvice';
import { isOutcomeUnknown } from './remarks';

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

export const convertAnswer: Convert<ApiError> = (error, scene) => {
	const { status, errors } = error;
	const message = writeMessage(error.message, scene);
	const facts = redactDeep(hideDigests, { message, status, errors }) as unknown as JsonObject;
	const description = hideDigests(adviseOnAnswer(error)) || undefined;
	const options = { message, description, httpCode: String(status), itemIndex: scene.itemIndex };
	return markOutcome(new NodeApiError(scene.node, facts, options), error);
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
