import type { operations, OperationName } from '../api';
import type { InputOf, OutputOf } from '../api/operation';
import type { World } from './world';

/** What a handler may need beside its input. */
export interface Exchange {
	/** The request's address, without the token that may have been in its query. */
	url: URL;
	setHeader(name: string, value: string): void;
}

/**
 * Answers an operation: input that its schema has passed goes in, the success's body comes out.
 * @throws Refusal where the operation has to be refused.
 */
export type Handler<Name extends OperationName> = (
	input: InputOf<(typeof operations)[Name]>,
	world: World,
	exchange: Exchange,
) => OutputOf<(typeof operations)[Name]>;

export type Handlers = { [Name in OperationName]: Handler<Name> };
