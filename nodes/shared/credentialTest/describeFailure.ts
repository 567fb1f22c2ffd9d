import { ApiError } from '../../../api/errors/ApiError';
import { ConnectionError } from '../../../transport/ConnectionError';
import { adviseOnAnswer } from '../errors/answerAdvice';
import { adviseOnConnection } from '../errors/connectionAdvice';

/** What a test says about statuses that mean something else for each service. */
export interface Words {
	/** The API that should answer. */
	api: string;
	/** What to do if the service doesn't accept the secret. */
	unauthorized: string;
	forbidden: string;
	/** Whether the service's own words can be shown. */
	quotes: boolean;
}

/** What is known about a test that failed. */
interface Failed<E> {
	error: E;
	baseUrl: string;
	words: Words;
}

type Sentence<E> = (failed: Failed<E>) => string | false;

const isHttp = ({ baseUrl }: Failed<unknown>): boolean => baseUrl.toLowerCase().startsWith('http:');

/** What people paste from the address bar of a browser has a path. */
function adviseOnPath({ baseUrl }: Failed<unknown>): string {
	const { pathname } = new URL(baseUrl);
	return pathname === '/' ? '' : ` Try it without ${pathname}.`;
}

/** The first that applies is shown. */
const answerSentences: ReadonlyArray<Sentence<ApiError>> = [
	({ error }) => error.location !== undefined && adviseOnAnswer(error),
	({ error }) =>
		error.status >= 500 &&
		"The service has a problem, so the credential wasn't checked. It may be right. Try again later.",
	({ error }) =>
		error.status === 429 &&
		"The service is getting too many requests, so the credential wasn't checked. It may be right. Try again later.",
	(failed) =>
		failed.error.status === 400 &&
		isHttp(failed) &&
		`The service refuses the request. If it is encrypted, begin the Base URL with https://.${adviseOnPath(failed)}`,
	(failed) =>
		failed.error.body === 'html' &&
		`A web page was returned instead of an API response. Check the Base URL.${adviseOnPath(failed)}`,
	({ error, words }) => error.status === 401 && `${error.happened}. ${words.unauthorized}`,
	({ error, words }) => error.status === 403 && words.forbidden,
	(failed) =>
		(failed.error.status === 404 || failed.error.status < 300) &&
		`Something other than ${failed.words.api} answers at this address. Check the Base URL.${adviseOnPath(failed)}`,
	() => 'The service refuses the request. Check the Base URL.',
];

/** What is not HTTP, or a connection that ended instead of an answer. */
const isUnreadable = ({ code }: ConnectionError): boolean =>
	code.startsWith('HPE_') || ['ECONNRESET', 'EPIPE'].includes(code);

const connectionSentences: ReadonlyArray<Sentence<ConnectionError>> = [
	(failed) =>
		isHttp(failed) &&
		isUnreadable(failed.error) &&
		'If the service is encrypted, begin the Base URL with https://.',
	({ error }) => error.mayHaveArrived && 'Check the Base URL, or try again later.',
	() => '',
];

const tellFirst = <E>(sentences: ReadonlyArray<Sentence<E>>, failed: Failed<E>): string =>
	sentences.map((tell) => tell(failed)).find((one) => one !== false) as string;

/**
 * Says in sentences why a test failed and what to do about it. The causes of a failed connection
 * are in the words of the nodes.
 */
export function describeFailure(error: unknown, baseUrl: string, words: Words): string {
	if (error instanceof ApiError) {
		const { request, status, answer } = error;
		const quote = words.quotes ? answer : `${request.method} ${request.path} answered ${status}`;
		return `${tellFirst(answerSentences, { error, baseUrl, words })} (${quote})`;
	}
	if (error instanceof ConnectionError) {
		const more = tellFirst(connectionSentences, { error, baseUrl, words });
		return `No response from ${error.origin}. ${adviseOnConnection(error)} ${more}`.trim();
	}
	return (error as Error).message;
}
