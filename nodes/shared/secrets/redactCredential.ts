import type { FunctionsBase, ICredentialDataDecryptedObject } from 'n8n-workflow';

import type { ApiResponse, Send } from '../../../api/request';
import { readCached } from './cachedCredential';
import {
	findAddressSecrets,
	getRedactor,
	hideWaitSignatures,
	redactBody,
	redactDeep,
	type Redact,
} from './redact';

/**
 * The parts of a credential that only the service may see, also in the form in which they are sent.
 */
export function listCredentialSecrets({
	username,
	password,
	sharedSecret,
	token,
}: ICredentialDataDecryptedObject): string[] {
	const basic = Buffer.from(`${username}:${password}`).toString('base64');
	// A token may include its scheme.
	const bare = /^\w+ (\S+)$/.exec(String(token))?.[1];
	const secrets = [password, sharedSecret, token, password && basic, bare];
	return secrets.flatMap((one) => (one ? String(one) : []));
}

/**
 * A response can repeat everything in its request, the credential and the secret in an address, and
 * the addresses in earlier requests.
 */
export function redactResponses(send: Send, secrets: string[]): Send {
	const redactSecrets = hideAll(secrets);
	return async (request) => {
		const more = findAddressSecrets(request.body ?? '');
		const redact = more.length > 0 ? hideAll([...secrets, ...more]) : redactSecrets;
		return redactResponse(redact, await send(request));
	};
}

function hideAll(secrets: Array<string | undefined>): Redact {
	const redact = getRedactor(secrets);
	return (text) => hideWaitSignatures(redact(text));
}

const redactResponse = (redact: Redact, response: ApiResponse): ApiResponse => ({
	...response,
	headers: redactDeep(redact, response.headers),
	body: redactBody(redact, response.body),
});

/**
 * Returns a JSON value without the secrets of a credential, for data that comes from outside but not
 * as a response. Without a credential, there is nothing to hide. A changed credential takes effect
 * after a minute.
 * @param more further secrets
 */
export async function redactCredential<T>(
	context: Pick<FunctionsBase, 'getCredentials' | 'getNode' | 'getWorkflow'>,
	credential: string,
	value: T,
	more: Array<string | undefined> = [],
): Promise<T> {
	const data = await readCached(context, credential).catch(() => undefined);
	const secrets = data ? listCredentialSecrets(data) : [];
	return redactDeep(hideAll([...secrets, ...more]), value);
}
