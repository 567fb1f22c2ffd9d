import type {
	ICredentialDataDecryptedObject,
	ICredentialTestRequest,
	IHttpRequestOptions,
} from 'n8n-workflow';

import { toBaseUrl } from './baseUrl';

/**
 * A request with what a credential adds to it.
 * @param pathPrefix what the operations' paths begin with: people paste it along with the base URL
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

/** What n8n requests to test a credential. A redirect would mean that the base URL is wrong. */
export const createTest = (url: string): ICredentialTestRequest => ({
	request: { baseURL: '={{$credentials.baseUrl}}', url, disableFollowRedirect: true },
});
