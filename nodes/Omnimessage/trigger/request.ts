import type { IWebhookFunctions } from 'n8n-workflow';

import { InputError } from '../../../api/errors/InputError';
import { Rejection } from '../../shared/trigger/rejection';

/** What was posted to the webhook, unchanged: a signature is made over the bytes. */
export interface Posted {
	body: Buffer;
	headers: Record<string, unknown>;
}

/** n8n reads the body by itself if it is JSON. */
export async function readRequest(context: IWebhookFunctions): Promise<Posted> {
	const request = context.getRequestObject();
	// n8n has already taken a form apart, and there is nothing left to read.
	const isForm = request.contentType?.startsWith('multipart/') ?? false;
	if (!request.rawBody && !isForm) await request.readRawBody();
	return { body: request.rawBody ?? Buffer.alloc(0), headers: request.headers };
}

/** Parses a body, or answers what is wrong with it. What someone posted is not repeated. */
export function parseBody<T>(
	{ body }: Posted,
	parse: (text: string) => T,
	name: string,
): T | Rejection {
	try {
		return parse(body.toString());
	} catch (error) {
		const { message } = error as InputError;
		return new Rejection(400, `This is not ${name}: ${message}`);
	}
}
