import type {
	ICredentialDataDecryptedObject,
	ICredentialType,
	IHttpRequestOptions,
	INodeProperties,
} from 'n8n-workflow';

import { baseUrl } from './fields';
import { ignoreSslIssues } from './ignoreSslIssues';
import { addCredential } from './request';
import { readText } from './sendable';

/**
 * Messaging API, "Authentication": HTTP basic, with the credentials from the account's API settings.
 */
export class MessagingApi implements ICredentialType {
	name = 'messagingApi';

	displayName = 'Messaging API';

	icon = {
		light: 'file:../icons/omnimessage.svg',
		dark: 'file:../icons/omnimessage.dark.svg',
	} as const;

	documentationUrl = 'https://www.npmjs.com/package/n8n-nodes-omnimessage#credentials';

	properties: INodeProperties[] = [
		{
			...baseUrl,
			default: 'https://api.messente.com',
			placeholder: 'e.g. https://api.messente.com',
			description: 'Address of the messaging service, without /v1',
			hint: 'For Messente: https://api.messente.com',
		},
		{
			displayName: 'Username',
			name: 'username',
			type: 'string',
			default: '',
			required: true,
			description: 'API username from the API settings of your account',
			hint: 'For Messente: the username of your API key (Dashboard > Developers), not the one that you sign in with',
		},
		{
			displayName: 'Password',
			name: 'password',
			type: 'string',
			typeOptions: { password: true },
			default: '',
			required: true,
			description: 'API password from the API settings of your account',
			hint: 'For Messente: the password of the same API key',
		},
		{
			displayName: 'Shared Secret',
			name: 'sharedSecret',
			type: 'string',
			typeOptions: { password: true },
			default: '',
			description:
				'Verifies the messages that people write to your numbers. Only the Omnimessage Trigger uses it, with Trigger On: Message Received.',
			hint: "For Messente: the Shared Secret in the Inbound Numbers section of the dashboard. Leave it empty if you don't receive messages.",
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
		const user = readText('Username', credential.username);
		if (user.includes(':')) throw new Error("The Username in the credential can't contain a colon");
		const secret = readText('Password', credential.password);
		// UTF-8, as RFC 7617 specifies for characters outside ASCII.
		const basic = Buffer.from(`${user}:${secret}`).toString('base64');
		return addCredential(options, credential, '/v1', { authorization: `Basic ${basic}` });
	}
}
