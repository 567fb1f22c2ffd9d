import type { ICredentialDataDecryptedObject, IHttpRequestOptions } from 'n8n-workflow';

import { listCredentialSecrets } from '../secrets/redactCredential';
import { checkBaseUrl } from './checkBaseUrl';

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
	checkBaseUrl(baseUrl);
	return {
		baseUrl,
		headers: headers as Record<string, string>,
		allowUnauthorizedCerts: skipSslCertificateValidation === true,
		secrets: listCredentialSecrets(data),
	};
}
