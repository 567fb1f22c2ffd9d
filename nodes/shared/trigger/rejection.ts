import type {
	FunctionsBase,
	IDataObject,
	IWebhookFunctions,
	IWebhookResponseData,
} from 'n8n-workflow';

import { warn } from '../secrets/warn';

/** A delivery to a webhook that starts nothing, with the answer for its sender. */
export class Rejection {
	constructor(
		readonly status: number,
		readonly message: string,
		/** What else the answer says. */
		readonly more: IDataObject = {},
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

/**
 * Starts the workflow with the items of a delivery, or tells the sender why nothing starts. n8n
 * itself answers a delivery that starts the workflow.
 */
export const respond = (
	context: Pick<IWebhookFunctions, 'getResponseObject'>,
	received: IDataObject[] | Rejection,
): IWebhookResponseData =>
	received instanceof Rejection
		? reject(context, received)
		: { workflowData: [received.map((json) => ({ json }))] };

/** Answers the sender, and starts nothing. */
export function reject(
	context: Pick<IWebhookFunctions, 'getResponseObject'>,
	{ status, message, more }: Rejection,
): IWebhookResponseData {
	context
		.getResponseObject()
		.status(status)
		.json({ message, ...more });
	return { noWebhookResponse: true };
}
