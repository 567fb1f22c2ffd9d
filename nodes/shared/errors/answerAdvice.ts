import type { ApiError } from '../../../api/errors/ApiError';
import { adviseOnSecret } from '../../../api/errors/happened';
import { isOutcomeUnknown, joinSentences, noteUnknownOutcome, noteTries } from './notes';

/** What to do about a status, if there is something to do. */
const adviceOnStatus: Record<number, string> = {
	403: 'Check the permissions of the user and the Base URL in the credential.',
	404: 'Check that it exists, and check the Base URL in the credential.',
	429: 'Try again later.',
};

/** About the server that answered, and its status. */
function adviseOnSource({
	isFromApi,
	body,
	request,
	status,
	errors,
}: ApiError): string | undefined {
	if (!isFromApi && status >= 500) return undefined;
	if (body === 'html' && status !== 429) return 'Check the Base URL in the credential.';
	if (status < 300 && errors.length === 0) {
		return 'Something other than this API may answer at this address. Check the Base URL in the credential.';
	}
	return status === 401 ? adviseOnSecret(request) : adviceOnStatus[status];
}

/** The base URL that a redirect means. None if it doesn't lead to the same operation elsewhere. */
function findMovedBaseUrl({ location = '', request }: ApiError): string | undefined {
	const [path = ''] = request.path.split('?');
	return /^https?:/.test(location) && location.endsWith(path)
		? location.slice(0, -path.length)
		: undefined;
}

function adviseOnRedirect(error: ApiError): string {
	const moved = findMovedBaseUrl(error);
	return moved
		? `Redirects are not followed. Set the Base URL in the credential to ${moved}.`
		: 'Redirects are not followed. Set the Base URL in the credential to the address that the redirect points to, if the API is there.';
}

/** Advises what to do about a response that is not a success. Empty if there is nothing to add. */
export function adviseOnAnswer(error: ApiError): string {
	if (error.location) return joinSentences(adviseOnRedirect(error), noteUnknownOutcome(error));
	const { request, retryAfter, status, tries } = error;
	return joinSentences(
		adviseOnSource(error),
		status >= 500 && !isOutcomeUnknown(error) && 'Try again later.',
		noteUnknownOutcome(error),
		noteTries(error),
		request.method === 'DELETE' &&
			status === 404 &&
			tries > 1 &&
			'An earlier attempt may have succeeded.',
		retryAfter !== undefined && `The service asks you to wait (Retry-After: ${retryAfter}).`,
	);
}
