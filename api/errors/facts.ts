import type { Method } from '../operation';

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
	/** What this status, or a success that is none, means for the operation, if that is known. */
	meaning?: string;
	/** Where a redirect pointed, without credentials and query. */
	location?: string;
	/** The Retry-After header: seconds or a date. */
	retryAfter?: string;
	/** How many times the request was sent. */
	tries?: number;
}
