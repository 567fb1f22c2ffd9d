import type { Method } from '../operation';
import { shorten } from './showValue';

/** The longest path or subject that a message shows. */
const LONGEST = 200;

/** One entry of an error response's `errors`. Only the omnichannel family has `source`. */
export interface UpstreamError {
	title?: string;
	code?: string;
	detail?: string;
	source?: string | null;
}

/** What kind of body came instead of the expected JSON. */
export type BodyKind = 'json' | 'html' | 'empty' | 'text' | 'deep';

export interface ApiErrorFacts {
	/**
	 * The path is shown decoded. `subject` is what the request was about if the path doesn't say it.
	 */
	request: { method: Method; path: string; subject?: string };
	status: number;
	errors: UpstreamError[];
	body: BodyKind;
	/** What this status means for the operation, if the document lists it. */
	meaning?: string;
	/** Where a redirect pointed, without credentials and query. */
	location?: string;
	/** The Retry-After header: seconds or a date. */
	retryAfter?: string;
	/** How many times the request was sent. */
	tries?: number;
}

const bodyWords: Record<BodyKind, string> = {
	json: "a body that doesn't match the documentation",
	html: 'an HTML page',
	empty: 'an empty body',
	text: "a body that isn't JSON",
	deep: 'a body that is nested more than 1,000 levels deep',
};

const describeUpstreamError = ({ title, code, detail, source }: UpstreamError): string =>
	[[title, code && `(${code})`].filter(Boolean).join(' '), detail, source && `field "${source}"`]
		.filter(Boolean)
		.join(', ');

/**
 * The service was reached, but its response is not a success. If there is no response, the
 * transport throws its own error instead.
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
	/** Any other kind of body, such as a web page, comes from something in front of the API. */
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
