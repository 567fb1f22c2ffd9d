export interface InputIssue {
	/** Where in the input, outermost first: `['messages', 1, 'text']`. */
	path: Array<string | number>;
	/** A predicate: "must not be empty". */
	message: string;
	/** What it is instead, as a sentence shows it. */
	value?: string;
	/** A sentence of its own that helps to put it right. */
	hint?: string;
}

/** The input breaks a rule of the document; thrown before anything is sent. */
export class InputError extends Error {
	override readonly name = 'InputError';

	constructor(readonly issues: InputIssue[]) {
		super(issues.map(({ path, message }) => [path.join('.'), message].join(' ').trim()).join('; '));
	}
}
