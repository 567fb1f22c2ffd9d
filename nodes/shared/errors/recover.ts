import { ApiError } from '../../../api/errors/ApiError';
import { phonebookTitles } from '../../../api/errors/upstreamErrors';

/**
 * Returns the response, or what `instead` creates if the service answers with a status that is not
 * a failure here. All other errors are thrown, and so is that status if it comes from something
 * other than the API: a page that is not found is not a contact that is not found.
 */
export const recoverFromStatus = async <Answer, Instead>(
	status: number,
	asked: Promise<Answer>,
	instead: (error: ApiError) => Instead | Promise<Instead>,
): Promise<Answer | Instead> =>
	await asked.catch(async (error: unknown) => {
		if (error instanceof ApiError && error.isFromApi && error.status === status) {
			return await instead(error);
		}
		throw error;
	});

/** Whether the API itself answers with such a status, in its own words, and not something before it. */
export const isApiAnswer = (error: unknown, ...statuses: number[]): error is ApiError =>
	error instanceof ApiError &&
	statuses.includes(error.status) &&
	error.errors.some(({ code }) => code !== undefined);

/**
 * Whether the service answers with 409 that it already has what it is asked to add.
 * @param ignored whether that is not a failure
 */
export const alreadyExists = async (
	adding: Promise<unknown>,
	ignored: unknown,
): Promise<boolean> => {
	const added = adding.then(() => false);
	return await (ignored ? recoverFromStatus(409, added, () => true) : added);
};

// A 404 that is not the phonebook's own comes from a wrong Base URL. It must not be mistaken for
// permission to send a message.
function isMissing(error: ApiError): false {
	const missing = phonebookTitles['Missing resource'];
	if (error.errors.some(({ code }) => String(code) === missing)) return false;
	throw error;
}

/** Whether the phonebook answers that it has, or had, what a request is about. */
export const isInPhonebook = async (asked: Promise<unknown>): Promise<boolean> =>
	await recoverFromStatus(
		404,
		asked.then(() => true),
		isMissing,
	);
