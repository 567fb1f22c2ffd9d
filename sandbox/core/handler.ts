import type { operations, OperationName } from '../../api';
import type { InputOf, OutputOf } from '../../api/operation';
import type { World } from './world';

/** The parts of a request and its answer that a handler may need besides the input. */
export interface Exchange {
	/** The request's URL, without a token in its query. */
	url: URL;
	setHeader(name: string, value: string): void;
}

/**
 * Answers an operation: takes input that has passed its schema and returns the body of the answer.
 * @throws Refusal if the operation must be refused
 */
export type Handler<Name extends OperationName> = (
	input: InputOf<(typeof operations)[Name]>,
	world: World,
	exchange: Exchange,
) => OutputOf<(typeof operations)[Name]>;

export type Handlers = { [Name in OperationName]: Handler<Name> };
