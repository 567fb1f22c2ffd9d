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

/**
 * Answers 503 and logs why if a webhook of a waiting execution fails. n8n would resume the execution if
 * the webhook threw. This way, the sender may try again.
 */
export async function rejectFailure(
	context: IWebhookFunctions,
	what: string,
	answer: () => Promise<IWebhookResponseData>,
): Promise<IWebhookResponseData> {
	try {
		return await answer();
	} catch (error) {
		const warning = `${what}: ${(error as Error).message}`;
		return reject(context, logRejection(context, warning, new Rejection(503, 'Try again later')));
	}
}

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
