import type { FunctionsBase } from 'n8n-workflow';

import { warn } from '../secrets/warn';

/** A delivery to a webhook that starts nothing, with the answer for its sender. */
export class Rejection {
	constructor(
		readonly status: number,
		readonly message: string,
	) {}
}

export const receivedBefore = new Rejection(200, 'Already received');

/** A rejection that a person may need to look into. */
export function logRejection(
	context: Pick<FunctionsBase, 'logger'>,
	warning: string,
	rejection: Rejection,
): Rejection {
	warn(context, warning);
	return rejection;
}
