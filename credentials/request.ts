import type {
	ICredentialDataDecryptedObject,
	ICredentialTestRequest,
	IHttpRequestOptions,
} from 'n8n-workflow';

import { toBaseUrl } from './baseUrl';

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
	skipSslCertificateValidation: allowUnauthorizedCerts === true,
	...(options.baseURL !== undefined && { baseURL: toBaseUrl(baseUrl, pathPrefix) }),
	headers: { ...options.headers, ...headers },
});

/** The request with which n8n tests a credential. A redirect would mean that the base URL is wrong. */
export const createTest = (url: string): ICredentialTestRequest => ({
	request: { baseURL: '={{$credentials.baseUrl}}', url, disableFollowRedirect: true },
});
