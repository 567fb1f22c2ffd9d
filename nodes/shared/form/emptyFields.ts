/**
 * The fields of a collection that may come out empty, with what that does. Every other one that the
 * user added is refused then: an expression that gives nothing must not silently change when, to whom
 * or in what shape something is sent. All of these are optional texts in the documents.
 */
const meaningOfEmpty: Readonly<Record<string, string>> = {
	description: 'the webhook has no description',
	languagePolicy: 'the channel operator chooses',
	sender: 'the default sender of the account',
	source: 'the default of the site, or what is stored there',
};

/** Whether a field that was added to a collection may be empty. */
export const mayBeEmpty = (name: string): boolean => Object.hasOwn(meaningOfEmpty, name);

/**
 * What an expression gives that found nothing, or a field that nobody filled in. NaN is neither: it is
 * what a calculation gives that went wrong.
 */
export const isEmpty = (value: unknown): boolean =>
	value === undefined || value === null || value === '';
