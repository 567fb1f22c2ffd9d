import { ApiError } from '../../../api/errors/ApiError';
import { adviseOnSecret } from '../../../api/errors/happened';
import { ConnectionError } from '../../../transport/ConnectionError';
import { adviseOnAnswer } from '../errors/answerAdvice';
import { adviseOnConnection } from '../errors/connectionAdvice';

/** What a test says about statuses that mean something else for each service. */
export interface Words {
	/** The API that should answer. */
	api: string;
	forbidden: string;
	/** Whether the service's own words can be shown. */
	quotes: boolean;
}

const isHttp = (baseUrl: string): boolean => baseUrl.toLowerCase().startsWith('http:');

/** What people paste from the address bar of a browser has a path. */
function adviseOnPath(baseUrl: string): string {
	const { pathname } = new URL(baseUrl);
	return pathname === '/' ? '' : ` Try it without ${pathname}.`;
}

function explainAnswer(error: ApiError, baseUrl: string, words: Words): string {
	const { status } = error;
	if (error.location !== undefined) return adviseOnAnswer(error);
	if (status >= 500) {
		return "The service has a problem, so the credential wasn't checked. It may be right. Try again later.";
	}
	if (status === 429) {
		return "The service is getting too many requests, so the credential wasn't checked. It may be right. Try again later.";
	}
	if (status === 400 && isHttp(baseUrl)) {
		return `The service refuses the request. If it is encrypted, begin the Base URL with https://.${adviseOnPath(baseUrl)}`;
	}
	if (error.body === 'html') {
		return `A web page was returned instead of an API response. Check the Base URL.${adviseOnPath(baseUrl)}`;
	}
	if (status === 401) return `${error.happened}. ${adviseOnSecret(error.request)}`;
	if (status === 403) return words.forbidden;
	if (status === 404 || status < 300) {
		return `Something other than ${words.api} answers at this address. Check the Base URL.${adviseOnPath(baseUrl)}`;
	}
	return 'The service refuses the request. Check the Base URL.';
}

/** What is not HTTP, or a connection that ended instead of an answer. */
const isUnreadable = ({ code }: ConnectionError): boolean =>
	code.startsWith('HPE_') || ['ECONNRESET', 'EPIPE'].includes(code);

function adviseOnBaseUrl(error: ConnectionError, baseUrl: string): string {
	if (isHttp(baseUrl) && isUnreadable(error)) {
		return 'If the service is encrypted, begin the Base URL with https://.';
	}
	return error.mayHaveArrived ? 'Check the Base URL, or try again later.' : '';
}

/**
 * Says in sentences why a test failed and what to do about it. The causes of a failed connection
 * are in the words of the nodes.
 */
export function describeFailure(error: unknown, baseUrl: string, words: Words): string {
	if (error instanceof ApiError) {
		const { request, status, answer } = error;
		const quote = words.quotes ? answer : `${request.method} ${request.path} answered ${status}`;
		return `${explainAnswer(error, baseUrl, words)} (${quote})`;
	}
	if (error instanceof ConnectionError) {
		const more = adviseOnBaseUrl(error, baseUrl);
		return `No response from ${error.origin}. ${adviseOnConnection(error)} ${more}`.trim();
	}
	return (error as Error).message;
}
