import type { z } from 'zod/v4';

import type { Method } from './operation';
import { shortened, shownValue } from './errors/shownValue';

/** Of what was asked for, in a sentence. */
const LONGEST = 200;

/** One entry of an error answer's `errors`; `source` only in the omnichannel family. */
export interface UpstreamError {
	title?: string;
	code?: string;
	detail?: string;
	source?: string | null;
}

/** Messaging API, "Omnichannel title | code": the title of each status. */
export const omnichannelTitles = {
	'Not found': '101',
	Forbidden: '102',
	Unauthorized: '103',
	'Internal Server Error': '104',
	'Invalid data': '105',
	'Missing data': '106',
	'Method not allowed': '107',
} as const;

/** Messaging API, "Phonebook title | code". */
export const phonebookTitles = {
	'Invalid data': '201',
	Unauthorized: '202',
	'Missing resource': '203',
	Conflict: '204',
	'Client error': '244',
	'General error': '205',
} as const;

/** Meanings that hold for every operation that lists the status. */
export const unauthorized = 'the username or the password is wrong';
export const serverError = 'the service could not process the request';
export const invalidPhone = 'the phone number is invalid';

/** What a body was that should have been JSON. */
export type BodyKind = 'json' | 'html' | 'empty' | 'text';

export interface ApiErrorFacts {
	/** The path is shown decoded; `subject` is what was asked for where the path does not say it. */
	request: { method: Method; path: string; subject?: string };
	status: number;
	errors: UpstreamError[];
	body: BodyKind;
	/** What the document says this status means for the operation, where it lists it. */
	meaning?: string;
	/** Where a redirect pointed, without credentials and query. */
	location?: string;
	/** The header Retry-After: seconds or a date. */
	retryAfter?: string;
	/** How often the request was sent. */
	tries?: number;
}

const bodyWords: Record<BodyKind, string> = {
	json: 'a body that is not as documented',
	html: 'an HTML page',
	empty: 'an empty body',
	text: 'a body that is not JSON',
};

const describe = ({ title, code, detail, source }: UpstreamError): string =>
	[[title, code && `(${code})`].filter(Boolean).join(' '), detail, source && `field "${source}"`]
		.filter(Boolean)
		.join(', ');

/**
 * The service was reached and what it answered is not a success. It is not thrown where no answer
 * came: the transport throws its own error then.
 */
export class ApiError extends Error {
	override readonly name = 'ApiError';
	readonly request: ApiErrorFacts['request'];
	readonly status: number;
	readonly errors: UpstreamError[];
	readonly body: BodyKind;
	readonly meaning?: string;
	readonly location?: string;
	readonly retryAfter?: string;
	readonly tries: number;
	/** Something of another kind, such as a web page, is from what stands before the API. */
	readonly isFromApi: boolean;

	constructor(facts: ApiErrorFacts) {
		const { request, status, errors, body, meaning, location, retryAfter, tries = 1 } = facts;
		const reason =
			errors.map(describe).filter(Boolean).join('; ') ||
			(location && `a redirect to ${location}`) ||
			[meaning, (body !== 'json' || status < 300) && bodyWords[body]].filter(Boolean).join(', ') ||
			'no reason given';
		const subject = request.subject ? ` (${shortened(request.subject, LONGEST)})` : '';
		const place = shortened(decodeURIComponent(request.path), LONGEST) + subject;
		super(`${request.method} ${place} answered ${status}: ${reason}`);
		this.request = request;
		this.status = status;
		this.errors = errors;
		this.body = body;
		this.meaning = meaning;
		this.location = location;
		this.retryAfter = retryAfter;
		this.tries = tries;
		this.isFromApi = body === 'json' || body === 'empty';
	}
}

export interface InputIssue {
	/** Where in the input, outermost first: `['messages', 1, 'text']`. */
	path: Array<string | number>;
	/** A predicate: "must not be empty". */
	message: string;
	/** What it is instead, as a sentence shows it. */
	value?: string;
	/** A sentence of its own that helps to put it right. */
	hint?: string;
}

/** The input breaks a rule of the document; thrown before anything is sent. */
export class InputError extends Error {
	override readonly name = 'InputError';

	constructor(readonly issues: InputIssue[]) {
		super(issues.map(({ path, message }) => [path.join('.'), message].join(' ').trim()).join('; '));
	}
}

type RawIssue = z.core.$ZodRawIssue;

const typeWords: Record<string, string> = {
	int: 'a whole number',
	number: 'a number',
	string: 'text',
	boolean: 'true or false',
	array: 'a list',
	object: 'an object',
};

const bound = (issue: RawIssue & { origin: string }, limit: unknown, word: string): string =>
	issue.origin === 'array'
		? `must have ${word} ${limit} entries`
		: issue.origin === 'string'
			? `must have ${word} ${limit} characters`
			: `must be ${word} ${limit}`;

/** A message for what a schema has no message of its own for. */
export function predicate(issue: RawIssue): string {
	if (issue.input === undefined) return 'is required';
	switch (issue.code) {
		case 'invalid_type':
			return `must be ${typeWords[issue.expected] ?? issue.expected}`;
		case 'invalid_value':
			return `must be one of: ${issue.values.join(', ')}`;
		case 'invalid_union':
			return 'is not one of the allowed kinds';
		case 'too_small':
			return bound(issue, issue.minimum, 'at least');
		case 'too_big':
			// The bound of what a number can hold whole is not one that the document knows.
			if (issue.maximum === Number.MAX_SAFE_INTEGER) return 'must be a smaller number';
			return bound(issue, issue.maximum, 'at most');
		default:
			return 'is not valid';
	}
}

const hintOf = (issue: z.core.$ZodIssue): { hint?: string } => {
	const hint: unknown = issue.code === 'custom' ? issue.params?.hint : undefined;
	return typeof hint === 'string' ? { hint } : {};
};

/** How input is parsed, for `predicate` and `toIssues`. */
export const parsing = { error: predicate, reportInput: true };

/** The value, unless it is a whole object, or the message speaks of it already. */
function valueOf({ code, message, input, path }: z.core.$ZodIssue): { value?: string } {
	const isWhole = typeof input === 'object' && input !== null && code !== 'invalid_type';
	const isTold = input === undefined || isWhole || path.length === 0 || !/^must be /.test(message);
	return isTold ? {} : { value: shownValue(input) };
}

/** Zod's issues as ours; an unknown key becomes an issue at that key. */
export const toIssues = (error: z.ZodError): InputIssue[] =>
	error.issues.flatMap((issue) => {
		const path = issue.path.filter((part) => typeof part !== 'symbol');
		return issue.code === 'unrecognized_keys'
			? issue.keys.map((key) => ({ path: [...path, key], message: 'is not a field here' }))
			: [{ path, message: issue.message, ...valueOf(issue), ...hintOf(issue) }];
	});
