import type { Method } from '../operation';
import { shorten } from './showValue';

/** Of what was asked for, in a sentence. */
const LONGEST = 200;

/** One entry of an error answer's `errors`; `source` only in the omnichannel family. */
export interface UpstreamError {
	title?: string;
	code?: string;
	detail?: string;
	source?: string | null;
}

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
	json: "a body that doesn't match the documentation",
	html: 'an HTML page',
	empty: 'an empty body',
	text: "a body that isn't JSON",
};

const describeUpstreamError = ({ title, code, detail, source }: UpstreamError): string =>
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
			errors.map(describeUpstreamError).filter(Boolean).join('; ') ||
			(location && `a redirect to ${location}`) ||
			[meaning, (body !== 'json' || status < 300) && bodyWords[body]].filter(Boolean).join(', ') ||
			'no reason given';
		const subject = request.subject ? ` (${shorten(request.subject, LONGEST)})` : '';
		const place = shorten(decodeURIComponent(request.path), LONGEST) + subject;
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
