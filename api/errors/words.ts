import type { omnichannelTitles, phonebookTitles } from './upstreamErrors';

// What the titles of errors say in words.

interface Service {
	name: string;
	/** What the credential proves itself with. */
	secret: string;
}

const services: Record<string, Service> = {
	'/admin/': { name: 'The site', secret: 'the API Token' },
	'/v1/': { name: 'The messaging service', secret: 'the Username or Password' },
};

/** Finds the service by the beginning of a path. */
export const findService = (path: string): Service =>
	Object.entries(services).find(([beginning]) => path.startsWith(beginning))?.[1] ?? {
		name: 'The service',
		secret: 'the credential',
	};

type Words = Record<number, (service: Service) => string>;

/** What a status means, whatever was asked for. 500 stands for all failures of the service. */
export const always: Words = {
	401: ({ name, secret }) => `${name} doesn't accept ${secret}`,
	403: ({ name }) => `${name} doesn't allow this user to do this`,
	429: ({ name }) => `${name} is getting too many requests`,
	500: ({ name }) => `${name} has a problem`,
};

/** What a status means if the documents don't say it for the operation. */
export const otherwise: Words = {
	400: ({ name }) => `${name} doesn't accept the data`,
	404: ({ name }) => `${name} couldn't find what you asked for`,
	405: ({ name }) => `${name} doesn't offer this operation`,
	409: ({ name }) => `${name} already has this`,
	422: ({ name }) => `${name} doesn't accept the data`,
};

/** The statuses after which the service's own words add nothing to a title. */
export const clear: ReadonlySet<number> = new Set([404, 405, 409]);

type Title = keyof typeof omnichannelTitles | keyof typeof phonebookTitles;

/** The status that a title of the messaging API goes with, in case it comes with 200. */
export const statusOfTitle: Record<Title, number> = {
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
