import type { ICredentialTestFunctions } from 'n8n-workflow';

import type { ApiResponse, Send } from '../../../api/request';
import { abortable } from '../../../transport/abort';
import { ConnectionError } from '../../../transport/ConnectionError';
import { isBeforeRequest, readCode } from '../../../transport/errorCode';
import { readBody } from '../../../transport/readBody';
import { USER_AGENT } from '../../../transport/send';
import { decodeText } from '../../../transport/text';
import type { Access } from '../client/readCredential';

/** n8n's helper for requests, the only thing with which n8n reaches the network in a test. */
type Helper = Pick<ICredentialTestFunctions['helpers'], 'request'>;

/** What the helper returns with these options. */
interface Answer {
	statusCode: number;
	headers: ApiResponse['headers'];
	body?: AsyncIterable<Uint8Array> & { destroy(): void };
}

/**
 * Creates a `Send` over n8n's own helper. n8n gives a credential test neither its egress rules nor
 * its proxies to apply, as it does in a node, but its helper applies both. One attempt is made.
 * @param timeout the limit for the whole exchange, in milliseconds
 */
export const createHelperSend =
	(
		{ request }: Helper,
		{ baseUrl, headers, allowUnauthorizedCerts }: Access,
		timeout: number,
	): Send =>
	async ({ method, path, headers: own }) => {
		const limit = AbortSignal.timeout(timeout);
		const asking: Promise<Answer> = request({
			method,
			url: baseUrl + path,
			headers: { 'user-agent': USER_AGENT, ...headers, ...own },
			followRedirect: false,
			resolveWithFullResponse: true,
			// Answers of any status.
			simple: false,
			useStream: true,
			// If the option is there at all, n8n hides what is wrong with a certificate.
			...(allowUnauthorizedCerts && { rejectUnauthorized: false }),
			// Ends a connection that was given up, which the signal can't.
			timeout: timeout + 1_000,
		});
		const reading = asking.then(async ({ statusCode, headers, body }) => {
			const end = (): void => body?.destroy();
			if (limit.aborted) end();
			limit.addEventListener('abort', end, { once: true });
			const bytes = await readBody(body ?? []);
			return { status: statusCode, headers, body: decodeText(bytes, headers, statusCode < 300) };
		});
		return await abortable(reading, limit).catch((error: unknown) => {
			const code = readCode(error);
			const { origin } = new URL(baseUrl);
			const facts = { code, origin, method, path, mayHaveArrived: !isBeforeRequest(code) };
			throw new ConnectionError(facts, { cause: error });
		});
	};
