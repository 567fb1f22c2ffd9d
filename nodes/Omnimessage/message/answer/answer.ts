import type { IDataObject } from 'n8n-workflow';

import type { Entered, Problems } from './question';

export interface Answer {
	/** What the workflow gets. */
	data: IDataObject;
	/** What the page shows as the answer. */
	shown: string;
}

/** What can't be accepted yet, for `renderQuestion`. */
export interface Unanswered {
	problems: Problems;
	entered: Entered;
}
