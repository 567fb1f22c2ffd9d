import { omnichannelTitles, phonebookTitles } from '../../api/errors/titles';

/** What is wrong, and with which field. */
export interface Complaint {
	detail: string;
	/** The field's path in the body, such as `messages.0.text`. */
	source?: string;
	/** The field is required and absent. */
	missing?: boolean;
}

/** Thrown wherever a request is refused; the body follows from the request's path. */
export class Refusal extends Error {
	readonly complaints: Complaint[];

	constructor(
		readonly status: number,
		what: string | Complaint[],
	) {
		const complaints = typeof what === 'string' ? [{ detail: what }] : what;
		super(complaints.map(({ detail }) => detail).join('; '));
		this.complaints = complaints;
	}
}

export type Family = 'omnichannel' | 'phonebook' | 'site';

/** Which of the documents' error shapes a path has. */
export function familyOf(path: string): Family {
	if (path.startsWith('/v1/phonebook')) return 'phonebook';
	return path.startsWith('/v1/') ? 'omnichannel' : 'site';
}

type Titles<Title> = Record<number | 'client' | 'server', Title>;

/** Messaging API, "Errors". `client` and `server` stand for every other 4xx and 5xx. */
const omnichannel: Titles<keyof typeof omnichannelTitles> = {
	400: 'Invalid data',
	401: 'Unauthorized',
	403: 'Forbidden',
	404: 'Not found',
	405: 'Method not allowed',
	client: 'Invalid data',
	server: 'Internal Server Error',
};
const phonebook: Titles<keyof typeof phonebookTitles> = {
	400: 'Invalid data',
	401: 'Unauthorized',
	404: 'Missing resource',
	409: 'Conflict',
	client: 'Client error',
	server: 'General error',
};

const titleOf = <Title>(titles: Titles<Title>, status: number): Title =>
	titles[status] ?? titles[status < 500 ? 'client' : 'server'];

const bodies: Record<Family, (refusal: Refusal) => unknown> = {
	omnichannel: ({ status, complaints }) => ({
		errors: complaints.map(({ detail, source, missing }) => {
			const title = missing ? 'Missing data' : titleOf(omnichannel, status);
			return { title, detail, code: omnichannelTitles[title], source: source ?? null };
		}),
	}),
	phonebook: ({ status, complaints }) => ({
		errors: complaints.map(({ detail, source }) => {
			const title = titleOf(phonebook, status);
			const said = source ? `${source} ${detail}` : detail;
			return { title, detail: said, code: phonebookTitles[title] };
		}),
	}),
	// The document shows no shape.
	site: ({ message, complaints }) => ({
		message,
		errors: Object.fromEntries(
			complaints.flatMap(({ detail, source }) => (source ? [[source, [detail]]] : [])),
		),
	}),
};

/** The body of an error answer, in the shape of the path's family. */
export const errorBody = (path: string, refusal: Refusal): unknown =>
	bodies[familyOf(path)](refusal);
