import type { FunctionsBase, ICredentialDataDecryptedObject } from 'n8n-workflow';

import type { ApiResponse, Send } from '../../../api/request';
import { findAddressSecrets, redactBody, redactDeep, getRedactor, type Redact } from './redact';

/** What a credential holds that nobody but the service may see: also as it travels. */
export function listCredentialSecrets({
	username,
	password,
	token,
}: ICredentialDataDecryptedObject): string[] {
	const basic = Buffer.from(`${username}:${password}`).toString('base64');
	// A token may have its scheme with it.
	const bare = /^\w+ (\S+)$/.exec(String(token))?.[1];
	return [password, token, password && basic, bare].flatMap((one) => (one ? String(one) : []));
}

/** An answer can repeat all of its request: the credential, and the secret of an address. */
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

/** In milliseconds: deliveries come many a second, and n8n is slow to decrypt a credential. */
const CACHED_FOR = 60_000;
const MOST_CACHED = 100;
const cache = new Map<string, { secrets: string[]; until: number }>();

/**
 * Hides what is secret in a credential in any text, for what comes from outside on another way than as
 * an answer. Without a credential there is nothing to hide. One that was changed counts after a minute.
 * @param more what else is secret
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

/** A JSON value without what is secret in a credential; see `redactorFor`. */
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
