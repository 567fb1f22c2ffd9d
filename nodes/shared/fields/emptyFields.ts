/**
 * The fields of a collection that may be empty, with the effect. Any other added field is rejected
 * if it is empty: an expression that returns nothing must not silently change when, to whom or in
 * what form something is sent. All of these are optional texts in the documents.
 */
const meaningOfEmpty: Readonly<Record<string, string>> = {
	description: 'the webhook has no description',
	language: 'English',
	languagePolicy: 'the channel operator chooses',
	numberCountry: 'numbers need their country code',
	sender: 'the default sender of the account',
	source: 'the default of the site, or what is stored there',
};

/** Whether a field that was added to a collection may be empty. */
export const mayBeEmpty = (name: string): boolean => Object.hasOwn(meaningOfEmpty, name);

/**
 * Whether a value is what an expression returns if it finds nothing, or a field that nobody filled
 * in. NaN doesn't count as empty: it is the result of a wrong calculation.
 */
export const isEmpty = (value: unknown): boolean =>
	value === undefined || value === null || value === '';
