import { NodeApiError, NodeOperationError, type INode } from 'n8n-workflow';

import { ApiError } from '../../../api/errors/ApiError';
import { InputError, type InputIssue } from '../../../api/errors/InputError';
import { ConnectionError } from '../../../transport/ConnectionError';
import { Postponed } from '../../../transport/Postponed';
import {
	convertAnswer,
	convertConnection,
	convertInput,
	convertOther,
	convertPostponed,
	type Convert,
	type NodeFailure,
	type Scene,
} from './converters';

export type { NodeFailure };

type Converter = (error: unknown, scene: Scene) => NodeFailure | undefined;

const when =
	<E>(kind: new (...facts: never[]) => E, convert: Convert<E>): Converter =>
	(error, scene) =>
		error instanceof kind ? convert(error, scene) : undefined;

/** One converter for each class of errors. */
const converters: readonly Converter[] = [
	when(NodeApiError, (error) => error),
	when(NodeOperationError, (error) => error),
	when(InputError, convertInput),
	when(ApiError, convertAnswer),
	when(ConnectionError, convertConnection),
	when(Postponed, convertPostponed),
];

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
	{ itemIndex, place = writePath }: Partial<Omit<Scene, 'node'>> = {},
): NodeFailure {
	const scene = { node, itemIndex, place };
	for (const convert of converters) {
		const failure = convert(error, scene);
		if (failure) return failure;
	}
	return convertOther(error as Error, scene);
}
