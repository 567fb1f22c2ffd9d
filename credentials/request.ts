import type { ICredentialDataDecryptedObject, IHttpRequestOptions } from 'n8n-workflow';

import { toBaseUrl } from './baseUrl';
import { canIgnoreSslIssues } from './ignoreSslIssues';

/**
 * Adds a credential to a request.
 * @param pathPrefix the beginning of the operations' paths, which people paste along with the base URL
 */
export const addCredential = (
	options: IHttpRequestOptions,
	{ baseUrl, allowUnauthorizedCerts }: ICredentialDataDecryptedObject,
	pathPrefix: string,
	headers: Record<string, string>,
): IHttpRequestOptions => ({
	...options,
	// Another edition may have saved it.
	skipSslCertificateValidation: canIgnoreSslIssues && allowUnauthorizedCerts === true,
	...(options.baseURL !== undefined && { baseURL: toBaseUrl(baseUrl, pathPrefix) }),
	headers: { ...options.headers, ...headers },
});
