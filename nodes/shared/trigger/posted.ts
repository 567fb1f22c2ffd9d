import type { IWebhookFunctions } from 'n8n-workflow';

/** What was posted to a webhook. */
interface PostedBody {
	/** Unchanged, because a signature is made over the bytes. */
	bytes: Buffer;
	/** Empty if there are too many bytes. */
	text: string;
	isTooLarge: boolean;
}

/**
 * Reads what was posted, whatever its content type says. n8n reads the body of only a few types.
 * @param largest in bytes, unpacked
 */
export async function readPosted(
	context: Pick<IWebhookFunctions, 'getRequestObject'>,
	largest: number,
): Promise<PostedBody> {
	const request = context.getRequestObject();
	// n8n has already taken a form apart, and there is nothing left to read.
	const isForm = request.contentType?.startsWith('multipart/') ?? false;
	if (!request.rawBody && !isForm) {
		// One that can't be unpacked, or is too large for n8n, is nothing that we know.
		await request.readRawBody().catch(() => undefined);
	}
	const bytes = request.rawBody ?? Buffer.alloc(0);
	const isTooLarge = bytes.length > largest;
	return { bytes, text: isTooLarge ? '' : bytes.toString(), isTooLarge };
}
