import type { IWebhookFunctions, IWebhookResponseData } from 'n8n-workflow';

/** A delivery to a webhook that starts nothing, and what its sender is told. */
export class Rejection {
	constructor(
		readonly status: number,
		readonly message: string,
	) {}
}

/** Tells the sender, and starts nothing. */
export function reject(
	context: Pick<IWebhookFunctions, 'getResponseObject'>,
	{ status, message }: Rejection,
): IWebhookResponseData {
	context.getResponseObject().status(status).json({ message });
	return { noWebhookResponse: true };
}
