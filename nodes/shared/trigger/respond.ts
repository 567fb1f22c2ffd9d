import type { IDataObject, IWebhookFunctions, IWebhookResponseData } from 'n8n-workflow';

import { Rejection } from './rejection';

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
	{ status, message }: Rejection,
): IWebhookResponseData {
	context.getResponseObject().status(status).json({ message });
	return { noWebhookResponse: true };
}
