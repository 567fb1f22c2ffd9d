import { ApiError } from '../../../api/errors/ApiError';

/**
 * What was asked for, or what is made `instead` of an error where the service answers with a status
 * that is no failure here. Every other error stays one, and so does that status where another than the
 * API says it: a page not found is no contact not found.
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

/**
 * Whether the service has what it is asked to add already, and says so by a 409.
 * @param ignored whether that is no failure
 */
export const alreadyExists = async (
	adding: Promise<unknown>,
	ignored: unknown,
): Promise<boolean> => {
	const added = adding.then(() => false);
	return await (ignored ? recoverFromStatus(409, added, () => true) : added);
};
