import type { z } from 'zod/v4';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * The names between braces: `PathNames<'/groups/{groupId}/contacts/{phone}'>` is `'groupId' |
 * 'phone'`.
 */
export type PathNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
	? Name | PathNames<Rest>
	: never;

type InputWith<Names extends string> = z.ZodObject<Record<Names, z.ZodType>>;

/**
 * One endpoint as data. Everything else (request, validation, types, sandbox route, row of
 * docs/operations.md, contract tests) is derived from it.
 */
export interface Operation<
	Path extends string = string,
	Input extends z.ZodObject = z.ZodObject,
	Output extends z.ZodType = z.ZodType,
> {
	readonly method: Method;
	/** Relative to the service's base URL. `{name}` is replaced by the input field of that name. */
	readonly path: Path;
	/** Strict. Fields that are not in the path go into the query (GET, DELETE) or the JSON body. */
	readonly input: Input;
	/**
	 * The input that an error names in addition to the path, if the path doesn't say what was asked
	 * for.
	 */
	readonly subject?: string;
	/** The status that means success, according to the document. */
	readonly status: number;
	/** Whether no other 2xx is a success, because the status itself is the answer. */
	readonly isAnsweredByStatus?: true;
	/** Loose: unknown fields pass. Use `nothing` if the response has no body. */
	readonly output: Output;
	/** Reads from a response what it is about, if it says so: the thing that the path names last. */
	readonly about?: (output: z.infer<Output>) => unknown;
	/** Reads from a response what else of the input it says: what a change that was made has set. */
	tells?(output: z.infer<Output>): Record<string, unknown>;
	/** The statuses that the document lists, with their meaning for this operation. */
	readonly errors: Readonly<Record<number, string>>;
	/** Statuses that the document doesn't list, and what they mean if they come from the API. */
	readonly undocumented?: Readonly<Record<number, string>>;
}

export type InputOf<O extends Operation> = z.infer<O['input']>;
export type OutputOf<O extends Operation> = z.infer<O['output']>;

/** Declares an operation. The compiler rejects a path name that is missing from the input. */
export const operation = <
	const Path extends string,
	Input extends InputWith<PathNames<Path>>,
	Output extends z.ZodType,
>(
	declaration: Operation<Path, Input, Output> & { subject?: keyof z.infer<Input> },
): Operation<Path, Input, Output> => declaration;

const namesByPath = new Map<string, readonly string[]>();

/** The names in an operation's path, in order. Found once, because thousands of requests need them. */
export function pathNames({ path }: Pick<Operation, 'path'>): readonly string[] {
	const known = namesByPath.get(path);
	if (known) return known;
	const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
	namesByPath.set(path, names);
	return names;
}

/** The input fields that travel in the query or the body. */
export const payloadNames = (declared: Operation): string[] => {
	const inPath = pathNames(declared);
	return Object.keys(declared.input.shape).filter((name) => !inPath.includes(name));
};

/**
 * Whether repeating the request has the same effect as sending it once (RFC 9110, 9.2.2, which
 * doesn't count PATCH among these methods).
 */
export const isIdempotent = ({ method }: Pick<Operation, 'method'>): boolean =>
	method !== 'POST' && method !== 'PATCH';

/** Whether fields that are not in the path go into the query (GET, DELETE) rather than a JSON body. */
export const usesQuery = ({ method }: Pick<Operation, 'method'>): boolean =>
	method === 'GET' || method === 'DELETE';
