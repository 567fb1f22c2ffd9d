import type {
	ICredentialDataDecryptedObject,
	ICredentialType,
	IHttpRequestOptions,
	INodeProperties,
} from 'n8n-workflow';

import { baseUrl } from './fields';
import { ignoreSslIssues } from './ignoreSslIssues';
import { addCredential } from './request';
import { toHeaderName, toHeaderValue } from './sendable';

/**
 * Site administration API, "Authentication" is not shown in the document. The public service
 * expects a token in the X-API-TOKEN header. For a service with another header, use Header Name.
 */
export class SiteAdminApi implements ICredentialType {
	name = 'siteAdminApi';

	displayName = 'Website API';

	icon = {
		light: 'file:../icons/siteAdmin.svg',
		dark: 'file:../icons/siteAdmin.dark.svg',
	} as const;

	documentationUrl = 'https://www.npmjs.com/package/n8n-nodes-omnimessage#credentials';

	properties: INodeProperties[] = [
		{
			...baseUrl,
			placeholder: 'e.g. https://yoursite.voog.com',
			description: 'Address of your site, without /admin',
			hint: 'For Voog: https://yoursite.voog.com, or your own domain',
		},
		{
			displayName: 'API Token',
			name: 'token',
			type: 'string',
			typeOptions: { password: true },
			default: '',
			required: true,
			description: "API token from your profile in the site's administration",
			hint: 'For Voog: in the administration of the site, under Account > My profile',
		},
		{
			displayName: 'Header Name',
			name: 'headerName',
			type: 'string',
			default: 'X-API-TOKEN',
			required: true,
			description: 'Name of the request header that carries the token',
			hint: "Keep X-API-TOKEN unless your service's documentation names another header",
		},
		ignoreSslIssues,
	];

	/**
	 * A function, so that n8n's own requests and ours (nodes/shared/client/readCredential.ts) share it.
	 * @throws Error for a field that can't be sent
	 */
	async authenticate(
		credential: ICredentialDataDecryptedObject,
		options: IHttpRequestOptions,
	): Promise<IHttpRequestOptions> {
		const name = toHeaderName('Header Name', credential.headerName);
		const value = toHeaderValue('API Token', credential.token);
		return addCredential(options, credential, '/admin/api', { [name]: value });
	}
}
