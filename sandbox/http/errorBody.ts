import { omnichannelTitles, phonebookTitles } from '../../api/errors/upstreamErrors';
import { determineFamily, type Family } from './family';
import type { Refusal } from '../core/refusal';

type TitlesByStatus<Title> = Record<number | 'client' | 'server', Title>;

/** Messaging API, "Errors". `client` and `server` cover all other 4xx and 5xx statuses. */
const omnichannel: TitlesByStatus<keyof typeof omnichannelTitles> = {
	400: 'Invalid data',
	401: 'Unauthorized',
	403: 'Forbidden',
	404: 'Not found',
	405: 'Method not allowed',
	client: 'Invalid data',
	server: 'Internal Server Error',
};
const phonebook: TitlesByStatus<keyof typeof phonebookTitles> = {
	400: 'Invalid data',
	401: 'Unauthorized',
	404: 'Missing resource',
	409: 'Conflict',
	client: 'Client error',
	server: 'General error',
};

const findTitle = <Title>(titles: TitlesByStatus<Title>, status: number): Title =>
	titles[status] ?? titles[status < 500 ? 'client' : 'server'];

const formats: Record<Family, (refusal: Refusal) => unknown> = {
	omnichannel: ({ status, complaints }) => ({
		errors: complaints.map(({ detail, source, missing }) => {
			const title = missing ? 'Missing data' : findTitle(omnichannel, status);
			return { title, detail, code: omnichannelTitles[title], source: source ?? null };
		}),
	}),
	phonebook: ({ status, complaints }) => ({
		errors: complaints.map(({ detail, source }) => {
			const title = findTitle(phonebook, status);
			const sentence = source ? `${source} ${detail}` : detail;
			return { title, detail: sentence, code: phonebookTitles[title] };
		}),
	}),
	// The document doesn't show a format.
	site: ({ message, complaints }) => ({
		message,
		errors: Object.fromEntries(
			complaints.flatMap(({ detail, source }) => (source ? [[source, [detail]]] : [])),
		),
	}),
};

/** Creates the body of an error answer, in the format that applies to the path. */
export const createErrorBody = (path: string, refusal: Refusal): unknown =>
	formats[determineFamily(path)](refusal);
