import { EMPTY, showValue } from './showValue';

export interface InputIssue {
	/** The position in the input, outermost first: `['messages', 1, 'text']`. */
	path: Array<string | number>;
	/** A predicate: "must not be empty". */
	message: string;
	/** The rejected value, as shown in the sentence. */
	value?: string;
	/** A separate sentence that helps to fix the input. */
	hint?: string;
}

/** The input breaks a rule of the document. Thrown before anything is sent. */
export class InputError extends Error {
	override readonly name = 'InputError';

	constructor(readonly issues: InputIssue[]) {
		super(issues.map((issue) => toSentence(issue, issue.path.join('.'))).join('; '));
	}
}

/**
 * Formats an issue for people: "'Limit' must be at least 1, but is 0". The place is in single
 * quotes, as in n8n's own errors, because a label such as To or Update would read as a verb. Values
 * have double quotes.
 */
export const toSentence = ({ message, value }: InputIssue, place: string): string =>
	`${place && `'${place}' `}${message}${value === undefined ? '' : `, but is ${value}`}`;

/** Whether an issue is that there is nothing. */
export const isAboutEmpty = ({ message, value }: InputIssue): boolean =>
	value === EMPTY || /(?:^(?:is|must not be)|but is) empty\b/.test(message);

/**
 * Creates an issue that shows the value.
 * @param must what the value must be, as a predicate: "must be a number"
 */
export const createValueIssue = (
	path: InputIssue['path'],
	must: string,
	value: unknown,
): InputIssue => ({ path, message: must, value: showValue(value) });

/** Like `createValueIssue`, for a value that is the only one to reject. */
export const createValueError = (...issue: Parameters<typeof createValueIssue>): InputError =>
	new InputError([createValueIssue(...issue)]);
