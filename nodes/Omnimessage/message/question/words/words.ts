/** All phrases of the page, in one language. */
export interface Words {
	/** The heading of the page, unless the user gave one. */
	title: string;
	approve: string;
	decline: string;
	send: string;
	/** The label of a free text, and of the answer that was received. */
	yourAnswer: string;
	comment: string;
	/** Stands beside the label of a field that may stay empty. */
	optional: string;
	/** Stands in a dropdown as long as nothing is chosen. */
	choose: string;
	/** How many checkboxes to select. `{count}` is a number or a range. */
	selections: string;
	/** What has to be corrected. */
	problems: {
		/** Stands above a form in which something has to be corrected. */
		summary: string;
		/** No button that the page has was tapped. */
		button: string;
		required: string;
		option: string;
		email: string;
		number: string;
		date: string;
		/** `{length}` and `{most}` are numbers of characters. */
		tooLong: string;
	};
	/** The pages that ask nothing: a heading and a sentence. */
	notices: Record<Notice, readonly [heading: string, sentence: string]>;
}

export type ProblemName = keyof Words['problems'];

export type Notice = 'received' | 'answered' | 'ended';
