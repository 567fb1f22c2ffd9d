import type { ApiErrorFacts } from './facts';
import type { omnichannelTitles, phonebookTitles } from './upstreamErrors';

// What the titles of errors say in words.

interface Service {
	name: string;
	/** What the credential proves itself with. */
	secret: string;
	/** What to do if the service doesn't accept that. */
	renew: string;
}

const services: Record<string, Service> = {
	'/admin/': {
		name: 'The site',
		secret: 'the API Token',
		renew:
			"Copy the API Token again from your profile in the site's administration, and check the Header Name.",
	},
	'/v1/': {
		name: 'The messaging service',
		secret: 'the Username or Password',
		renew:
			'Copy the Username and Password from the API settings of your account. They often differ from those you sign in with.',
	},
};

/** Finds the service by the beginning of a path. */
const findService = (path: string): Service =>
	Object.entries(services).find(([beginning]) => path.startsWith(beginning))?.[1] ?? {
		name: 'The service',
		secret: 'the credential',
		renew: 'Check the credential.',
	};

/** What to do if a service doesn't accept the secret of a request. */
export const adviseOnSecret = ({ path }: ApiErrorFacts['request']): string =>
	findService(path).renew;

type Words = Record<number, (service: Service) => string>;

/** What a status means, whatever was asked for. 500 stands for all failures of the service. */
const always: Words = {
	401: ({ name, secret }) => `${name} doesn't accept ${secret}`,
	403: ({ name }) => `${name} doesn't allow this user to do this`,
	429: ({ name }) => `${name} is getting too many requests`,
	500: ({ name }) => `${name} has a problem`,
};

/** What a status means if the documents don't say it for the operation. */
const otherwise: Words = {
	400: ({ name }) => `${name} doesn't accept the data`,
	404: ({ name }) => `${name} couldn't find what you asked for`,
	405: ({ name }) => `${name} doesn't offer this operation`,
	408: ({ name }) => `${name} took too long`,
	409: ({ name }) => `${name} already has this`,
	422: ({ name }) => `${name} doesn't accept the data`,
};

/** The statuses after which the service's own words add nothing to a title. */
const clear: ReadonlySet<number> = new Set([404, 405, 409]);

type Title = keyof typeof omnichannelTitles | keyof typeof phonebookTitles;

/** The status that a title of the messaging API goes with, in case it comes with 200. */
const statusOfTitle: Record<Title, number> = {
	'Client error': 400,
	Conflict: 409,
	Forbidden: 403,
	'General error': 500,
	'Internal Server Error': 500,
	'Invalid data': 400,
	'Method not allowed': 405,
	'Missing data': 400,
	'Missing resource': 404,
	'Not found': 404,
	Unauthorized: 401,
};

type Answered = Pick<ApiErrorFacts, 'errors' | 'status'>;

/** The status that the words are about. */
function readStatus({ status, errors: [{ title = '' } = {}] }: Answered): number {
	if (status >= 500) return 500;
	const told = Object.hasOwn(statusOfTitle, title) ? statusOfTitle[title as 'Conflict'] : status;
	return status < 300 ? told : status;
}

const capitalize = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/**
 * Says in words what happened if a response is not a success, without method, path and codes.
 * @param isFromApi whether the API itself answered
 */
export function tellWhatHappened(facts: ApiErrorFacts, isFromApi: boolean): string {
	const { request, status, errors, body, meaning, location } = facts;
	const service = findService(request.path);
	if (location !== undefined) return `${service.name} redirects to another address`;
	if (status >= 500 && !isFromApi) return `${service.name} is down, or something in front of it is`;
	if (body === 'html' && status !== 429)
		return 'A web page was returned instead of an API response';
	if (status < 300 && meaning !== undefined) return capitalize(meaning);
	if (status < 300 && errors.length === 0) return `${service.name} returned an unexpected response`;
	const read = readStatus(facts);
	const words = always[read]?.(service) ?? meaning ?? otherwise[read]?.(service);
	return capitalize(words ?? `${service.name} refuses the request`);
}

/** What the service itself says is wrong, if that is more than the words: about a field, if it can. */
export function quoteService(answered: Answered): string {
	const read = readStatus(answered);
	if (read in always || clear.has(read)) return '';
	const { errors } = answered;
	const { title, detail, source } = errors.find((one) => one.source) ?? errors[0] ?? {};
	return [detail ?? title, source && `field "${source}"`].filter(Boolean).join(', ');
}
