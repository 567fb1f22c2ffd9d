import type { FunctionsBase, ICredentialDataDecryptedObject } from 'n8n-workflow';

import type { ApiResponse, Send } from '../../../api/request';
import { findAddressSecrets, redactBody, redactDeep, getRedactor, type Redact } from './redact';

/**
 * The parts of a credential that only the service may see, also in the form in which they are sent.
 */
export function listCredentialSecrets({
	username,
	password,
	token,
}: ICredentialDataDecryptedObject): string[] {
	const basic = Buffer.from(`${username}:${password}`).toString('base64');
	// A token may include its scheme.
	const bare = /^\w+ (\S+)$/.exec(String(token))?.[1];
	return [password, token, password && basic, bare].flatMap((one) => (one ? String(one) : []));
}

/** A response can repeat everything in its request: the credential, and the secret in an address. */
export const redactResponses =
	(send: Send, secrets: string[]): Send =>
	async (request) => {
		const redact = getRedactor([...secrets, ...findAddressSecrets(request.body ?? '')]);
		return redactResponse(redact, await send(request));
	};

const redactResponse = (redact: Redact, response: ApiResponse): ApiResponse => ({
	...response,
	headers: redactDeep(redact, response.headers),
	body: redactBody(redact, response.body),
});

/**
 * In milliseconds. There may be many deliveries per second, and n8n is slow to decrypt a credential.
 */
const CACHED_FOR = 60_000;
const MOST_CACHED = 100;
const cache = new Map<string, { secrets: string[]; until: number }>();

/**
 * Creates a function that hides a credential's secrets in any text, for data that comes from
 * outside but not as a response. Without a credential, there is nothing to hide. A changed
 * credential takes effect after a minute.
 * @param more further secrets
 */
export async function redactorFor(
	context: Pick<FunctionsBase, 'getCredentials' | 'getNode'>,
	credential: string,
	more: Array<string | undefined> = [],
): Promise<Redact> {
	const id = context.getNode().credentials?.[credential]?.id;
	const entry = id ? cache.get(id) : undefined;
	if (entry && entry.until > Date.now()) return getRedactor([...entry.secrets, ...more]);
	const data = await context.getCredentials(credential).catch(() => undefined);
	const secrets = data ? listCredentialSecrets(data) : [];
	if (id && data) keep(id, secrets);
	return getRedactor([...secrets, ...more]);
}

/** Returns a JSON value without the secrets of a credential. See `redactorFor`. */
export const redactCredential = async <T>(
	context: Pick<FunctionsBase, 'getCredentials' | 'getNode'>,
	credential: string,
	value: T,
	more: Array<string | undefined> = [],
): Promise<T> => redactDeep(await redactorFor(context, credential, more), value);

function keep(id: string, secrets: string[]): void {
	cache.delete(id);
	cache.set(id, { secrets, until: Date.now() + CACHED_FOR });
	const [oldest] = cache.keys();
	if (cache.size > MOST_CACHED && oldest) cache.delete(oldest);
}
