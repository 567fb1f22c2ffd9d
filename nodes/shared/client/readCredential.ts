import type { ICredentialDataDecryptedObject } from 'n8n-workflow';

import { MessagingApi } from '../../../credentials/MessagingApi.credentials';
import { SiteAdminApi } from '../../../credentials/SiteAdminApi.credentials';
import { listCredentialSecrets } from '../secrets/redactCredential';
import { checkBaseUrl } from './checkBaseUrl';

const services = { messagingApi: new MessagingApi(), siteAdminApi: new SiteAdminApi() };
export type Credential = keyof typeof services;

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
	const { baseURL, headers, skipSslCertificateValidation } = await services[
		credential
	].authenticate(data, { url: '', baseURL: '' });
	const baseUrl = String(baseURL);
	checkBaseUrl(baseUrl);
	return {
		baseUrl,
		headers: headers as Record<string, string>,
		allowUnauthorizedCerts: skipSslCertificateValidation === true,
		secrets: listCredentialSecrets(data),
	};
}
