import type { ApiErrorFacts } from './facts';
import { always, clear, findService, otherwise, statusOfTitle } from './words';

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
