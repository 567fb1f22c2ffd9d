import { ApiError } from './errors/ApiError';
import type { BodyKind } from './errors/facts';
import { InputError } from './errors/InputError';
import { parseOptions, toIssues } from './errors/issues';
import { showValue } from './errors/showValue';
import { readUpstreamErrors } from './errors/upstreamErrors';
import { isTooDeep, parseJson } from './json';
import {
	pathNames,
	payloadNames,
	usesQuery,
	type InputOf,
	type Method,
	type Operation,
	type OutputOf,
} from './operation';
import { isObject, isSameId } from './schema';
import { isBlank } from './text';

/** A request without host and credentials, which the transport adds. */
export interface ApiRequest {
	method: Method;
	/** The encoded path with its query, beginning with `/`. */
	path: string;
	headers: Record<string, string>;
	body?: string;
}

export interface ApiResponse {
	status: number;
	/** Header names are in lower case. */
	headers: Record<string, string | string[] | undefined>;
	body: string;
	/** How many times the request was sent; more than once if earlier attempts failed. */
	tries?: number;
}

/**
 * The port to the network: one request, one response of any status. It throws if no response came,
 * and never repeats a request that the service may have processed.
 */
export type Send = (request: ApiRequest) => Promise<ApiResponse>;

/**
 * Calls an operation.
 * @throws InputError before anything is sent; ApiError if the response is not a success, or is
 * about something other than what was asked for; whatever `send` throws
 */
export async function call<O extends Operation>(
	send: Send,
	operation: O,
	input: InputOf<O>,
): Promise<OutputOf<O>> {
	const request = toRequest(operation, input);
	const inputs = input as Record<string, unknown>;
	const subject = operation.subject && (inputs[operation.subject] as string | undefined);
	const asked = { ...request, subject };
	const response = await send(request);
	const output = readResponse(operation, asked, response);
	const contradict = (meaning: string, detail: string, source?: string): ApiError => {
		const errors = [{ detail: `the response ${detail}`, ...(source && { source }) }];
		return new ApiError({ request: asked, ...response, errors, body: 'json', meaning });
	};
	const about = operation.about?.(output);
	const subjectName = pathNames(operation).at(-1) ?? '';
	if (!isSame(about, inputs[subjectName])) {
		const meaning = 'the response is about something other than what was asked for';
		throw contradict(meaning, `is about ${showValue(about)}`);
	}
	for (const [name, told] of Object.entries(operation.tells?.(output) ?? {})) {
		if (isSame(told, inputs[name])) continue;
		throw contradict('the service did not make the change', `still has ${showValue(told)}`, name);
	}
	return output;
}

/**
 * Compares identifiers however the service writes them. If it returns none, there is nothing to
 * object to.
 */
const isSame = (told: unknown, asked: unknown): boolean =>
	(typeof told !== 'string' && typeof told !== 'number') || isSameId(bare(told), bare(asked));

const bare = (id: unknown): string => String(id).replace(/^\+/, '');

/**
 * Builds the request for an operation.
 * @throws InputError if the input breaks a rule of the document
 */
export function toRequest<O extends Operation>(operation: O, input: InputOf<O>): ApiRequest {
	const parsed = operation.input.safeParse(input, parseOptions);
	if (!parsed.success) throw new InputError(toIssues(parsed.error));

	const inPath = pathNames(operation);
	const payload = Object.entries(parsed.data).filter(
		([name, value]) => value !== undefined && !inPath.includes(name),
	);
	const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
		encodePathValue(name, parsed.data[name]),
	);
	const headers = { accept: 'application/json' };
	if (usesQuery(operation)) {
		const query = encodeQuery(payload);
		return { method: operation.method, path: query ? `${path}?${query}` : path, headers };
	}
	// If all input is in the path, the request has no body, not even an empty object.
	if (payloadNames(operation).length === 0) return { method: operation.method, path, headers };
	return {
		method: operation.method,
		path,
		headers: { ...headers, 'content-type': 'application/json' },
		body: JSON.stringify(Object.fromEntries(payload)),
	};
}

/**
 * Encodes one path segment: `+372...` becomes `%2B372...`.
 * @throws InputError for a value that could change the endpoint that is called: URL parsers resolve
 * `.` and `..` even if they are encoded
 */
export function encodePathValue(name: string, value: unknown): string {
	const text = String(value);
	if (/^(?:\.|%2e){0,2}$/i.test(text) || /\p{Cc}/u.test(text)) {
		throw new InputError([{ path: [name], message: "can't be used in a URL" }]);
	}
	return encodeURIComponent(text);
}

/** Arrays repeat their key: `groupIds=a&groupIds=b`. */
function encodeQuery(entries: Array<[string, unknown]>): string {
	const pairs = entries.flatMap(([name, value]) =>
		[value].flat().map((single): [string, string] => [name, String(single)]),
	);
	return new URLSearchParams(pairs).toString();
}

/**
 * Reads an operation's output from the response. The parsed body is returned unchanged: nothing is
 * converted, and unknown fields pass.
 * @throws ApiError for any status that is not 2xx, and for a 2xx whose body doesn't match the
 * operation's output
 */
export function readResponse<O extends Operation>(
	operation: O,
	{ method, path, subject }: Pick<ApiRequest, 'method' | 'path'> & { subject?: string },
	{ status, headers, body, tries }: ApiResponse,
): OutputOf<O> {
	const content = readBody(body);
	const success = operation.isAnsweredByStatus
		? status === operation.status
		: status >= 200 && status < 300;
	// Even if no body is expected, a web page is not a success: it comes from something else.
	const readable = content.kind === 'json' || content.kind === 'empty';
	// Some services answer 200 in any case.
	const isRefusal = isObject(content.json) && [content.json.errors].flat().some(isReason);
	if (success && readable && !isRefusal && operation.output.safeParse(content.json).success) {
		return content.json as OutputOf<O>;
	}
	throw new ApiError({
		request: { method, path, subject },
		status,
		errors: success && !isRefusal ? [] : readUpstreamErrors(content.json),
		body: content.kind,
		// The document's meaning of a status doesn't apply to a page or text from another server.
		meaning: readable ? (operation.errors[status] ?? operation.undocumented?.[status]) : undefined,
		location: status >= 300 && status < 400 ? safeLocation(headers.location) : undefined,
		retryAfter: [headers['retry-after']].flat()[0],
		tries,
	});
}

/** Whether a service gives it as the reason of a refusal: an object of its own, or a sentence. */
const isReason = (one: unknown): boolean =>
	isObject(one) || (typeof one === 'string' && !isBlank(one));

function readBody(body: string): { kind: BodyKind; json?: unknown } {
	if (body.trim() === '') return { kind: 'empty' };
	const { json, error } = parseJson(body);
	if (!error) return isTooDeep(body) ? { kind: 'deep' } : { kind: 'json', json };
	return { kind: /^\s*<(?:!doctype|html)/i.test(body) ? 'html' : 'text' };
}

/**
 * The address of a redirect may contain credentials or tokens, so only scheme, host and path are
 * shown.
 */
function safeLocation(location: string | string[] | undefined): string | undefined {
	const [first] = [location].flat();
	const sameHost = 'http://same-host.invalid';
	if (!first || !URL.canParse(first, sameHost)) return undefined;
	const { origin, pathname } = new URL(first, sameHost);
	return origin === sameHost ? pathname : origin + pathname;
}
