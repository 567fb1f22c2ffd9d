import type { ICredentialDataDecryptedObject, IHttpRequestOptions } from 'n8n-workflow';

import { httpUrl } from '../../../api/schema';
import { listCredentialSecrets } from '../secrets/redactCredential';

/** A type of credential, which knows how a request carries it. */
export interface Credential {
	name: string;
	authenticate(
		credential: ICredentialDataDecryptedObject,
		options: IHttpRequestOptions,
	): Promise<IHttpRequestOptions>;
}

/** How a service is reached, according to a credential. */
export interface Access {
	baseUrl: string;
	/** The credential, as each request carries it. */
	headers: Record<string, string>;
	allowUnauthorizedCerts: boolean;
	/** What must not be shown. */
	secrets: string[];
}

/** @throws Error for a field that is missing or can't be sent, in a sentence with its label */
export async function readCredential(
	credential: Credential,
	data: ICredentialDataDecryptedObject,
): Promise<Access> {
	const { baseURL, headers, skipSslCertificateValidation } = await credential.authenticate(data, {
		url: '',
		baseURL: '',
	});
	const baseUrl = String(baseURL);
	const refusal = refuseBaseUrl(baseUrl);
	// It doesn't repeat the URL.
	if (refusal) throw new Error(`The Base URL in the credential ${refusal}`);
	const { origin, pathname } = new URL(baseUrl);
	return {
		// Sites are compared by it, and nobody means another one by other capitals.
		baseUrl: pathname === '/' ? origin : origin + pathname,
		headers: headers as Record<string, string>,
		allowUnauthorizedCerts: skipSslCertificateValidation === true,
		secrets: listCredentialSecrets(data),
	};
}

const isHttp = (url: string): boolean => httpUrl.safeParse(url).success;

/** Says what is wrong with a base URL that no request can be sent to. */
function refuseBaseUrl(url: string): string | undefined {
	if (url === '') return 'is empty';
	if (!isHttp(url)) {
		return !url.includes('//') && isHttp(`https://${url}`)
			? 'must be an http or https URL: begin it with https://'
			: 'must be an http or https URL, such as https://api.example';
	}
	const { username, password } = new URL(url);
	if (username + password !== '') {
		return 'contains a username or password: enter those only in the fields of their own';
	}
	return /[?#]/.test(url) ? 'contains ? or #: enter only what stands before it' : undefined;
}
