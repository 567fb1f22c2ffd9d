import type { ApiError } from '../../../api/errors/ApiError';
import { phonebookTitles } from '../../../api/errors/titles';
import { recoverFromStatus } from './recoverFromStatus';

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
