import type { ICredentialTestFunctions } from 'n8n-workflow';

import type { ApiResponse, Send } from '../../../api/request';
import { ConnectionError } from '../../../transport/ConnectionError';
import { MAX_RESPONSE } from '../../../transport/exchange';
import { isBeforeRequest } from '../../../transport/isBeforeRequest';
import { USER_AGENT } from '../../../transport/send';
import { toText } from '../../../transport/text';
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
			return { status: statusCode, headers, body: toText(bytes, headers, statusCode < 300) };
		});
		return await orAbort(limit, reading).catch((error: unknown) => {
			const { code, isBefore } = limit.aborted ? late : readFacts(error);
			const { origin } = new URL(baseUrl);
			const facts = { code, origin, method, path, mayHaveArrived: !isBefore };
			throw new ConnectionError(facts, { cause: error });
		});
	};

const late = { code: 'TIMEOUT', isBefore: false };

/** @throws Error with the transport's code if the body is too large */
async function readBody(body: AsyncIterable<Uint8Array> | []): Promise<Uint8Array> {
	const parts: Uint8Array[] = [];
	let size = 0;
	for await (const part of body) {
		size += part.length;
		const code = 'UND_ERR_RES_EXCEEDED_MAX_SIZE';
		if (size > MAX_RESPONSE) throw Object.assign(new Error(code), { code });
		parts.push(part);
	}
	return Buffer.concat(parts);
}

const orAbort = async <T>(signal: AbortSignal, work: Promise<T>): Promise<T> =>
	await Promise.race([
		work,
		new Promise<never>((_, reject) => {
			signal.addEventListener('abort', () => reject(signal.reason), { once: true });
		}),
	]);

/** An error of the helper, or the one that it wraps. */
interface Facts {
	name: string;
	code?: unknown;
	cause?: unknown;
}

const isObject = (value: unknown): value is Facts => typeof value === 'object' && value !== null;

function readFacts(error: unknown): { code: string; isBefore: boolean } {
	const { name, code, cause }: Facts = isObject(error) ? error : { name: String(error) };
	if (typeof code !== 'string' && isObject(cause)) return readFacts(cause);
	const known = typeof code === 'string' ? code : name;
	return { code: known, isBefore: isBeforeRequest(known) };
}
