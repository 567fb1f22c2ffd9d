import type { ApiErrorFacts, BodyKind, UpstreamError } from './facts';
import { tellWhatHappened } from './happened';
import { shorten } from './showValue';

/** The longest path or subject that a message shows. */
const LONGEST = 200;

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
	/** What happened, in words: a title. */
	readonly happened: string;
	/** What stands behind it: method, path, status, and the service's own words and codes. */
	readonly answer: string;
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
		const isFromApi = body === 'json' || body === 'empty';
		const happened = tellWhatHappened(facts, isFromApi);
		const answer = `${request.method} ${place} answered ${status}: ${reason}`;
		super(`${happened} (${answer})`);
		this.happened = happened;
		this.answer = answer;
		this.request = request;
		this.status = status;
		this.errors = errors;
		this.body = body;
		this.meaning = meaning;
		this.location = location;
		this.retryAfter = retryAfter;
		this.tries = tries;
		this.isFromApi = isFromApi;
	}
}
