import type { z } from 'zod/v4';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The names between braces: `PathNames<'/groups/{groupId}/contacts/{phone}'>` is `'groupId' | 'phone'`. */
export type PathNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
	? Name | PathNames<Rest>
	: never;

type InputWith<Names extends string> = z.ZodObject<Record<Names, z.ZodType>>;

/**
 * One endpoint as data. Everything else (request, validation, types, sandbox route, README row,
 * contract tests) derives from it.
 */
export interface Operation<
	Path extends string = string,
	Input extends z.ZodObject = z.ZodObject,
	Output extends z.ZodType = z.ZodType,
> {
	readonly method: Method;
	/** Relative to the service's base URL; `{name}` is filled from the input's field of that name. */
	readonly path: Path;
	/** Strict. The fields that are not in the path go into the query (GET, DELETE) or the JSON body. */
	readonly input: Input;
	/** The input that an error names beside the path, where the path doesn't say what was asked for. */
	readonly subject?: string;
	/** The status that the document gives for success. */
	readonly status: number;
	/** Loose: unknown fields pass. `nothing` where the answer has no body. */
	readonly output: Output;
	/** What an answer says it is about, where it does: the thing that the path names first. */
	readonly about?: (output: z.infer<Output>) => unknown;
	/** The statuses that the document lists, with what each means for this operation. */
	readonly errors: Readonly<Record<number, string>>;
}

export type InputOf<O extends Operation> = z.infer<O['input']>;
export type OutputOf<O extends Operation> = z.infer<O['output']>;

/** Declares an operation; the compiler refuses a path name that the input lacks. */
export const operation = <
	const Path extends string,
	Input extends InputWith<PathNames<Path>>,
	Output extends z.ZodType,
>(
	declaration: Operation<Path, Input, Output> & { subject?: keyof z.infer<Input> },
): Operation<Path, Input, Output> => declaration;

/** The names in an operation's path, in order. */
export const pathNames = ({ path }: Pick<Operation, 'path'>): string[] =>
	[...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);

/** The input fields that travel in the query or the body. */
export const payloadNames = (declared: Operation): string[] => {
	const inPath = pathNames(declared);
	return Object.keys(declared.input.shape).filter((name) => !inPath.includes(name));
};

/**
 * Whether doing it twice does what doing it once does (RFC 9110, 9.2.2, where PATCH is not among
 * these methods).
 */
export const isIdempotent = ({ method }: Pick<Operation, 'method'>): boolean =>
	method !== 'POST' && method !== 'PATCH';

/** Whether what is not in the path travels in the query (GET, DELETE) rather than in a JSON body. */
export const usesQuery = ({ method }: Pick<Operation, 'method'>): boolean =>
	method === 'GET' || method === 'DELETE';
